/** The name that is being written, and where its @ stands. */
export type Naming = { from: number; query: string }

/** Not inside a word or an address, as with mentions that stand. */
const BEING_WRITTEN = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]{0,40})$/u

/** Whom somebody is about to name, seen from the words before the caret. */
export function namingIn(before: string): Naming | undefined {
  const found = BEING_WRITTEN.exec(before)
  return found === null ? undefined : { from: found.index, query: found[1] ?? '' }
}

/** The text with the name written out, and where the caret stands behind it. */
export function withNamed(
  text: string,
  { from, caret, handle }: { from: number; caret: number; handle: string },
): { text: string; caret: number } {
  const rest = text.slice(caret)
  const named = `@${handle}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + named + rest, caret: from + named.length }
}

type Person = { handle: string; name: string }

/** Of those who are here: who is called so, by the beginning of a handle or of a part of the name. */
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
