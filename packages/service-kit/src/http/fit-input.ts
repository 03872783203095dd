/** No contract is nested this deeply, and deeper input could exhaust the stack. */
const DEPTH_MAX = 48

/**
 * Why input cannot be valid: it is nested too deeply, or contains characters that a database cannot
 * store. Undefined if it can be parsed.
 */
export function whyInputInvalid(given: unknown): string | undefined {
  let level: unknown[] = [given]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return 'This is nested too deeply.'
    if (level.some(isBrokenText))
      return 'This contains characters that cannot be stored. Remove them.'
    level = level.flatMap(partsOf)
  }
  return undefined
}

/**
 * Characters that change the direction of the text after them, even outside the string they are in:
 * a name that contains one would change how the sentences and amounts beside it look. The marks of
 * right-to-left scripts have no such effect and are kept.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** Nobody else reads these fields, and they must stay exactly as entered. */
const SECRETS = new Set(['password', 'current'])

export const stripDirectionMarks = (text: string): string => text.replace(TURNS, '')

/**
 * The input without characters that change the text direction. Call it only for input that
 * `unfitness` accepts.
 */
export function withoutDirectionMarks(given: unknown): unknown {
  if (typeof given === 'string') return stripDirectionMarks(given)
  if (partsOf(given).length === 0) return given
  if (Array.isArray(given)) return given.map(withoutDirectionMarks)
  return Object.fromEntries(
    Object.entries(given as object).map(([key, value]) => [
      key,
      SECRETS.has(key) ? value : withoutDirectionMarks(value),
    ]),
  )
}

function isBrokenText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  // A stream of bytes that are still arriving.
  if (Symbol.asyncIterator in value) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}
