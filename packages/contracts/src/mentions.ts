import { Handle } from './ids.ts'

/** As many people as one text tells that they stand in it. */
export const MENTIONS_TOLD_MAX = 10

/** Not inside a word or an address: `ada@example` mentions nobody. */
const CANDIDATE = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]*[\p{L}\p{N}])/gu
const DOMAIN = /\.(com|org|net|edu|gov|mil|info|biz|dev|app|[a-z]{2})$/i

export type Mention = { handle: Handle; start: number; end: number }

/** Where a text names members, in its order; `end` is exclusive. */
export function mentionsOf(text: string): Mention[] {
  return [...text.matchAll(CANDIDATE)].flatMap((match) => {
    const named = match[1] ?? ''
    const handle = Handle.safeParse(named)
    if (!handle.success || DOMAIN.test(named)) return []
    return [{ handle: handle.data, start: match.index, end: match.index + match[0].length }]
  })
}

/** Whom a text tells that they stand in it: each once, and not those whom it had named before. */
export function newlyMentioned(text: string, before = ''): Handle[] {
  const known = new Set(mentionsOf(before).map(({ handle }) => handle))
  const named = new Set(mentionsOf(text).map(({ handle }) => handle))
  return [...named].filter((handle) => !known.has(handle)).slice(0, MENTIONS_TOLD_MAX)
}
