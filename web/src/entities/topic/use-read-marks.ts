import { useCallback, useEffect, useRef } from 'react'
import { noteRead } from './queries.ts'

const SEND_AFTER_MS = 800

/**
 * Reports to the server how far the viewer has read: not after every message, but at the latest
 * when they leave.
 */
export function useReadMarks(topic: number | undefined): (number: number) => void {
  const reached = useRef({ seen: 0, reported: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useCallback(() => {
    clearTimeout(timer.current)
    const { seen, reported } = reached.current
    if (topic === undefined || seen <= reported) return
    reached.current.reported = seen
    // If this fails, the mark is sent again with the next message that is read.
    noteRead(topic, seen).catch(() => {
      reached.current.reported = reported
    })
  }, [topic])
  useEffect(() => {
    reached.current = { seen: 0, reported: 0 }
    window.addEventListener('pagehide', report)
    return () => {
      window.removeEventListener('pagehide', report)
      report()
    }
  }, [report])
  return useCallback(
    (number: number) => {
      if (number <= reached.current.seen) return
      reached.current.seen = number
      clearTimeout(timer.current)
      timer.current = setTimeout(report, SEND_AFTER_MS)
    },
    [report],
  )
}
