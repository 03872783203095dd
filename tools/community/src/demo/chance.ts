/** Random numbers that are the same for the same seed. */
export type Chance = {
  /** In [0, 1). */
  next(): number
  between(from: number, to: number): number
  /** A whole number; both bounds are included. */
  whole(from: number, to: number): number
  /** A value from the normal distribution with mean 0 and standard deviation 1. */
  bell(): number
  /** Picks one weighted element; undefined if no weight is above 0. */
  pick<T>(many: readonly T[], weight: (one: T) => number): T | undefined
}

/** Mulberry32: 32 bits of state are enough for a demo. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + Math.floor((to - from + 1) * next()),
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    pick: (many, weight) => picked(many, weight, next()),
  }
}

function picked<T>(many: readonly T[], weight: (one: T) => number, random: number): T | undefined {
  const weights = many.map((one) => Math.max(0, weight(one)))
  const total = weights.reduce((sum, one) => sum + one, 0)
  let left = random * total
  for (const [i, one] of many.entries()) {
    left -= weights[i] ?? 0
    if (left < 0) return one
  }
  return undefined
}
