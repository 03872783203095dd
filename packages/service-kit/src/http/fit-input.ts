/** Deeper than anything a contract describes; what walks through it would run out of stack. */
const DEPTH_MAX = 48

/**
 * Why what was sent cannot be meant: a database keeps no zero byte and no half of a letter. Undefined
 * when it may be looked at.
 */
export function unfitness(given: unknown): string | undefined {
  let level: unknown[] = [given]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return 'This is nested too deeply.'
    if (level.some(isBrokenText)) return 'There are characters in it that no text can hold.'
    level = level.flatMap(partsOf)
  }
  return undefined
}

function isBrokenText(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
}

function partsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  return Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
}
