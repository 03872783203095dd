import { listMessages } from '@ideathlon/contracts/talk/message-calls'
import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { queryClient } from '../../../api/query-client.ts'
import type { MessagePlace } from '../thread/message-place.ts'
import { type Thread, withLive } from '../thread/thread.ts'

/** One entry for each place: the messages that this device has of it. */
export const threadKey = ({ kind, ref }: MessagePlace) =>
  [listMessages.url, { kind, ref }, 'thread'] as const

export const threadIn = (place: MessagePlace): Thread | undefined =>
  queryClient.getQueryData<Thread>(threadKey(place))

/** Changes a thread that is known; one that was never read stays unread. */
export function changeThread(place: MessagePlace, change: (thread: Thread) => Thread): void {
  const known = threadIn(place)
  if (known !== undefined) setThread(place, change(known))
}

export function setThread(place: MessagePlace, thread: Thread): void {
  queryClient.setQueryData<Thread>(threadKey(place), thread)
}

/** A message that the server has accepted. */
export function placeMessage(place: MessagePlace, message: MessageView): void {
  changeThread(place, (thread) => {
    const next = withLive(thread, message)
    // The number of changes is only true up to here if nothing else came between.
    const changes = message.changed === thread.changes + 1 ? message.changed : thread.changes
    return { ...next, changes, lastRead: Math.max(next.lastRead, message.number) }
  })
}

/** The feed is ahead of what is shown: reads that again. */
export const catchUp = (place: MessagePlace) =>
  queryClient.refetchQueries({ queryKey: threadKey(place), exact: true })

/** The reader has come to a number: the next visit begins after it. */
export const noteSeen = (place: MessagePlace, number: number) =>
  changeThread(place, (thread) =>
    thread.lastRead >= number ? thread : { ...thread, lastRead: number },
  )
