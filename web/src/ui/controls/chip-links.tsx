import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'

export type Chip = { key: string; label: string; to: string; on: boolean }

/** A row of places to look at next. They are addresses, so they can be shared and gone back to. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const strip = useStrip(chips)
  return (
    <nav
      ref={strip}
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 max-sm:w-max sm:flex-wrap">
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

/** On a phone the row is a strip: where one is stands in sight, with something of its neighbours. */
function useStrip(chips: readonly Chip[]) {
  const strip = useRef<HTMLElement>(null)
  const shown = chips.map(({ label, on }) => (on ? `[${label}]` : label)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip that grows or is chosen moves the others
  useLayoutEffect(() => {
    // Where the chips wrap there is nothing to scroll, and to ask would lay the page out on the spot.
    if (!matchMedia('(width < 40rem)').matches) return
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!strip.current || !chosen) return
    const { offsetLeft, offsetWidth } = chosen
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2
  }, [shown])
  return strip
}
