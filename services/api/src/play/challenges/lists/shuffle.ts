/** The position of an id in the order given by a seed: scrambled but deterministic. */
function placeOf(id: number, seed: number): number {
  let h = Math.imul(id ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Sorts ids in the order given by a seed. Adding or removing an id does not move others, so pages
 * stay stable.
 */
export function shuffled(ids: readonly number[], seed: number): number[] {
  return ids.toSorted((a, b) => placeOf(a, seed) - placeOf(b, seed) || a - b)
}

/**
 * The ids that follow a given id in the order given by the seed, even if that id is no longer
 * listed.
 */
export function following(order: readonly number[], seed: number, after: number): number[] {
  const place = placeOf(after, seed)
  return order.filter((id) => (placeOf(id, seed) - place || id - after) > 0)
}

/**
 * Removes from each list the items of earlier lists and trims it to size; the last list keeps the
 * remaining items.
 */
export function withoutDuplicates<K extends string>(
  lists: readonly (readonly [K, readonly number[]])[],
  size: number,
): [K, number[]][] {
  const seen = new Set<number>()
  return lists.map(([key, ids], at) => {
    const fresh = ids.filter((id) => !seen.has(id))
    const kept = at === lists.length - 1 ? fresh : fresh.slice(0, size)
    for (const id of kept) seen.add(id)
    return [key, kept]
  })
}
