type Line = { last: Promise<unknown>; newest: number }

const lines = new Map<string, Line>()
let counted = 0

/** `isNewest` returns false if a newer change to the same thing is sent after this one. */
export type InTurn<T> = { isNewest: () => boolean; answer: Promise<T | undefined> }

/**
 * Sends repeated changes to one thing, such as a rating that is cleared and set again, one at a
 * time: each is sent after the previous one was answered, whatever the answer. A waiting change
 * that is superseded by a newer one is not sent and resolves to undefined.
 */
export function inTurn<T>(thing: string, send: () => Promise<T>): InTurn<T> {
  const mine = ++counted
  const before = lines.get(thing)?.last
  const isNewest = () => (lines.get(thing)?.newest ?? mine) === mine
  const answer = before?.then(() => (isNewest() ? send() : undefined)) ?? send()
  const last = answer.then(
    () => undefined,
    () => undefined,
  )
  lines.set(thing, { last, newest: mine })
  return { isNewest, answer }
}
