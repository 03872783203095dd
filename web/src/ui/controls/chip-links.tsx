import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { isRightToLeft } from '../reading-direction.ts'

export type Chip = { key: string; label: string; to: string; on: boolean }

type ChipLinksProps = {
  label: string
  chips: readonly Chip[]
  /** Keep the chips in one scrolling row even on wide screens. */
  isOneRow?: boolean
}

/**
 * A row of links to related views. Each view has its own address, so it can be shared and the Back
 * button works.
 */
export function ChipLinks({ label, chips, isOneRow = false }: ChipLinksProps) {
  const strip = useStrip(chips, isOneRow)
  return (
    <div className="relative min-w-0 max-w-full">
      <nav
        ref={strip}
        aria-label={label}
        className="relative -mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        <ul className={`flex gap-2 max-sm:w-max ${isOneRow ? 'w-max' : 'sm:flex-wrap'}`}>
          {chips.map((chip) => (
            <li key={chip.key} className="shrink-0">
              <Link
                to={chip.to}
                preventScrollReset
                aria-current={chip.on ? 'page' : undefined}
                className={cx(
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
      {isOneRow && <ScrollButton strip={strip} />}
    </div>
  )
}

/**
 * For mouse users: scrolls to the chips that do not fit. Keyboard and touch users scroll the row
 * itself.
 */
function ScrollButton({ strip }: { strip: RefObject<HTMLElement | null> }) {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const row = strip.current
    if (row === null) return
    const look = () => setHasMore(Math.abs(row.scrollLeft) + row.clientWidth < row.scrollWidth - 4)
    const watcher = new ResizeObserver(look)
    watcher.observe(row)
    if (row.firstElementChild) watcher.observe(row.firstElementChild)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      watcher.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [strip])
  if (!hasMore) return null
  return (
    <span className="pointer-events-none absolute inset-y-0 end-0 flex items-center bg-linear-to-l rtl:bg-linear-to-r from-55% from-paper to-transparent ps-10 max-sm:hidden">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() =>
          strip.current?.scrollBy({
            left: strip.current.clientWidth * (isRightToLeft() ? -0.7 : 0.7),
          })
        }
        className="pointer-events-auto grid size-9 place-items-center rounded-pill border border-line bg-surface text-muted hover:border-line-strong hover:text-ink"
      >
        <ChevronRight className="size-4.5" aria-hidden="true" />
      </button>
    </span>
  )
}

/**
 * Scrolls a row of chips so that the chosen one is visible, together with part of its neighbours.
 */
function useStrip(chips: readonly Chip[], isOneRow: boolean) {
  const strip = useRef<HTMLElement>(null)
  const shown = chips.map(({ label, on }) => (on ? `[${label}]` : label)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip that grows or is chosen moves the others
  useLayoutEffect(() => {
    // If the chips wrap, there is nothing to scroll, and reading their positions would force a
    // layout.
    if (!isOneRow && !matchMedia('(width < 48rem)').matches) return
    // If two chips are chosen, this takes the later one, because the first is visible anyway.
    const chosen = [...(strip.current?.querySelectorAll<HTMLElement>('[aria-current]') ?? [])].at(
      -1,
    )
    if (!strip.current || !chosen) return
    const { offsetLeft, offsetWidth } = chosen
    strip.current.scrollLeft = offsetLeft - (strip.current.clientWidth - offsetWidth) / 2
  }, [shown])
  return strip
}
