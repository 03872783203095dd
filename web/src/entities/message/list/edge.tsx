import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

type EdgeProps = {
  side: 'before' | 'after'
  isThere: boolean
  query: {
    load: (side: 'before' | 'after') => Promise<void>
    loading: 'before' | 'after' | undefined
    /** The side on which loading failed, after which only the reader can try again. */
    failed: 'before' | 'after' | undefined
  }
  /** If false, only the button loads more. */
  isAuto: boolean
}

/** How close to the end of the list the reader must be before the next messages are loaded. */
const DISTANCE = '600px'

const LABELS = { before: 'Show earlier messages', after: 'Show later messages' }

/**
 * An end of the list that has more messages beyond it. Scrolling near it loads them, and so does a
 * button.
 */
export function Edge({ side, isThere, query, isAuto }: EdgeProps) {
  const end = useRef<HTMLLIElement>(null)
  const { load, loading, failed } = query
  const ask = useRef(load)
  ask.current = load
  useEffect(() => {
    if (!end.current || !isThere || !isAuto || loading !== undefined || failed === side) return
    const watcher = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && void ask.current(side),
      { rootMargin: DISTANCE },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [isThere, isAuto, loading, failed, side])
  if (!isThere) return null
  return (
    <li ref={end}>
      <Button
        look="ghost"
        className="w-full"
        busy={loading === side && 'Loading…'}
        onClick={() => void load(side)}
      >
        {LABELS[side]}
      </Button>
    </li>
  )
}
