import { useEffect, useRef } from 'react'
import { jumpTo, type Start } from '../queries/read-thread.ts'
import { elementIdOf } from '../row/message-row.tsx'
import type { MessagePlace } from '../thread/message-place.ts'
import type { Thread } from '../thread/thread.ts'

export const FIRST_UNREAD = 'first-unread'
const END = 'end-of-messages'

/**
 * Scrolls to where a thread opens: the message of the address, the first unread one, or the end. A
 * message that is not there yet is read first.
 */
export function useArrival(place: MessagePlace, thread: Thread | undefined, start: Start) {
  const target = typeof start === 'object' ? start.around : undefined
  const arrivedAt = useRef<string>(undefined)
  const goal = `${place.kind}:${place.ref} ${target ?? start}`
  useEffect(() => {
    if (thread === undefined || arrivedAt.current === goal) return
    if (target !== undefined && !holds(thread, target)) {
      if (target > thread.lastNumber) arrivedAt.current = goal
      else void jumpTo(place, { around: target })
      return
    }
    // After the router has put a new page at its top. A thread that changes before that tries again.
    const frame = requestAnimationFrame(() => {
      arrivedAt.current = goal
      if (target === undefined) {
        const unread = document.getElementById(FIRST_UNREAD)
        const isFirst = thread.lastRead === 0
        if (unread && !isFirst) unread.scrollIntoView({ block: 'center', behavior: 'instant' })
        else if (!isFirst) scrollToEnd()
        return
      }
      const row = document.getElementById(elementIdOf(target))
      row?.scrollIntoView({ block: 'center', behavior: 'instant' })
      row?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [thread, goal, target, place])
}

const holds = ({ messages }: Thread, number: number) =>
  messages.some((message) => message.number === number)

export function scrollToEnd(behavior: ScrollBehavior = 'instant'): void {
  document.getElementById(END)?.scrollIntoView({ block: 'end', behavior })
}

export const endProps = { id: END, className: 'scroll-mb-48' } as const
