import type {
  Message,
  MessageMeta,
  MessagesMeta,
  MessageView,
} from '@ideathlon/contracts/talk/messages'

/** The part of a topic that this device has: messages in order of number, without gaps. */
export type Thread = {
  topic: number | null
  messages: readonly MessageView[]
  /** Live messages that arrived out of order: messages before them are still missing. */
  ahead: readonly MessageView[]
  hasBefore: boolean
  /** No message is missing between the first known one and this number. */
  reach: number
  lastNumber: number
  /** The change sequence up to which this thread is complete. */
  changes: number
  lastRead: number
  /** Members whose messages the viewer does not see. */
  blocked: readonly number[]
}

type Page = { data: readonly MessageView[]; meta: MessagesMeta }

/**
 * The maximum number of messages to keep when somebody scrolls far. The others can be loaded again.
 */
export const MESSAGES_MAX = 400

export function threadOf({ data, meta }: Page): Thread {
  return {
    topic: meta.topic,
    messages: [...data].sort(byNumber),
    ahead: [],
    hasBefore: meta.has_before,
    reach: meta.has_after ? lastOf(data) : meta.last_number,
    lastNumber: meta.last_number,
    changes: meta.changes,
    lastRead: meta.last_read,
    blocked: meta.blocked,
  }
}

/**
 * Adds the page before or after the known messages. Drops messages at the far end, so that the
 * screen does not slow down.
 */
export function withPage(thread: Thread, page: Page, side: 'before' | 'after'): Thread {
  const merged = mergeNewer(thread.messages, page.data)
  const { meta } = page
  const grown: Thread = {
    ...thread,
    messages: merged.filter((message) => !isBlocked(meta, message)),
    hasBefore: side === 'before' ? meta.has_before : thread.hasBefore,
    reach:
      side === 'after'
        ? Math.max(thread.reach, meta.has_after ? lastOf(page.data) : meta.last_number)
        : thread.reach,
    lastNumber: Math.max(thread.lastNumber, meta.last_number),
    // A page says nothing about changes to other messages since the last read, so the older change
    // sequence is kept.
    changes: thread.changes,
    lastRead: Math.max(thread.lastRead, meta.last_read),
    blocked: meta.blocked,
  }
  return trimmed(applyAhead(grown), side)
}

/** Merges a re-read of all known messages, made at change sequence `changes`. */
export function withReread(thread: Thread, pages: readonly Page[]): Thread {
  const [first] = pages
  if (first === undefined) return thread
  const merged = pages.reduce<Thread>((known, page) => withPage(known, page, 'after'), thread)
  return { ...merged, changes: Math.max(thread.changes, first.meta.changes) }
}

/** Merges a change that arrived live. An older state of a message changes nothing. */
export function withLive(thread: Thread, message: MessageView): Thread {
  const changes = Math.max(thread.changes, message.changed)
  const lastNumber = Math.max(thread.lastNumber, message.number)
  const next = { ...thread, changes, lastNumber }
  if (isBlocked(thread, message) && message.number <= thread.reach) return next
  if (thread.messages.some(({ number }) => number === message.number)) {
    return { ...next, messages: mergeNewer(thread.messages, [message]) }
  }
  if (message.number <= thread.reach) return next
  return applyAhead({ ...next, ahead: mergeNewer(thread.ahead, [message]) })
}

/** Applies what the viewer did to one message, before or after the server confirmed it. */
export function withChanged(
  thread: Thread,
  id: number,
  change: (message: MessageView) => MessageView,
): Thread {
  return {
    ...thread,
    messages: thread.messages.map((each) => (each.id === id ? change(each) : each)),
  }
}

/**
 * Messages under an alias are never removed, because a message that disappears after a block would
 * reveal whose alias it is.
 */
const isBlocked = ({ blocked }: Pick<Thread, 'blocked'>, { member }: Message): boolean =>
  member !== null && blocked.includes(member.id)

/**
 * How far the viewer has read once they have seen this message. After the last visible message,
 * this is the end, even if later messages from blocked members are hidden.
 */
export const readThrough = ({ messages, reach }: Thread, number: number): number =>
  number >= (messages.at(-1)?.number ?? 0) ? Math.max(number, reach) : number

/**
 * How many messages after this one are new to the viewer. Messages from blocked members do not
 * count, as far as they have been loaded.
 */
export const countAfter = ({ messages, reach, lastNumber }: Thread, number: number): number =>
  messages.filter((each) => each.number > number).length +
  Math.max(0, lastNumber - Math.max(reach, number))

export const hasAfter = ({ lastNumber, reach }: Thread): boolean => lastNumber > reach

/**
 * Live messages do not contain what depends on the viewer: what is already known about the message
 * is kept, and a new one gets the result of `make`. Under an alias, only the response to the
 * author's own request contains the client id, so a known one is kept, too.
 */
export function viewOf(
  thread: Thread,
  message: Message,
  make: (message: Message) => MessageMeta,
): MessageView {
  const known = thread.messages.find(({ id }) => id === message.id)
  const client_id = message.client_id ?? known?.client_id ?? null
  return { ...message, client_id, meta: known?.meta ?? make(message) }
}

function applyAhead(thread: Thread): Thread {
  let { reach } = thread
  const joined: MessageView[] = []
  const ahead = thread.ahead.filter((message) => {
    if (message.number <= reach) return false
    if (message.number > reach + 1) return true
    reach = message.number
    if (!isBlocked(thread, message)) joined.push(message)
    return false
  })
  return { ...thread, reach, ahead, messages: mergeNewer(thread.messages, joined) }
}

function trimmed(thread: Thread, side: 'before' | 'after'): Thread {
  const { messages } = thread
  if (messages.length <= MESSAGES_MAX) return thread
  if (side === 'after')
    return { ...thread, hasBefore: true, messages: messages.slice(-MESSAGES_MAX) }
  const kept = messages.slice(0, MESSAGES_MAX)
  return { ...thread, messages: kept, reach: lastOf(kept), ahead: [] }
}

/**
 * Numbers are never reused, so if two messages have the same number, one is the marker left behind
 * when the other was moved to another topic.
 */
function mergeNewer(
  known: readonly MessageView[],
  more: readonly MessageView[],
): readonly MessageView[] {
  if (more.length === 0) return known
  const all = new Map(known.map((each) => [each.number, each]))
  for (const message of more) {
    const older = all.get(message.number)
    if (older === undefined || older.changed <= message.changed) all.set(message.number, message)
  }
  return [...all.values()].sort(byNumber)
}

const byNumber = (a: MessageView, b: MessageView) => a.number - b.number

const lastOf = (messages: readonly MessageView[]) =>
  messages.reduce((last, { number }) => Math.max(last, number), 0)
