/**
 * The words in a field of a form, however it holds them: a line, a list of them, or a text with marks.
 * It runs before the form is checked, so no nesting, however deep, may exhaust the call stack.
 */
export function wordsIn(value: unknown): string {
  const words: string[] = []
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') words.push(next)
    else if (typeof next === 'object' && next !== null) {
      for (const part of Object.values(next).toReversed()) waiting.push(part)
    }
  }
  return words.join(' ')
}
