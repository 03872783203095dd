import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

type EdgeProps = {
  side: 'before' | 'after'
  isThere: boolean
  query: {
    load: (side: 'before' | 'after') => Promise<void>
    loading: 'before' | 'after' | undefined
    /**
     * The side on which loading has failed. Nothing more is loaded there until the reader tries
     * again.
     */
    failed: 'before' | 'after' | undefined
  }
  /** If false, more is loaded only when the button is pressed. */
  isAuto: boolean
}

/** How close to the end of the list the reader must be before the next messages are loaded. */
const DISTANCE = '600px'

const LABELS = { before: 'Show earlier messages', after: 'Show later messages' }

/**
 * One end of a list, beyond which there are more messages. They are loaded when the reader scrolls
 * near it or presses the button.
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
