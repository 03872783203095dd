import { describe, expect, it } from 'vitest'
import { isLowVariance } from './low-variance.ts'

/**
 * Ratings that alternate between `own` stars above and below 5, while the others' means alternate
 * between `others` stars above and below 6.
 */
const alternatingRatings = (count: number, own: number, others: number) =>
  Array.from({ length: count }, (_, at) => ({
    stars: 5 + (at % 2 === 0 ? own : -own),
    othersMean: 6 + (at % 2 === 0 ? others : -others),
  }))

describe('low variance', () => {
  it.each([
    { count: 11, isLow: false },
    { count: 12, isLow: true },
    { count: 40, isLow: true },
  ])('is detected in $count equal ratings: $isLow', ({ count, isLow }) => {
    expect(isLowVariance(alternatingRatings(count, 0, 2))).toBe(isLow)
  })

  it('starts just under a tenth of the range', () => {
    // With a range of nine stars, a spread of 0.9 is exactly at the limit.
    expect(isLowVariance(alternatingRatings(12, 0.9, 2))).toBe(false)
    expect(isLowVariance(alternatingRatings(12, 0.899, 2))).toBe(true)
    const onTheLimit = [9, 5.5, 5.5, 4.5, 4.5, ...Array.from({ length: 15 }, () => 5)]
    const ratings = onTheLimit.map((stars, at) => ({ stars, othersMean: at }))
    expect(isLowVariance(ratings)).toBe(false)
  })

  it('is excused if the others rate all the ideas almost the same', () => {
    expect(isLowVariance(alternatingRatings(12, 0, 0.72))).toBe(true)
    expect(isLowVariance(alternatingRatings(12, 0, 0.719))).toBe(false)
  })

  it('considers only the last twenty ratings, so using the whole scale again ends it', () => {
    expect(isLowVariance([...alternatingRatings(30, 0, 2), ...alternatingRatings(20, 3, 2)])).toBe(
      false,
    )
    expect(isLowVariance([...alternatingRatings(30, 3, 2), ...alternatingRatings(20, 0, 2)])).toBe(
      true,
    )
  })
})
