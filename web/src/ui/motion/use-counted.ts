import { useEffect, useRef, useState } from 'react'

const DELAY_MS = 1000
const COUNT_MS = 600

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A number that counts up to its latest value, starting a second after the value changed. */
export function useCounted(value: number): number {
  const [shown, setShown] = useState(value)
  const newest = useRef(value)
  const last = useRef(value)
  const stop = useRef<() => void>(undefined)
  newest.current = value
  useEffect(() => {
    // If the value changes while the number is still counting up, the count ends at the new value.
    if (stop.current !== undefined || value === last.current) return
    const from = last.current
    stop.current = count((part) => {
      last.current = part === 1 ? newest.current : between(from, newest.current, part)
      if (part === 1) stop.current = undefined
      setShown(last.current)
    })
  }, [value])
  useEffect(
    () => () => {
      stop.current?.()
      stop.current = undefined
    },
    [],
  )
  return shown
}

/** Reports the progress in each frame, ending with 1; returns a function that stops it. */
function count(onPart: (part: number) => void): () => void {
  let frame = 0
  const timer = setTimeout(() => {
    if (prefersReducedMotion()) return onPart(1)
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / COUNT_MS)
      onPart(part)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
  }, DELAY_MS)
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}

/** Fast at first, then slower; rounded to thousandths, in which scores are counted. */
function between(from: number, to: number, part: number): number {
  return Math.round((from + (to - from) * (1 - (1 - part) ** 3)) * 1000) / 1000
}
