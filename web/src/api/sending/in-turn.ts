type Line = { last: Promise<unknown>; newest: number }

const lines = new Map<string, Line>()
let counted = 0

/** What came of it: `isNewest` is false where something newer about the same thing is sent after it. */
export type InTurn<T> = { isNewest: () => boolean; answer: Promise<T | undefined> }

/**
 * What changes one thing again and again, like a rating that is taken back and given anew: each is sent when the
 * one before has been answered, whatever the answer. What was overtaken while it waited is not sent any more,
 * and answers undefined.
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
