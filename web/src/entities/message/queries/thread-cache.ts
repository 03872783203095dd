import { listMessages } from '@ideathlon/contracts/talk/message-calls'
import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { queryClient } from '../../../api/query-client.ts'
import type { MessagePlace } from '../thread/message-place.ts'
import { type Thread, withLive } from '../thread/thread.ts'

/**
 * The cache key of a place. Each place has one entry with the messages that this device has read.
 */
export const threadKey = ({ kind, ref }: MessagePlace) =>
  [listMessages.url, { kind, ref }, 'thread'] as const

export const threadIn = (place: MessagePlace): Thread | undefined =>
  queryClient.getQueryData<Thread>(threadKey(place))

/** Changes a thread in the cache, but does not create one. */
export function changeThread(place: MessagePlace, change: (thread: Thread) => Thread): void {
  const known = threadIn(place)
  if (known !== undefined) setThread(place, change(known))
}

export function setThread(place: MessagePlace, thread: Thread): void {
  queryClient.setQueryData<Thread>(threadKey(place), thread)
}

/** Adds a message that the server has accepted. */
export function placeMessage(place: MessagePlace, message: MessageView): void {
  changeThread(place, (thread) => {
    const next = withLive(thread, message)
    // If a change before this one has not arrived yet, the change sequence must not skip it.
    const changes = message.changed === thread.changes + 1 ? message.changed : thread.changes
    return { ...next, changes, lastRead: Math.max(next.lastRead, message.number) }
  })
}

/** Re-reads the messages that are shown, because the live feed has newer changes than the cache. */
export const catchUp = (place: MessagePlace) =>
  queryClient.refetchQueries({ queryKey: threadKey(place), exact: true })

/** Records how far the viewer has read, so that the next visit begins after this message. */
export const markSeen = (place: MessagePlace, number: number) =>
  changeThread(place, (thread) =>
    thread.lastRead >= number ? thread : { ...thread, lastRead: number },
  )
