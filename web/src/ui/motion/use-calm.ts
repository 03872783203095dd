import { startTransition, useEffect, useRef, useState } from 'react'

type Calm = {
  ms: number
  paused: boolean
  /** What the value is of: of another thing the newest is shown at once, paused or not. */
  of: string
}

/** The newest value, but at most once in `ms`, and not at all while paused. */
export function useCalm<T>(value: T, { ms, paused, of }: Calm): T {
  const [shown, setShown] = useState({ value, of })
  const changedAt = useRef(0)
  if (shown.of !== of) setShown({ value, of })
  useEffect(() => {
    if (paused || Object.is(value, shown.value)) return
    const wait = Math.max(0, changedAt.current + ms - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      // Drawn in slices: whoever scrolls or types meanwhile is served first.
      startTransition(() => setShown({ value, of }))
    }, wait)
    return () => clearTimeout(timer)
  }, [value, shown, ms, paused, of])
  return shown.of === of ? shown.value : value
}
