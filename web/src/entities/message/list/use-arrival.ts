import { useEffect, useRef } from 'react'
import { sentenceOf } from '../../../lib/problem.ts'
import { toast } from '../../../ui/signals/toasts.ts'
import { jumpTo, type Start } from '../queries/read-thread.ts'
import { elementIdOf } from '../row/message-row.tsx'
import type { MessagePlace } from '../thread/message-place.ts'
import type { Thread } from '../thread/thread.ts'

export const FIRST_UNREAD = 'first-unread'
const END = 'end-of-messages'

/**
 * Scrolls a thread to its starting point: the message in the address, the first unread one, or the
 * end. If the message is not loaded, it is read first; if the viewer cannot see it, nothing
 * scrolls.
 */
export function useArrival(place: MessagePlace, thread: Thread | undefined, start: Start) {
  const target = typeof start === 'object' ? start.around : undefined
  const arrivedAt = useRef<string>(undefined)
  const request = useRef({ goal: '', isDone: false })
  const goal = `${place.kind}:${place.ref} ${target ?? start}`
  useEffect(() => {
    if (thread === undefined || arrivedAt.current === goal) return
    if (target !== undefined && !holds(thread, target)) {
      const { current } = request
      const isKnown = current.goal === goal
      if (target > thread.lastNumber || (isKnown && current.isDone)) arrivedAt.current = goal
      else if (!isKnown) request.current = readAround(place, target, goal)
      return
    }
    // Runs after the router has scrolled a new page to its top. If the thread changes before that,
    // this runs again.
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

function readAround(place: MessagePlace, target: number, goal: string) {
  const request = { goal, isDone: false }
  void showFrom(place, { around: target }).then(() => {
    request.isDone = true
  })
  return request
}

/** Shows another part of a thread. */
export async function showFrom(
  place: MessagePlace,
  start: Start,
  scroll?: () => void,
): Promise<void> {
  try {
    await jumpTo(place, start)
    if (scroll) requestAnimationFrame(scroll)
  } catch (error) {
    toast(sentenceOf(error), { tone: 'problem' })
  }
}

export function scrollToEnd(behavior: ScrollBehavior = 'instant'): void {
  document.getElementById(END)?.scrollIntoView({ block: 'end', behavior })
}

export const endProps = { id: END, className: 'scroll-mb-48' } as const
