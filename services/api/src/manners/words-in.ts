/** The words in a field of a form, however it holds them: a line, a list of them, or a text with marks. */
export function wordsIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value).map(wordsIn).join(' ')
}
