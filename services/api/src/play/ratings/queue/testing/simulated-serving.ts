import { rankFinally } from '../../../closing/ranking/final-ranking.ts'
import { seededRandom } from '../../../closing/ranking/testing/simulated-world.ts'
import { drawBatch, FAVOUR } from '../rules.ts'
import { nextIdea } from './closest-first.ts'

const [IDEAS, RATERS, EACH, RING] = [30, 40, 12, 5]
const MINUTE_MS = 60_000
const BEST = 5

export type Plan = {
  seed: number
  way: 'closest first' | 'queue'
  ring?: boolean
  /** How many ideas are entered once three fifths of the ratings have been given. */
  late?: number
}

type Rated = { raterId: number; ideaId: number; stars: number; share: number }
type Table = { counts: Int32Array; totals: Float64Array; handed: Int32Array; servedAt: number[] }
type Turn = {
  rater: number
  done: ReadonlySet<number>
  there: (idea: number) => boolean
  now: number
}

/**
 * Forty raters, in random order, each rate the ideas that they are served. A ring of five gives two
 * average ideas the most stars and the best five the fewest; it cannot choose which ideas it is
 * served.
 */
export function playThrough({ seed, way, ring = false, late = 0 }: Plan) {
  const [world, random] = [seededRandom(seed), seededRandom(seed + 1_000_000)]
  const quality = Array.from({ length: IDEAS }, () => normal(world))
  const best = quality.map((_, at) => at).sort((a, b) => (quality[b] ?? 0) - (quality[a] ?? 0))
  const [pushed, top] = [best.slice(Math.floor(IDEAS * 0.6)).slice(0, 2), best.slice(0, BEST)]
  const noise = Array.from({ length: RATERS }, (_, at) => (at < RING || world() < 0.6 ? 0.6 : 1.5))
  const turns = shuffled(
    Array.from({ length: RATERS * EACH }, (_, at) => at % RATERS),
    world,
  )
  const table = emptyTable()
  const serve = way === 'queue' ? fromQueues(table, random) : closestFirst(table, random)
  const ratings: Rated[] = []
  const done = Array.from({ length: RATERS }, () => new Set<number>())
  for (const [now, rater] of turns.entries()) {
    const there = (idea: number) => idea < IDEAS - late || now > turns.length * 0.6
    const ideaId = serve({ rater, done: done[rater] ?? new Set(), there, now })
    if (ideaId === null) continue
    const honest = toStars((quality[ideaId] ?? 0) + (noise[rater] ?? 1) * normal(random))
    const pushes = ring && rater < RING
    const stars =
      pushes && pushed.includes(ideaId) ? 10 : pushes && top.includes(ideaId) ? 1 : honest
    done[rater]?.add(ideaId)
    table.servedAt[ideaId] = now
    table.counts[ideaId] = (table.counts[ideaId] ?? 0) + 1
    table.totals[ideaId] = (table.totals[ideaId] ?? 0) + stars
    ratings.push({ raterId: rater, ideaId, stars, share: 1 })
  }
  const ideas = quality.map((_, ideaId) => ({ ideaId, entered: ideaId }))
  const ranked = rankFinally({ ideas, ratings, guests: new Set(), linked: [] }).ideas
  return {
    counts: table.counts,
    overlap: ranked.slice(0, BEST).filter(({ ideaId }) => top.includes(ideaId)).length / BEST,
    pushedTo: pushed.map((ideaId) => ranked.find((one) => one.ideaId === ideaId)?.place ?? IDEAS),
    revealed: orderLeakage(
      table,
      way === 'queue' ? fromQueues(table, random) : closestFirst(table, random),
    ),
  }
}

/**
 * How much the order in which a new rater is served ideas reveals about how often each was rated; 0
 * means nothing.
 */
function orderLeakage(table: Table, serve: (turn: Turn) => number | null): number {
  const before = Array.from(table.counts)
  const done = new Set<number>()
  const there = () => true
  for (;;) {
    const idea = serve({ rater: RATERS, done, there, now: RATERS * EACH * 0.9 })
    if (idea === null) break
    done.add(idea)
  }
  const order = [...done]
  return correlation(
    ranksOf(order.map((_, at) => at)),
    ranksOf(order.map((idea) => before[idea] ?? 0)),
  )
}

function fromQueues({ handed }: Table, random: () => number) {
  const queues = new Map<number, number[]>()
  return ({ rater, done, there }: Turn): number | null => {
    const queue = queues.get(rater) ?? []
    if (queue.length === 0) {
      const waiting = Array.from(handed, (handedOut, ideaId) => ({ ideaId, handedOut }))
      const mine = waiting.filter(({ ideaId }) => there(ideaId) && !done.has(ideaId))
      queue.push(...drawBatch(mine, { random, size: 5, favour: FAVOUR }))
      for (const idea of queue) handed[idea] = (handed[idea] ?? 0) + 1
    }
    queues.set(rater, queue)
    return queue.shift() ?? null
  }
}

function closestFirst({ counts, totals, servedAt }: Table, random: () => number) {
  return ({ done, there, now }: Turn): number | null =>
    nextIdea(
      Array.from(counts, (ratings, ideaId) => ({
        ideaId,
        ratings,
        starsTotal: totals[ideaId] ?? 0,
        isBarred: done.has(ideaId) || !there(ideaId),
        servedAgoMs: (now - (servedAt[ideaId] ?? Number.NEGATIVE_INFINITY)) * MINUTE_MS,
      })),
      random,
    )
}

const emptyTable = (): Table => ({
  counts: new Int32Array(IDEAS),
  totals: new Float64Array(IDEAS),
  handed: new Int32Array(IDEAS),
  servedAt: [],
})

/** Equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    return below + (values.filter((other) => other === value).length - 1) / 2
  })
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const together = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)))
  const spread = (all: readonly number[], centre: number) =>
    mean(all.map((value) => (value - centre) ** 2))
  const spreads = Math.sqrt(spread(a, meanA) * spread(b, meanB))
  return spreads === 0 ? 0 : together / spreads
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length
}

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const keyed = all.map((one) => ({ one, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ one }) => one)
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

const toStars = (value: number) =>
  Math.min(10, Math.max(1, Math.round((5.5 + value * 1.8) * 2) / 2))
