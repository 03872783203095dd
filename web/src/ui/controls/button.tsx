import { cva } from 'class-variance-authority'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'

const button = cva(
  [
    'touch inline-flex items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold select-none',
    'transition-[background-color,border-color,transform] duration-150 active:scale-[0.98]',
    'disabled:opacity-55 disabled:pointer-events-none',
  ],
  {
    variants: {
      look: {
        primary: 'bg-primary text-on-primary hover:bg-primary-hover shadow-card',
        quiet: 'bg-surface text-ink border border-line hover:border-line-strong',
        ghost: 'text-muted hover:text-ink hover:bg-primary-soft',
        danger: 'bg-loss-soft text-loss-ink hover:brightness-95',
      },
    },
    defaultVariants: { look: 'quiet' },
  },
)

export type Look = 'primary' | 'quiet' | 'ghost' | 'danger'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look
  /**
   * The label while the action is running; the button keeps its size and ignores further presses.
   */
  busy?: string | false
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy ? true : undefined}
      {...rest}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={button({ look, className })}
    >
      {busy || children}
    </button>
  )
}

export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: Look }) {
  return (
    <Link
      viewTransition
      {...rest}
      className={button({ look, className: className as string | undefined })}
    />
  )
}
