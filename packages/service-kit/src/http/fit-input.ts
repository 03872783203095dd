/** Deeper than any contract. Deeper input could exhaust the stack. */
const DEPTH_MAX = 48

/**
 * Why input cannot be valid: it is nested too deeply, or has characters that a database cannot
 * store. Undefined if it may be parsed.
 */
export function unfitness(given: unknown): string | undefined {
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
 * Characters that turn the direction of what follows them, also beyond the text they are in: a name
 * with one of them would make the sentences and amounts beside it look different. The marks of
 * right-to-left writing have no such effect and stay.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g
/** Nobody else reads these, and they must stay as they were chosen. */
const SECRETS = new Set(['password', 'current'])

export const straight = (text: string): string => text.replace(TURNS, '')

/** Input without such characters. Call it for input that is fit. */
export function withoutTurns(given: unknown): unknown {
  if (typeof given === 'string') return straight(given)
  if (partsOf(given).length === 0) return given
  if (Array.isArray(given)) return given.map(withoutTurns)
  return Object.fromEntries(
    Object.entries(given as object).map(([key, value]) => [
      key,
      SECRETS.has(key) ? value : withoutTurns(value),
    ]),
  )
}

function isBrokenText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  // Bytes that are still on their way.
  if (Symbol.asyncIterator in value) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}
