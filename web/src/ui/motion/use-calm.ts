import { useEffect, useRef, useState } from 'react'

/** The newest value, but at most once in `ms`, and not at all while paused. */
export function useCalm<T>(value: T, ms: number, paused: boolean): T {
  const [shown, setShown] = useState(value)
  const changedAt = useRef(0)
  useEffect(() => {
    if (paused || Object.is(value, shown)) return
    const wait = Math.max(0, changedAt.current + ms - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      setShown(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, shown, ms, paused])
  return shown
}
