import type { ClosingRating } from '../rating-columns.ts'

/**
 * A challenge with a known true ranking, rated by a crowd of careful, noisy,
 * lazy and contrary people.
 */
export type World = {
  quality: readonly number[]
  ratings: ClosingRating[]
  kindOf: readonly RaterKind[]
  pushed: readonly number[]
}

export type RaterKind = 'good' | 'noisy' | 'lazy' | 'random' | 'inverse'

export type WorldPlan = {
  seed: number
  ideas: number
  raters: number
  ratingsEach: number
  /**
   * Five raters push two average ideas and give the best five of the other ideas the fewest stars.
   */
  ring?: 'assigned' | 'self-chosen'
}

const RING_SIZE = 5
const NOISE: Record<RaterKind, number> = { good: 0.6, noisy: 1.5, lazy: 0.1, random: 0, inverse: 1 }

/**
 * The same plan generates the same crowd with and without a ring; only the ring's own ratings
 * differ.
 */
export function simulatedWorld(plan: WorldPlan): World {
  const random = seededRandom(plan.seed)
  const quality = Array.from({ length: plan.ideas }, () => normal(random))
  const kindOf = Array.from({ length: plan.raters }, (_, rater) =>
    rater < RING_SIZE ? 'good' : kindFor(random()),
  )
  const best = quality.map((_, idea) => idea).sort((a, b) => at(quality, b) - at(quality, a))
  const pushed = best.slice(Math.floor(plan.ideas * 0.6)).slice(0, 2)
  const buried = best.slice(0, 5)
  const queue = assignments(plan, random)
  const ratings = kindOf.flatMap((kind, rater) => {
    const leaning = normal(random) * 0.5
    const inRing = plan.ring !== undefined && rater < RING_SIZE
    const own = ideasFor(rater, inRing && plan.ring === 'self-chosen' ? [...pushed, ...buried] : [])
    return own.map((idea) => {
      const honest = opinion(kind, at(quality, idea), leaning, random)
      const stars = inRing ? pushedStars(idea, { pushed, sunk: buried }, honest) : honest
      return { raterId: rater + 1, ideaId: idea + 1, stars, share: 1 }
    })
  })
  return { quality, ratings, kindOf, pushed: pushed.map((idea) => idea + 1) }

  function ideasFor(rater: number, wanted: number[]): number[] {
    return [...new Set([...wanted, ...(queue[rater] ?? [])])].slice(0, plan.ratingsEach)
  }
}

/** Assigns each rater the ideas served least often so far; ties are broken at random. */
function assignments(plan: WorldPlan, random: () => number): number[][] {
  const seen = new Int32Array(plan.ideas)
  return Array.from({ length: plan.raters }, () => {
    const order = Array.from(seen, (count, idea) => ({ idea, key: count + random() }))
    const own = order.sort((a, b) => a.key - b.key).slice(0, plan.ratingsEach)
    for (const { idea } of own) seen[idea] = (seen[idea] ?? 0) + 1
    return own.map(({ idea }) => idea)
  })
}

export function opinion(
  kind: RaterKind,
  quality: number,
  leaning: number,
  random: () => number,
): number {
  const noise = NOISE[kind] * normal(random)
  if (kind === 'random') return toStars(random() * 5 - 2.5)
  if (kind === 'lazy') return toStars(0.8 + noise)
  return toStars((kind === 'inverse' ? -quality : quality) + leaning + noise)
}

function pushedStars(
  idea: number,
  ring: { pushed: number[]; sunk: number[] },
  honest: number,
): number {
  if (ring.pushed.includes(idea)) return 10
  return ring.sunk.includes(idea) ? 1 : honest
}

export function kindFor(chance: number): RaterKind {
  if (chance < 0.45) return 'good'
  if (chance < 0.75) return 'noisy'
  if (chance < 0.85) return 'lazy'
  return chance < 0.95 ? 'random' : 'inverse'
}

function toStars(value: number): number {
  return Math.min(10, Math.max(1, Math.round((5.5 + value * 1.8) * 2) / 2))
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}

export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
