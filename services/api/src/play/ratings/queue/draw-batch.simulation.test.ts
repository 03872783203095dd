import { expect, it } from 'vitest'
import { mean, type Plan, playThrough } from './testing/simulated-serving.ts'

const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1)
const games = new Map<string, ReturnType<typeof playThrough>[]>()
/**
 * Several tests look at the same games, whose outcome is always the same, so each plan is played
 * only once.
 */
function played({ way, late = 0, ring = false }: Omit<Plan, 'seed'>) {
  const key = JSON.stringify([way, late, ring])
  const known = games.get(key)
  if (known !== undefined) return known
  const all = seeds.map((seed) => playThrough({ seed, way, late, ring }))
  games.set(key, all)
  return all
}

it.each([
  {
    late: 0,
    then: 'all ideas are there from the start',
    measured: { before: 0.857, now: 0.855 },
  },
  {
    late: 5,
    then: 'five of thirty ideas are entered late',
    measured: { before: 0.869, now: 0.852 },
  },
])(
  'finds as much of the true Top 5 with queues as by serving the ideas closest to the Top 5 first: $then',
  ({ late, measured }) => {
    const [before, now] = (['closest first', 'queue'] as const).map((way) =>
      mean(played({ way, late }).map(({ overlap }) => overlap)),
    )
    expect(before).toBeCloseTo(measured.before, 1)
    expect(now).toBeCloseTo(measured.now, 1)
    expect(now).toBeGreaterThan((before ?? 1) - 0.02)
  },
)

it('reveals little about the number of ratings through the order in which a newcomer is served the ideas', () => {
  const revealed = (way: Plan['way'], late: number) =>
    mean(played({ way, late }).map((one) => one.revealed))
  expect(revealed('closest first', 5)).toBeGreaterThan(0.3)
  // An order that reveals nothing scores 0 on average, with a standard deviation of 0.19 in a
  // single challenge.
  expect(Math.abs(revealed('queue', 0))).toBeLessThan(0.1)
  expect(Math.abs(revealed('queue', 5))).toBeLessThan(0.1)
})

it('lets a ring of five gain at most two places by rating ideas from the queue', () => {
  const honest = mean(played({ way: 'queue' }).flatMap(({ pushedTo }) => pushedTo))
  const pushed = mean(played({ way: 'queue', ring: true }).flatMap(({ pushedTo }) => pushedTo))
  expect(honest - pushed).toBeLessThanOrEqual(2)
})

it('gets enough ratings for every idea, even a late one', () => {
  const fewest = played({ way: 'queue' }).map(({ counts }) => Math.min(...counts))
  expect(mean(fewest)).toBeGreaterThan(11)
  const late = played({ way: 'queue', late: 5 }).map(({ counts }) => Math.min(...counts))
  expect(mean(late)).toBeGreaterThan(4)
})
