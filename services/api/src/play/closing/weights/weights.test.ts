import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyWeight, isHandedOut, isNewcomer, raterFactors, shareOf } from './weights.ts'

describe('the weight of a history', () => {
  it.each([
    [0, 0.3],
    [15, 0.65],
    [30, 1],
    [900, 1],
  ])('with %i honest ratings is %d', (honest, weight) => {
    expect(historyWeight(honest)).toBeCloseTo(weight)
  })

  it('never falls with one more rating; only raters with hardly any count as new', () => {
    fc.assert(
      fc.property(fc.nat(60), (honest) => {
        expect(historyWeight(honest + 1)).toBeGreaterThanOrEqual(historyWeight(honest))
      }),
    )
    expect([0, 9, 10].map(isNewcomer)).toEqual([true, true, false])
  })
})

describe('the share of a rating', () => {
  const taken = { wasServed: true, wasSkipped: false, isNear: false, skips: 0, ratings: 12 }

  it('is full if the system chose the idea and the rater accepted it', () => {
    expect(shareOf(taken)).toBe(1)
    expect(isHandedOut(taken)).toBe(true)
  })

  it.each([
    ['is of an idea that the rater opened with a link', { wasServed: false }],
    ['is of an idea that the rater had skipped', { wasSkipped: true }],
    ['is by a rater who skipped many other ideas', { skips: 8 }],
    ['is between people who know each other', { isNear: true }],
  ])('is half if the rating %s', (_, change) => {
    expect(shareOf({ ...taken, ...change })).toBe(0.5)
  })

  it('allows a few skips, and more for active raters', () => {
    expect(isHandedOut({ ...taken, skips: 4 })).toBe(true)
    expect(isHandedOut({ ...taken, skips: 5 })).toBe(false)
    expect(isHandedOut({ ...taken, skips: 5, ratings: 20 })).toBe(true)
  })
})

describe('the weight of raters', () => {
  const raters = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 })
  const histories = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.nat(40)))
    .map((all) => new Map(all.map(([id, honest]) => [id, historyWeight(honest)])))
  const groups = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }), {
    maxLength: 4,
  })

  it('is equal for all raters without a history, exactly as in the unweighted ranking', () => {
    const young = new Map([1, 2, 3].map((id) => [id, historyWeight(0)]))
    expect([...raterFactors([1, 2, 3], { weights: young, groups: [] })]).toEqual([1, 1, 1])
  })

  it('averages one, and follows the history', () => {
    const weights = new Map([
      [1, historyWeight(0)],
      [2, historyWeight(30)],
    ])
    const [newcomer = 0, veteran = 0] = raterFactors([1, 2], { weights, groups: [] })
    expect(newcomer + veteran).toBeCloseTo(2)
    expect(newcomer / veteran).toBeCloseTo(0.3)
  })

  it('is, for a group as a whole, at most that of its strongest member', () => {
    fc.assert(
      fc.property(raters, histories, groups, (ids, weights, together) => {
        const alone = raterFactors(ids, { weights, groups: [] })
        const factors = raterFactors(ids, { weights, groups: together })
        const factorOf = (all: Float64Array, id: number) => all[ids.indexOf(id)] ?? 0
        for (const group of together) {
          const here = group.filter((id) => ids.includes(id))
          const sum = here.reduce((total, id) => total + factorOf(factors, id), 0)
          const most = Math.max(0, ...here.map((id) => factorOf(alone, id)))
          expect(sum).toBeLessThanOrEqual(most + 1e-9)
        }
      }),
    )
  })
})
