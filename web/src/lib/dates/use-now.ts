import { useEffect, useState } from 'react'
import { paintedAt, useIsHydrated } from '../first-paint/first-paint.ts'
import { serverNow } from './server-clock.ts'

/**
 * The server's time, updated automatically. `tickMs` gives the time until the next update; a
 * re-render between two updates does not delay the next one.
 */
export function useNow(tickMs: (now: number) => number): number {
  const [now, setNow] = useState(serverNow)
  const untilNextMs = tickMs(now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), now + untilNextMs - serverNow())
    return () => clearTimeout(timer)
  }, [now, untilNextMs])
  return useIsHydrated() ? now : paintedAt()
}
