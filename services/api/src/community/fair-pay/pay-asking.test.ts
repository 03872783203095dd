import { ASKING_RATERS } from '@ideathlon/contracts/limits'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAskingPaid } from './rules.ts'

const inputs = { assumptions: 0 }

it.each([
  { counted: 0, isNew: true, then: false },
  { counted: 3, isNew: true, then: false },
  { counted: 4, isNew: true, then: true },
  { counted: 4, isNew: false, then: false },
])(
  'decides whether a rating after $counted raters (by a new rater: $isNew) pays the asker: $then',
  (given) => {
    expect(isAskingPaid({ inputs, ...given })).toBe(given.then)
  },
)

it('pays once, when the fifth different member rates, whatever the order of the ratings', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(8)), (raters) => {
      const counted = new Set<number>()
      let payments = 0
      for (const rater of raters) {
        if (payments > 0) break
        const isNew = !counted.has(rater)
        if (isAskingPaid({ inputs, counted: counted.size, isNew })) payments += 1
        counted.add(rater)
      }
      expect(payments).toBe(new Set(raters).size >= ASKING_RATERS ? 1 : 0)
    }),
  )
})
