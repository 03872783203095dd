import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'

/** Further words would not narrow a search. */
const WORDS_MAX = 8

/** The words of the entered text that a search uses. */
export function queryWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].slice(0, WORDS_MAX)
}

/** A tsquery for every word, the last one as a prefix. Undefined if there are no words. */
export function textQueryOf(text: string): string | undefined {
  const words = queryWords(text)
  const last = words.pop()
  return last === undefined ? undefined : [...words, `${last}:*`].join(' & ')
}

/** A LIKE pattern that finds a word anywhere. */
export function containsPattern(word: string): string {
  return `%${escapedForLike(word)}%`
}
