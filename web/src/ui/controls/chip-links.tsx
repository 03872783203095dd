import { Link } from 'react-router'
import { classes } from '../classes.ts'

export type Chip = { key: string; label: string; to: string; on: boolean }

/** A row of places to look at next. They are addresses, so they can be shared and gone back to. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.key} className="shrink-0">
            <Link
              to={chip.to}
              preventScrollReset
              aria-current={chip.on ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center rounded-pill border px-4 font-medium text-small transition-colors sm:min-h-9',
                chip.on
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface text-muted hover:border-line-strong hover:text-ink',
              )}
            >
              {chip.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
