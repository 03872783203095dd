/** A channel's value: absolute values under their keys. */
export type Keys = Readonly<Record<string, unknown>>

export type Change = { set: Record<string, unknown>; del: string[] }

/** What makes `before` into `after`; undefined where nothing does. */
export function changeBetween(before: Keys, after: Keys): Change | undefined {
  const set: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(after)) {
    if (!isSame(before[key], value)) set[key] = value
  }
  const del = Object.keys(before).filter((key) => !Object.hasOwn(after, key))
  return Object.keys(set).length + del.length === 0 ? undefined : { set, del }
}

/** Values are what JSON can say, always made by the same code, so their texts tell. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
