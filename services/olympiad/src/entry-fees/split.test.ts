import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitFees } from './split.ts'

it('adds up receipt by receipt, whatever their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 40 }), (fees) => {
      const sum = splitFees(fees)
      expect(sum).toEqual(splitFees(fees.toReversed()))
      expect(sum.asker + sum.pool + sum.platform).toBe(fees.reduce((a, b) => a + b, 0))
    }),
  )
})
