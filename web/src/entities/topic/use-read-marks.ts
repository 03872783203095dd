import { useCallback, useEffect, useRef } from 'react'
import { noteRead } from './queries.ts'

const SEND_AFTER_MS = 800

/** Tells the server how far the viewer has read: not for every message, and at the latest when they leave. */
export function useReadMarks(topic: number | undefined): (number: number) => void {
  const reached = useRef({ seen: 0, told: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useCallback(() => {
    clearTimeout(timer.current)
    const { seen, told } = reached.current
    if (topic === undefined || seen <= told) return
    reached.current.told = seen
    // What is not noted now is noted with the next message that is read.
    noteRead(topic, seen).catch(() => {
      reached.current.told = told
    })
  }, [topic])
  useEffect(() => {
    reached.current = { seen: 0, told: 0 }
    window.addEventListener('pagehide', tell)
    return () => {
      window.removeEventListener('pagehide', tell)
      tell()
    }
  }, [tell])
  return useCallback(
    (number: number) => {
      if (number <= reached.current.seen) return
      reached.current.seen = number
      clearTimeout(timer.current)
      timer.current = setTimeout(tell, SEND_AFTER_MS)
    },
    [tell],
  )
}
