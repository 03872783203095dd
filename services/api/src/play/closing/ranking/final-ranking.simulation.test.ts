import { describe, expect, it } from 'vitest'
import { rankFinally } from './final-ranking.ts'
import { simulatedWorld, type World, type WorldPlan } from './testing/simulated-world.ts'

const WORLDS = 100
const CROWD = { ideas: 30, raters: 40, ratingsEach: 12 }

type Order = (world: World) => number[]

const ours: Order = ({ quality, ratings }) => {
  const ideas = quality.map((_, idea) => ({ ideaId: idea + 1, entered: idea }))
  return rankFinally({ ideas, ratings, guests: new Set(), linked: [] }).ideas.map((i) => i.ideaId)
}

const byMean: Order = ({ quality, ratings }) => {
  const mean = quality.map((_, idea) => {
    const own = ratings.filter((rating) => rating.ideaId === idea + 1)
    return own.reduce((sum, rating) => sum + rating.stars, 0) / Math.max(own.length, 1)
  })
  return bestFirst(mean)
}

function bestFirst(values: readonly number[]): number[] {
  return values.map((_, at) => at + 1).sort((a, b) => (values[b - 1] ?? 0) - (values[a - 1] ?? 0))
}

/** How many of the true Top 5 are found, and how many places the pushed ideas win, on average. */
function measured(order: Order, plan: Omit<WorldPlan, 'seed'>) {
  let overlap = 0
  let gained = 0
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const world = simulatedWorld({ ...plan, seed })
    const found = order(world)
    const honest = order(simulatedWorld({ ...plan, seed, ring: undefined }))
    const truth = bestFirst(world.quality).slice(0, 5)
    overlap += found.slice(0, 5).filter((idea) => truth.includes(idea)).length / 5
    for (const idea of world.pushed) gained += (honest.indexOf(idea) - found.indexOf(idea)) / 2
  }
  return { overlap: overlap / WORLDS, gained: gained / WORLDS }
}

describe('in simulated challenges of 30 ideas and 40 raters', () => {
  it('the final ranking finds more of the true Top 5 than the plain mean does', () => {
    expect(measured(byMean, CROWD).overlap).toBeCloseTo(0.74, 1)
    expect(measured(ours, CROWD).overlap).toBeGreaterThan(0.79)
  })

  it('a ring of five that rates ideas from the queue gains at most two places', () => {
    const { overlap, gained } = measured(ours, { ...CROWD, ring: 'assigned' })
    expect(gained).toBeLessThanOrEqual(2)
    expect(overlap).toBeGreaterThan(0.75)
  })

  it('a ring of five that chooses its ideas affects the mean but not the final ranking', () => {
    const plan = { ...CROWD, ring: 'self-chosen' } as const
    expect(measured(byMean, plan).overlap).toBeLessThan(0.2)
    const { overlap, gained } = measured(ours, plan)
    expect(gained).toBeLessThanOrEqual(2)
    expect(overlap).toBeGreaterThan(0.75)
  })
})
