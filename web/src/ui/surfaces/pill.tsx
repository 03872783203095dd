import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const pill = cva(
  'inline-flex max-w-full shrink-0 items-center gap-1.5 rounded-pill px-2.5 py-0.5 font-semibold text-caption',
  {
    variants: {
      tone: {
        plain: 'bg-sunken text-muted',
        primary: 'bg-primary-soft text-primary-ink',
        gain: 'bg-gain-soft text-gain-ink',
        loss: 'bg-loss-soft text-loss-ink',
        gold: 'bg-gold-soft text-gold-ink',
        onPicture: 'bg-on-colour/75 text-white backdrop-blur-sm',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
)

type PillProps = VariantProps<typeof pill> & { className?: string; children: ReactNode }

export function Pill({ tone, className, children }: PillProps) {
  return <span className={pill({ tone, className })}>{children}</span>
}
