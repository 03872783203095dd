import { type RefObject, useEffect, useRef, useState } from 'react'
import { readThrough, type Thread } from '../thread/thread.ts'
import { lastSeen } from './in-view.ts'

/**
 * How far the reader has read: the highest number that was visible while they were looking at the
 * page.
 */
export function useSeen(
  list: RefObject<HTMLElement | null>,
  thread: Thread,
  onSeen: (number: number) => void,
): number {
  const [seen, setSeen] = useState(0)
  const reported = useRef(0)
  const report = useRef(onSeen)
  report.current = onSeen
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!list.current || document.visibilityState !== 'visible') return
        const last = readThrough(thread, lastSeen(list.current))
        if (last <= reported.current) return
        reported.current = last
        setSeen(last)
        report.current(last)
      })
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
      document.removeEventListener('visibilitychange', look)
    }
    // Checks again after each change, because it may have made other messages visible.
  }, [list, thread])
  return seen
}
