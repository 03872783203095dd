import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LEVEL_ENDS,
  LEVEL_MAX,
  levelInRank,
  levelOf,
  nextScoreOf,
  progressOf,
  rankPositionOf,
  standingOf,
  startScoreOf,
} from './levels.ts'

describe('a level', () => {
  it.each([
    [1, 0, 51],
    [2, 51, 208],
    [50, 237_699, 250_000],
    [99, 1_421_392, 1_460_349],
    [100, 1_460_349, 1_460_349],
  ])('%d runs from %d to %d neurons', (level, start, end) => {
    expect([startScoreOf(level), nextScoreOf(level)]).toEqual([start, end])
  })

  it('has a hundred increasing entries in its table', () => {
    expect(LEVEL_ENDS).toHaveLength(LEVEL_MAX)
    expect(LEVEL_ENDS).toEqual([...new Set(LEVEL_ENDS)].toSorted((a, b) => a - b))
  })

  it.each([
    [-1_000, 0],
    [-1, 0],
    [0, 0],
    [1, 1],
    [50_999, 1],
    [51_000, 2],
    [207_999, 2],
    [208_000, 3],
    [1_460_348_999, 99],
    [1_460_349_000, 100],
    [Number.MAX_SAFE_INTEGER, 100],
  ])('of a score of %d thousandths is %d', (milliScore, level) => {
    expect(levelOf(milliScore)).toBe(level)
  })

  it('starts exactly where the previous one ends, for all levels', () => {
    for (let level = 2; level <= LEVEL_MAX; level += 1) {
      const start = startScoreOf(level) * 1000
      expect([levelOf(start - 1), levelOf(start)]).toEqual([level - 1, level])
    }
  })

  it('never falls when the score rises', () => {
    const score = fc.integer({ min: -1_000_000, max: 2_000_000_000 })
    fc.assert(
      fc.property(score, fc.nat(1_000_000), (milliScore, more) => {
        expect(levelOf(milliScore + more)).toBeGreaterThanOrEqual(levelOf(milliScore))
      }),
    )
  })
})

describe('the progress within a level', () => {
  it.each([
    [0, 0],
    [1, 1],
    [25_499, 49],
    [25_500, 50],
    [50_999, 99],
    [51_000, 1],
    [1_460_348_999, 99],
    [1_460_349_000, 100],
  ])('of %d thousandths is %d %%', (milliScore, progress) => {
    expect(progressOf(milliScore)).toBe(progress)
  })
})

describe('a rank', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [90, 9],
    [91, 10],
    [100, 10],
  ])('at level %d is rank %d', (level, rank) => {
    expect(rankPositionOf(level)).toBe(rank)
  })

  it.each([
    [0, 0],
    [1, 1],
    [10, 10],
    [11, 1],
    [34, 4],
    [100, 10],
  ])('counts level %i as number %i of its ten levels', (level, number) => {
    expect(levelInRank(level)).toBe(number)
  })
})

describe('a standing', () => {
  it('contains the distance to the next level and the next rank', () => {
    expect(standingOf(51_500)).toEqual({
      level: 2,
      rankPosition: 1,
      startScore: 51,
      nextScore: 208,
      progress: 1,
      nextRankLevel: 11,
      milliToNext: 156_500,
    })
  })

  it('of an unused role is level 0 and the first rank', () => {
    expect(standingOf(-5_000)).toMatchObject({
      level: 0,
      rankPosition: 1,
      startScore: 0,
      nextScore: 51,
      progress: 0,
      milliToNext: 51_000,
    })
  })

  it('has no next level at level 100', () => {
    expect(standingOf(9_000_000_000)).toMatchObject({
      level: 100,
      rankPosition: 10,
      progress: 100,
      nextRankLevel: 100,
      milliToNext: 0,
    })
  })
})
