import { listMessages } from '@ideathlon/contracts/talk/message-calls'
import { call } from '../../../api/call.ts'
import type { MessagePlace } from '../thread/message-place.ts'
import { type Thread, threadOf, withPage, withReread } from '../thread/thread.ts'
import { changeThread, setThread, threadIn } from './thread-cache.ts'

const SIZE = 50
const SIZE_MAX = 100

/** Which messages a thread shows when it opens. */
export type Start = { around: number } | 'unread' | 'newest'

/**
 * Re-reads the known messages of a place or, if there are none, reads those at which the thread
 * opens.
 */
export async function readThread(
  place: MessagePlace,
  start: Start,
  signal: AbortSignal,
): Promise<Thread> {
  const known = threadIn(place)
  if (known === undefined || known.messages.length === 0) return readFrom(place, start, signal)
  return reread(place, known, signal)
}

async function readFrom(place: MessagePlace, start: Start, signal?: AbortSignal): Promise<Thread> {
  const from =
    start === 'newest'
      ? {}
      : start === 'unread'
        ? { unread: '1' as const }
        : { around: start.around }
  return threadOf(
    await call(listMessages, { params: place, query: { ...from, size: SIZE } }, signal),
  )
}

/** Replaces the known messages with those around a different starting point. */
export async function jumpTo(place: MessagePlace, start: Start): Promise<void> {
  setThread(place, await readFrom(place, start))
}

/**
 * Re-reads the messages that are shown, page by page. Newer messages are loaded when the reader
 * scrolls to them.
 */
async function reread(place: MessagePlace, known: Thread, signal: AbortSignal): Promise<Thread> {
  const first = known.messages[0]?.number ?? 1
  const last = known.messages.at(-1)?.number ?? 0
  const pages = []
  for (let after = first - 1; after < last; ) {
    const size = Math.min(SIZE_MAX, last - after)
    const page = await call(listMessages, { params: place, query: { after, size } }, signal)
    pages.push(page)
    after += size
  }
  // More may have arrived in the meantime.
  return withReread(threadIn(place) ?? known, pages)
}

export async function loadMore(place: MessagePlace, side: 'before' | 'after'): Promise<void> {
  const known = threadIn(place)
  if (known === undefined) return
  const query =
    side === 'before' ? { before: known.messages[0]?.number ?? 1 } : { after: known.reach }
  const page = await call(listMessages, { params: place, query: { ...query, size: SIZE } })
  changeThread(place, (thread) => withPage(thread, page, side))
}
