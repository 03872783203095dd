import { useEffect, useState } from 'react'

const REST_MS = 250

/** A value once it has not changed for a moment: what was typed when the fingers rest. */
export function useRested<T>(value: T, restMs = REST_MS): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
