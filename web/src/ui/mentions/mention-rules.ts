/**
 * Matches a mention that is being typed. As in finished mentions, an @ inside a word or an address
 * does not count.
 */
const BEING_WRITTEN = /(?<![\p{L}\p{N}_.@/-])@([\p{L}\p{N}_.-]{0,40})$/u

/** The text after the @ of the mention being typed, given the text before the caret. */
export const nameTypedIn = (before: string): string | undefined => BEING_WRITTEN.exec(before)?.[1]

type Person = { handle: string; name: string }

/** The people whose handle, or any part of their name, starts with the query. */
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
