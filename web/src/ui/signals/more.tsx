import { useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'

type MoreProps = {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label?: string
}

/** How near the end of a list has to be before the next page is asked for. */
const DISTANCE = '200px'

/**
 * The end of a list that goes on: coming near it is enough; a button for those who do not scroll. What did
 * not come is asked for again by whoever wants it, and not by itself for ever.
 */
export function More({ query, label = 'Show earlier' }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed } = query
  const ask = useRef(query.fetchNextPage)
  ask.current = query.fetchNextPage
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || hasFailed) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && void ask.current(),
      { root: end.current.closest('[data-scrolls]'), rootMargin: DISTANCE },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasNextPage, isFetchingNextPage, hasFailed])
  if (!hasNextPage) return null
  return (
    <div ref={end}>
      {hasFailed && (
        <p role="alert" className="mt-3 text-center text-muted text-small">
          The rest did not come. Please try again.
        </p>
      )}
      <Button
        look="ghost"
        className="mt-2 w-full"
        busy={isFetchingNextPage && 'Looking further …'}
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  )
}
