import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Sharer, splitFee, splitPool, top33 } from './splits.ts'

const RUNS = 200_000

/**
 * Standings as they are when prizes are paid: better places have more points, and ties are common.
 */
const sharers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) =>
    drawn.map(([weight, scale]) => weight * 10 ** (scale % 7)).toSorted((a, b) => b - a),
  )
  .map((weights): Sharer[] =>
    weights.map((weight, at) => ({ weight, order: at + 1, member: 1000 - at * 7 })),
  )
const pool = fc.oneof(fc.nat(200), fc.nat(10_000_000), fc.nat(100_000_000_000))
const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)

describe('a pool', () => {
  it('is divided to the cent: each share is within a cent of its proportion, and no better place gets less', () => {
    fc.assert(
      fc.property(pool, sharers, (cents, all) => {
        const shares = splitPool(cents, all)
        if (sum(shares) !== cents) throw new Error(`${sum(shares)} of ${cents}`)
        const whole = all.reduce((total, { weight }) => total + BigInt(weight), 0n)
        for (const [at, share] of shares.entries()) {
          if (!Number.isSafeInteger(share) || share < 0) throw new Error(`share ${share}`)
          if (at > 0 && share > (shares[at - 1] ?? 0)) throw new Error(`place ${at + 1} gets more`)
          const exact = BigInt(cents) * BigInt(all[at]?.weight ?? 0)
          const gap = BigInt(share) * whole - exact
          if (gap <= -whole || gap >= whole) throw new Error(`place ${at + 1} is a cent off`)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('gives each member a share that does not depend on the order in which the members are listed', () => {
    const shuffled = sharers.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length })),
    )
    fc.assert(
      fc.property(pool, shuffled, (cents, [all, mixed]) => {
        const shares = splitPool(cents, all)
        const again = splitPool(cents, mixed)
        for (const [at, sharer] of mixed.entries()) {
          if (again[at] !== shares[sharer.order - 1]) throw new Error(`${sharer.member} differs`)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('gives leftover cents to the better place, then to the lower member id', () => {
    const tied = (order: number, member: number) => ({ weight: 1, order, member })
    expect(splitPool(100, [tied(1, 9), tied(2, 5), tied(3, 1)])).toEqual([34, 33, 33])
    expect(splitPool(101, [tied(3, 1), tied(2, 5), tied(1, 9)])).toEqual([33, 34, 34])
    expect(splitPool(1, [tied(1, 9), tied(1, 5)])).toEqual([0, 1])
  })

  it('rejects fractions, negative amounts and weights, and an empty list', () => {
    const one = [{ weight: 1, order: 1, member: 1 }]
    expect(() => splitPool(0.5, one)).toThrow(RangeError)
    expect(() => splitPool(-1, one)).toThrow(RangeError)
    expect(() => splitPool(1, [])).toThrow(RangeError)
    expect(() => splitPool(1, [{ weight: 0, order: 1, member: 1 }])).toThrow(RangeError)
    expect(() => splitPool(1, [{ weight: -1, order: 1, member: 1 }])).toThrow(RangeError)
  })
})

describe('an entry fee', () => {
  it('is divided 65/28/7 to the cent', () => {
    expect(splitFee(1_000)).toEqual({ asker: 650, pool: 280, platform: 70 })
    expect(splitFee(1)).toEqual({ asker: 1, pool: 0, platform: 0 })
    expect(splitFee(0)).toEqual({ asker: 0, pool: 0, platform: 0 })
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        const { asker, pool: share, platform } = splitFee(cents)
        if (asker + share + platform !== cents) throw new Error(`${cents} is not divided`)
        if (Math.abs(asker * 100 - cents * 65) >= 100) throw new Error('the asker is a cent off')
        if (Math.abs(share * 100 - cents * 28) >= 100) throw new Error('the pool is a cent off')
      }),
      { numRuns: RUNS },
    )
  })
})

it('pays the top 33% of participants, rounded up', () => {
  expect([0, 1, 2, 3, 4, 100, 214].map(top33)).toEqual([0, 1, 1, 1, 2, 33, 71])
})
