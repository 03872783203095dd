import { FEE_PERCENT, splitFee } from '@ideathlon/contracts/payouts/splits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitFees } from './split.ts'

it('splits a fee 65 : 28 : 7, to the cent', () => {
  expect(splitFee(1000)).toEqual({ asker: 650, pool: 280, platform: 70 })
  expect(splitFee(1)).toEqual({ asker: 1, pool: 0, platform: 0 })
  expect(splitFee(5)).toEqual({ asker: 3, pool: 2, platform: 0 })
  expect(splitFee(333)).toEqual({ asker: 217, pool: 93, platform: 23 })
})

it('neither loses nor creates a cent, and no share is off by a whole cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      const split = splitFee(cents)
      expect(split.asker + split.pool + split.platform).toBe(cents)
      for (const name of ['asker', 'pool', 'platform'] as const) {
        expect(Math.abs(split[name] * 100 - cents * FEE_PERCENT[name])).toBeLessThan(100)
      }
    }),
    { numRuns: 200_000 },
  )
})

it('adds up the splits of the individual fees, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 40 }), (fees) => {
      const sum = splitFees(fees)
      expect(sum).toEqual(splitFees(fees.toReversed()))
      expect(sum.asker + sum.pool + sum.platform).toBe(fees.reduce((a, b) => a + b, 0))
    }),
  )
})
