import { cx } from 'class-variance-authority'

const WARN_BELOW = 20

/** The number of characters left. */
export function CharactersLeft({ of, used }: { of: number; used: number }) {
  const left = of - used
  return (
    <span
      className={cx(
        'tabular text-caption',
        left < 0
          ? 'font-semibold text-loss-ink'
          : left < WARN_BELOW
            ? 'text-gold-ink'
            : 'text-muted',
      )}
    >
      {left} left
    </span>
  )
}
