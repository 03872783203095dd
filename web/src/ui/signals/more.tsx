import { fill } from '@ideathlon/contracts/plural'
import { useEffect, useRef } from 'react'
import { type Countable, counted } from '../../lib/format/counts.ts'
import { announce } from '../announce/announce.ts'
import { Announced } from '../announce/announced.tsx'
import { Button } from '../controls/button.tsx'
import { isFocusLost } from '../focus-heading.ts'

type MoreProps = {
  query: {
    data?:
      | { pages: readonly ({ data: readonly unknown[] } | { steps: readonly unknown[] })[] }
      | undefined
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  /** What one entry of the list is called, for announcing how many were added: `idea`. */
  what: Countable
  label?: string
}

/** How close to the end of the list the user must scroll before the next page is loaded. */
const DISTANCE = '200px'

/**
 * The end of an endless list. Scrolling near it loads the next page, as does pressing its button.
 * After a failed load only the user can retry, so the list does not retry forever.
 */
export function More({ query, what, label = 'Show earlier' }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = query
  const ask = useRef(query.fetchNextPage)
  ask.current = query.fetchNextPage
  useAnnounceAdded(query, what)
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || hasFailed) return
    const watcher = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && void ask.current(),
      { root: end.current.closest('[data-scrolls]'), rootMargin: DISTANCE },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, hasFailed])
  const hadFocus = useRef(false)
  if (!hasNextPage) {
    // The button is still in the document during this render, so it is possible to check whether it
    // has the focus.
    hadFocus.current ||= end.current?.contains(document.activeElement) ?? false
    return hadFocus.current ? <EndOfList /> : null
  }
  return (
    <div ref={end}>
      {hasFailed && (
        <Announced urgent className="mt-3 text-center text-muted text-small">
          The rest could not be loaded. Please try again.
        </Announced>
      )}
      <Button
        look="ghost"
        className="mt-2 w-full"
        busy={isFetchingNextPage && 'Loading more…'}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}

/**
 * Takes the focus from the button when it disappears, so that keyboard users continue at the end of
 * the list.
 */
function EndOfList() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocusLost()) line.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p ref={line} tabIndex={-1} className="sr-only">
      End of the list.
    </p>
  )
}

/**
 * Announces how many entries a page added; entries that arrive by polling or the
 * socket are not announced.
 */
function useAnnounceAdded({ data, isFetchingNextPage }: MoreProps['query'], what: Countable) {
  const before = useRef<number>(undefined)
  const pages = data?.pages.length ?? 0
  const last = data?.pages.at(-1)
  const loadedCount = last === undefined ? 0 : 'data' in last ? last.data.length : last.steps.length
  useEffect(() => {
    if (isFetchingNextPage) {
      before.current ??= pages
    } else if (before.current !== undefined) {
      if (pages > before.current)
        announce(fill('{things} added', { things: counted(loadedCount, what) }))
      before.current = undefined
    }
  }, [isFetchingNextPage, pages, loadedCount, what])
}
