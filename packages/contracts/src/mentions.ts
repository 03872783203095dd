import { Handle } from './ids.ts'

/** The maximum number of members who are notified about mentions in one text. */
export const MENTIONS_NOTIFIED_MAX = 10

/** An `@` inside a word or an address is not a mention: `ada@example` does not mention anyone. */
const CANDIDATE = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]*[\p{L}\p{N}])/gu
const DOMAIN = /\.(com|org|net|edu|gov|mil|info|biz|dev|app|[a-z]{2})$/i

export type Mention = { handle: Handle; start: number; end: number }

/** The mentions in a text, in order; `end` is exclusive. */
export function mentionsOf(text: string): Mention[] {
  return [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const named = match[1] ?? ''
    const handle = Handle.safeParse(named)
    if (!handle.success || DOMAIN.test(named)) return []
    return [{ handle: handle.data, start: match.index, end: match.index + match[0].length }]
  })
}

/**
 * The members to notify about being mentioned: each once, except those whom the earlier version
 * already mentioned.
 */
export function newlyMentioned(text: string, before = ''): Handle[] {
  const known = new Set(mentionsOf(before).map(({ handle }) => handle))
  const named = new Set(mentionsOf(text).map(({ handle }) => handle))
  return [...named].filter((handle) => !known.has(handle)).slice(0, MENTIONS_NOTIFIED_MAX)
}
