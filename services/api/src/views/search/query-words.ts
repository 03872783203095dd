/** More words narrow nothing further. */
const WORDS_MAX = 8

/** The words of what somebody typed, as far as a search looks at them. */
export function queryWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, WORDS_MAX)
}

/** As Postgres wants it: every word, the last one perhaps unfinished. Undefined where there is none. */
export function textQueryOf(text: string): string | undefined {
  const words = queryWords(text)
  const last = words.pop()
  return last === undefined ? undefined : [...words, `${last}:*`].join(' & ')
}

/** A LIKE pattern that finds a word anywhere, with its wildcards escaped. */
export function anywhere(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
