import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../closing/ranking/testing/simulated-world.ts'
import { drawBatch } from './rules.ts'

const waiting = fc.uniqueArray(
  fc.record({ ideaId: fc.integer({ min: 1, max: 999_999_999 }), handedOut: fc.nat(50) }),
  { selector: ({ ideaId }) => ideaId, maxLength: 30 },
)
const drawing = fc.record({ seed: fc.nat(), size: fc.integer({ min: 1, max: 8 }) })

it('draws at most one batch, only waiting ideas, and none twice', () => {
  fc.assert(
    fc.property(waiting, drawing, (ideas, { seed, size }) => {
      const batch = drawBatch(ideas, { random: seededRandom(seed), size, favour: 3 })
      expect(batch).toHaveLength(Math.min(size, ideas.length))
      expect(new Set(batch).size).toBe(batch.length)
      const known = new Set(ideas.map(({ ideaId }) => ideaId))
      expect(batch.every((idea) => known.has(idea))).toBe(true)
    }),
  )
})

it('does not depend on the order of the input', () => {
  fc.assert(
    fc.property(waiting, drawing, (ideas, { seed, size }) => {
      const draw = (all: typeof ideas) =>
        drawBatch(all, { random: seededRandom(seed), size, favour: 3 })
      expect(draw(ideas.toReversed())).toEqual(draw(ideas))
    }),
  )
})

function countServed(times: readonly number[], favour: number) {
  const ideas = times.map((handedOut, ideaId) => ({ ideaId, handedOut }))
  const random = seededRandom(11)
  const [first, served] = [times.map(() => 0), times.map(() => 0)]
  for (let round = 0; round < 6_000; round += 1) {
    for (const [at, idea] of drawBatch(ideas, { random, size: 2, favour }).entries()) {
      served[idea] = (served[idea] ?? 0) + 1
      if (at === 0) first[idea] = (first[idea] ?? 0) + 1
    }
  }
  return { first, served }
}

it('draws an idea more often if it was served less often, up to a limit', () => {
  const [rare = 0, usual = 0, often = 0, most = 0] = countServed([0, 3, 40, 90], 3).served
  expect(rare).toBeGreaterThan(usual)
  expect(usual).toBeGreaterThanOrEqual(often * 0.95)
  expect(rare / most).toBeLessThan(3)
  expect(Math.abs(often / most - 1)).toBeLessThan(0.1)
})

it('orders a batch randomly, however often its ideas were served', () => {
  const { first, served } = countServed([0, 0, 9, 9], 3)
  for (const [at, times] of first.entries()) {
    expect(Math.abs(times / (served[at] ?? 1) - 0.5)).toBeLessThan(0.05)
  }
})
