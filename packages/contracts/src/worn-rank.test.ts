import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEVEL_MAX, levelOf, RANK_MAX, rankPositionOf } from './levels.ts'
import { levelsShownWith, shownRankOf, wayInWords } from './worn-rank.ts'

const level = fc.integer({ min: 1, max: LEVEL_MAX })
/** What the rules in force pay for a rating and for an idea. */
const RATING = 2
const IDEA = 20

it('reaches the second rank in a typical first week with ten ratings a day and four ideas', () => {
  const neurons = 7 * 10 * RATING + 4 * IDEA
  expect(shownRankOf(levelOf(neurons * 1000))).toBe(2)
  expect(shownRankOf(levelOf(RATING * 1000))).toBe(1)
})

describe('the displayed rank', () => {
  it('never falls while the level rises, and is never below the rank position', () => {
    fc.assert(
      fc.property(level, level, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(shownRankOf(low)).toBeLessThanOrEqual(shownRankOf(high))
        expect(shownRankOf(low)).toBeGreaterThanOrEqual(rankPositionOf(low))
      }),
    )
  })

  it('equals the rank position beyond the first rank', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: LEVEL_MAX }), (high) => {
        expect(shownRankOf(high)).toBe(rankPositionOf(high))
      }),
    )
  })

  it('covers every level once, in order', () => {
    const ranges = Array.from({ length: RANK_MAX }, (_, at) => levelsShownWith(at + 1))
    const levels = ranges.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    )
    expect(levels).toEqual(Array.from({ length: LEVEL_MAX }, (_, at) => at + 1))
    for (const [at, { first, last }] of ranges.entries()) {
      expect([shownRankOf(first), shownRankOf(last)]).toEqual([at + 1, at + 1])
    }
  })
})

it.each([
  [0, 'Not started yet'],
  [1, 'At the start of the first rank'],
  [3, 'At the start of the second rank'],
  [10, 'In the middle of the second rank'],
  [20, 'Near the end of the second rank'],
  [99, 'Near the end of the tenth rank'],
  [100, 'Every cell is lit'],
])('level %i is shown to others as "%s"', (at, words) => {
  expect(wayInWords(at)).toBe(words)
})

it('never shows others a number', () => {
  fc.assert(
    fc.property(level, (any) => {
      expect(wayInWords(any)).not.toMatch(/\d/)
    }),
  )
})
