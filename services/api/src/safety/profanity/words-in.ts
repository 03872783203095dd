/**
 * The words in a field of a form: a line, a list of lines, or formatted text. It runs before the
 * form is validated, so deep nesting must not exhaust the call stack.
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
