/** The name being typed, and the position of its @. */
export type Naming = { from: number; query: string }

/** Like a finished mention, an @ inside a word or an address does not count. */
const BEING_WRITTEN = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]{0,40})$/u

/** The mention being typed, found in the text before the caret. */
export function namingIn(before: string): Naming | undefined {
  const found = BEING_WRITTEN.exec(before)
  return found === null ? undefined : { from: found.index, query: found[1] ?? '' }
}

/** The text with the full name inserted, and the position of the caret after it. */
export function withNamed(
  text: string,
  { from, caret, handle }: { from: number; caret: number; handle: string },
): { text: string; caret: number } {
  const rest = text.slice(caret)
  const named = `@${handle}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + named + rest, caret: from + named.length }
}

type Person = { handle: string; name: string }

/** The people whose handle, or a part of whose name, begins with the query. */
export function fittingAmong<P extends Person>(people: readonly P[], query: string): P[] {
  const wanted = query.toLowerCase()
  return people.filter(
    ({ handle, name }) =>
      handle !== '' &&
      (handle.toLowerCase().startsWith(wanted) ||
        name
          .toLowerCase()
          .split(/\s+/)
          .some((part) => part.startsWith(wanted))),
  )
}
