import { startTransition, useEffect, useRef, useState } from 'react'

type CalmOptions = {
  ms: number
  paused: boolean
  /**
   * The subject of the value. The value of a new subject is shown immediately, even while paused.
   */
  of: string
}

/** The latest value, updated at most once every `ms` milliseconds, and not at all while paused. */
export function useCalm<T>(value: T, { ms, paused, of }: CalmOptions): T {
  const [shown, setShown] = useState({ value, of })
  const changedAt = useRef(0)
  if (shown.of !== of) setShown({ value, of })
  useEffect(() => {
    if (paused || Object.is(value, shown.value)) return
    const wait = Math.max(0, changedAt.current + ms - performance.now())
    const timer = setTimeout(() => {
      changedAt.current = performance.now()
      // Rendered in slices, so that scrolling and typing take priority.
      startTransition(() => setShown({ value, of }))
    }, wait)
    return () => clearTimeout(timer)
  }, [value, shown, ms, paused, of])
  return shown.of === of ? shown.value : value
}
