export const AUTOCOMPLETE_MAX = 40
export const NONE_FOUND = 'No items were found!'

/** The entries that contain the typed text, ignoring case. */
export function matching<T>(items: readonly T[], typed: string, textOf: (item: T) => string): T[] {
  const wanted = typed.trim().toLowerCase()
  return items.filter((item) => textOf(item).toLowerCase().includes(wanted))
}

/**
 * The next entry that begins with the typed letter, wrapping around at the end; undefined if there
 * is none.
 */
export function afterKey(key: string, at: number, labels: readonly string[]): number | undefined {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined
  const lower = key.toLowerCase()
  const places = labels.map((_, step) => (at + 1 + step) % labels.length)
  return places.find((place) => labels[place]?.trim().toLowerCase().startsWith(lower))
}

/**
 * The position that a key moves to, wrapping around at the end; undefined if the key does something
 * else. `at`: the current position, or -1 if there is none yet.
 */
export function afterListKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
