import { useEffect, useState } from 'react'
import { paintedAt, useIsHydrated } from '../first-paint/first-paint.ts'
import { serverNow } from './server-clock.ts'

/** The server's time, updated automatically. The interval is computed again after every tick. */
export function useNow(tickMs: (now: number) => number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setTimeout(() => setNow(serverNow()), tickMs(now))
    return () => clearTimeout(timer)
  })
  return useIsHydrated() ? now : paintedAt()
}
