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
    if (level.some(isBrokenText)) return 'This has characters that cannot be stored. Remove them.'
    level = level.flatMap(partsOf)
  }
  return undefined
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
