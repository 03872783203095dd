/** Chance that can be repeated: the same seed gives the same moments. FAULTS_SEED asks for one. */
export type Chance = { seed: number; below(limit: number): number; of<T>(items: readonly T[]): T }

export function aChance(): Chance {
  const seed = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31))
  let state = seed
  /** mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { seed, below, of: (items) => items[below(items.length)] as (typeof items)[number] }
}
