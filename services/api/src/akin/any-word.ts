/** Said in every question: they make none like another. */
const SAID_ANYWAY = new Set([
  'what',
  'how',
  'could',
  'would',
  'should',
  'make',
  'the',
  'and',
  'for',
  'people',
])
const WORDS_MAX = 12
const LETTERS_MIN = 3

/** The words that say something, each once. */
export function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length >= LETTERS_MIN && !SAID_ANYWAY.has(word))
  return [...new Set(telling)].slice(0, WORDS_MAX)
}

/** As Postgres wants it: any of the words that say something. Undefined where none does. */
export function anyWordOf(text: string): string | undefined {
  const words = tellingWords(text)
  return words.length === 0 ? undefined : words.join(' | ')
}
