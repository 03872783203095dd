import { useEffect, useState } from 'react'

export const DEMO_END = 100

/** A number from 0 to 100 that increases by one per tick while playing and can be set by hand. */
export function usePlaying(tickMs: number) {
  const [at, setAt] = useState(0)
  const [wants, setPlaying] = useState(false)
  const playing = wants && at < DEMO_END
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setAt(at + 1), tickMs)
    return () => clearTimeout(timer)
  }, [playing, at, tickMs])
  return {
    at,
    playing,
    move: setAt,
    toggle: () => {
      if (at >= DEMO_END) setAt(0)
      setPlaying(!playing)
    },
    restart: () => {
      setAt(0)
      setPlaying(true)
    },
  }
}

export type Playing = ReturnType<typeof usePlaying>
