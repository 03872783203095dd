import { useEffect, useState } from 'react'

const QUIET_MS = 300

/** A debounced value, for searches on the server. */
export function useSettled<T>(value: T, ms = QUIET_MS): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
