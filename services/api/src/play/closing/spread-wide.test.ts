import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLowVariance, isSpreadWide, RATINGS_LOOKED_AT } from './low-variance.ts'

const halfStar = fc.integer({ min: 2, max: 20 }).map((half) => half / 2)
const near = fc.integer({ min: 9, max: 13 }).map((half) => half / 2)
const rated = fc.record({
  stars: fc.oneof(halfStar, near),
  othersMean: fc.double({ min: 1, max: 10, noNaN: true }),
  isJudged: fc.boolean(),
})

it("rules out low variance when the rater's own stars vary widely, whichever ratings are judged", () => {
  const ratings = fc.array(rated, { maxLength: RATINGS_LOOKED_AT })
  fc.assert(
    fc.property(ratings, (all) => {
      fc.pre(isSpreadWide(all.map(({ stars }) => stars)))
      expect(isLowVariance(all.filter(({ isJudged }) => isJudged))).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

it('does not rule out low variance when twelve ratings are equal', () => {
  expect(isSpreadWide(Array.from({ length: 12 }, () => 5))).toBe(false)
  expect(isSpreadWide([...Array.from({ length: 12 }, () => 5), 1, 2, 9, 10])).toBe(false)
})

it('rules out low variance for few ratings, and for stars all over the range', () => {
  expect(isSpreadWide([5, 5, 5])).toBe(true)
  expect(isSpreadWide(Array.from({ length: 20 }, (_, nth) => 1 + (nth % 10)))).toBe(true)
})
