import { describe, expect, it } from 'vitest'
import { columnsOf, zScores } from './rating-columns.ts'

const rating = (raterId: number, ideaId: number, stars: number) => ({
  raterId,
  ideaId,
  stars,
  share: 1,
})

describe('the columns of a challenge', () => {
  it('are sorted by rater and idea, for any input order', () => {
    const columns = columnsOf([rating(9, 7, 4), rating(2, 8, 5), rating(9, 3, 6)])
    expect([...columns.raterIds]).toEqual([2, 9])
    expect([...columns.ideaIds]).toEqual([3, 7, 8])
    expect([...columns.firstOf]).toEqual([0, 1, 3])
    expect([...columns.idea]).toEqual([2, 0, 1])
    expect([...columns.stars]).toEqual([5, 6, 4])
  })

  it('are empty without ratings', () => {
    expect([...columnsOf([]).firstOf]).toEqual([0])
    expect([...zScores(columnsOf([]))]).toEqual([])
  })
})

describe('a z-score', () => {
  it('is zero when everyone gives the same stars', () => {
    expect([...zScores(columnsOf([rating(1, 1, 5), rating(2, 1, 5)]))]).toEqual([0, 0])
  })

  it("mixes four of the crowd's ratings with those of a rater who gave only one", () => {
    const [low, high] = zScores(columnsOf([rating(1, 1, 2), rating(2, 1, 8)]))
    // Crowd mean 5, variance 9; the first rater's mean is (2 + 20) / 5 = 4.4.
    expect(low).toBeCloseTo((2 - 4.4) / Math.sqrt((2.4 ** 2 + 36) / 5), 12)
    expect(high).toBeCloseTo(-(low ?? 0), 12)
  })
})
