import { useEffect, useState } from 'react'
import { type Demo, isPlaying, movedTo, toggled } from './playing.ts'

/**
 * A number from 0 to DEMO_END that increases by one per tick while playing and can be set by hand.
 */
export function usePlaying(tickMs: number) {
  const [demo, setDemo] = useState<Demo>({ at: 0, wants: false })
  const { at } = demo
  const playing = isPlaying(demo)
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => setDemo({ at: at + 1, wants: true }), tickMs)
    return () => clearTimeout(timer)
  }, [playing, at, tickMs])
  return {
    at,
    playing,
    move: (to: number) => setDemo(movedTo(to)),
    toggle: () => setDemo(toggled(demo)),
    restart: () => setDemo({ at: 0, wants: true }),
  }
}

export type Playing = ReturnType<typeof usePlaying>
