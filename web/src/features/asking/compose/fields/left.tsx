import { cx } from 'class-variance-authority'

const LITTLE = 20

/** The number of characters left. */
export function Left({ of, used }: { of: number; used: number }) {
  const left = of - used
  return (
    <span
      className={cx(
        'tabular text-caption',
        left < 0 ? 'font-semibold text-loss-ink' : left < LITTLE ? 'text-gold-ink' : 'text-muted',
      )}
    >
      {left} left
    </span>
  )
}
