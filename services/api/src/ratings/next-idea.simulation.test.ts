import { expect, it } from 'vitest'
import { rankFinally } from '../closing/ranking/final-ranking.ts'
import { seededRandom } from '../closing/ranking/testing/simulated-world.ts'
import { nextIdea } from './next-idea.ts'

const [IDEAS, RATERS, EACH, RING] = [30, 40, 12, 5]
const MINUTE = 60_000

type Rated = { raterId: number; ideaId: number; stars: number; share: number }

/**
 * Forty raters, in an order of chance, each rate what they are handed. A ring of five gives two
 * middling ideas the most and sinks the best five; it cannot choose what it is handed.
 */
function playedThrough(seed: number, isRing: boolean) {
  const random = seededRandom(seed)
  const quality = Array.from({ length: IDEAS }, () => normal(random))
  const best = quality.map((_, at) => at).sort((a, b) => (quality[b] ?? 0) - (quality[a] ?? 0))
  const pushed = best.slice(Math.floor(IDEAS * 0.6)).slice(0, 2)
  const sunk = best.slice(0, 5)
  const noise = Array.from({ length: RATERS }, (_, at) => (at < RING || random() < 0.6 ? 0.6 : 1.5))
  const turns = Array.from({ length: RATERS * EACH }, (_, at) => at % RATERS)
    .map((rater) => ({ rater, key: random() }))
    .sort((a, b) => a.key - b.key)
  const ratings: Rated[] = []
  const [counts, totals] = [new Int32Array(IDEAS), new Float64Array(IDEAS)]
  const servedAt = new Map<number, number>()
  for (const [turn, { rater }] of turns.entries()) {
    const now = turn * MINUTE
    const done = new Set(ratings.filter((one) => one.raterId === rater).map((one) => one.ideaId))
    const waiting = quality.map((_, ideaId) => ({
      ideaId,
      ratings: counts[ideaId] ?? 0,
      starsTotal: totals[ideaId] ?? 0,
      isBarred: done.has(ideaId),
      servedAgoMs: servedAt.has(ideaId) ? now - (servedAt.get(ideaId) ?? 0) : null,
    }))
    const ideaId = nextIdea(waiting, random)
    if (ideaId === null) continue
    servedAt.set(ideaId, now)
    const honest = toStars((quality[ideaId] ?? 0) + (noise[rater] ?? 1) * normal(random))
    const isOfRing = isRing && rater < RING
    const stars = !isOfRing
      ? honest
      : pushed.includes(ideaId)
        ? 10
        : sunk.includes(ideaId)
          ? 1
          : honest
    counts[ideaId] = (counts[ideaId] ?? 0) + 1
    totals[ideaId] = (totals[ideaId] ?? 0) + stars
    ratings.push({ raterId: rater, ideaId, stars, share: 1 })
  }
  return { ratings, counts, pushed }
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
const toStars = (value: number) =>
  Math.min(10, Math.max(1, Math.round((5.5 + value * 1.8) * 2) / 2))

function placesOf({ ratings, pushed }: ReturnType<typeof playedThrough>): number[] {
  const ideas = Array.from({ length: IDEAS }, (_, ideaId) => ({ ideaId, entered: ideaId }))
  const { ideas: ranked } = rankFinally({ ideas, ratings, guests: new Set(), linked: [] })
  return pushed.map((ideaId) => ranked.find((one) => one.ideaId === ideaId)?.place ?? IDEAS)
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / values.length
const seeds = Array.from({ length: 40 }, (_, seed) => seed + 1)

it('a ring of five that is handed its ideas gains at most two places', () => {
  const gained = seeds.map((seed) => {
    const [honest, pushed] = [
      placesOf(playedThrough(seed, false)),
      placesOf(playedThrough(seed, true)),
    ]
    return mean(honest) - mean(pushed)
  })
  expect(mean(gained)).toBeLessThanOrEqual(2)
})

it('every idea is rated about as often as every other', () => {
  for (const seed of seeds) {
    const { counts } = playedThrough(seed, true)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(12)
    expect(Math.max(...counts)).toBeLessThanOrEqual(20)
  }
})

it('the order in which the ideas are read changes nothing', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 200; round++) {
    const ideas = Array.from({ length: 12 }, (_, at) => ({
      ideaId: at + 1,
      ratings: Math.floor(random() * 3),
      starsTotal: Math.floor(random() * 20),
      isBarred: random() < 0.3,
      servedAgoMs: random() < 0.3 ? random() * 10 * MINUTE : null,
    }))
    const mixed = ideas.map((idea) => ({ idea, key: random() })).sort((a, b) => a.key - b.key)
    const chosen = nextIdea(ideas, seededRandom(round))
    expect(
      nextIdea(
        mixed.map(({ idea }) => idea),
        seededRandom(round),
      ),
    ).toBe(chosen)
  }
})
