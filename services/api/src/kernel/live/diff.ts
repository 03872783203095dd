/** A channel's value: a complete value under each key. */
export type Keys = Readonly<Record<string, unknown>>

export type Change = { set: Record<string, unknown>; del: string[] }

/** The changes from `before` to `after`; undefined if there are none. */
export function changeBetween(before: Keys, after: Keys): Change | undefined {
  const set: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(after)) {
    if (!isSame(before[key], value)) set[key] = value
  }
  const del = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return Object.keys(set).length + del.length === 0 ? undefined : { set, del }
}

/**
 * Compares values by their JSON text, which works because they are always created by the same code.
 */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
