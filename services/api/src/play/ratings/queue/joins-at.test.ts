import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../closing/ranking/testing/simulated-world.ts'
import { joinsAt } from './rules.ts'

const HOUR_MS = 3_600_000
const noon = Date.UTC(2026, 2, 2, 12)
const joined = (afterMs: number, leftMs: number, chance: number) =>
  joinsAt({
    enteredAt: new Date(noon + afterMs),
    closesAt: new Date(noon + afterMs + leftMs),
    random: () => chance,
  }).getTime()

it('lets an idea join after its entry, within two hours and long before the close', () => {
  fc.assert(
    fc.property(
      fc.nat(30 * 24 * HOUR_MS),
      fc.nat(30 * 24 * HOUR_MS),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (afterMs, leftMs, chance) => {
        const waits = joined(afterMs, leftMs, chance) - noon - afterMs
        expect(waits).toBeGreaterThanOrEqual(0)
        expect(waits).toBeLessThanOrEqual(Math.min(2 * HOUR_MS, leftMs / 20))
      },
    ),
  )
})

it('delays an idea randomly', () => {
  const waits = [0.1, 0.4, 0.9].map((chance) => joined(0, 30 * 24 * HOUR_MS, chance) - noon)
  expect(waits).toEqual([0.5 * HOUR_MS, HOUR_MS, 2 * HOUR_MS])
})

it('lets ideas entered at about the same time join at the same few times', () => {
  const random = seededRandom(5)
  const moments = Array.from({ length: 60 }, () =>
    joined(Math.floor(random() * HOUR_MS), 40 * 24 * HOUR_MS, random()),
  )
  const onIntervals = moments.filter((at) => at % (HOUR_MS / 2) === 0)
  expect(new Set(onIntervals).size).toBeLessThanOrEqual(6)
  expect(onIntervals.length).toBeGreaterThan(40)
})
