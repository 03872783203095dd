import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centsOf, dollarsOf, parseWholeNumber } from './money-words.ts'

it.each([
  { given: '12', then: 1200 },
  { given: '$1,234.50', then: 123_450 },
  { given: '0.5', then: 50 },
  { given: '7.', then: 700 },
  { given: '12,50', then: 1250 },
  { given: '1,234', then: 123_400 },
  { given: '12.345,50', then: undefined },
  { given: '', then: null },
  { given: ' $ ', then: null },
  { given: '1.234', then: undefined },
  { given: '-1', then: undefined },
  { given: 'ten', then: undefined },
  { given: '1000000000', then: 100_000_000_000 },
  { given: '1000000000.01', then: undefined },
])('"$given" is $then cents', ({ given, then }) => {
  expect(centsOf(given)).toBe(then)
})

it('reads a formatted amount back as the same value', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(centsOf(dollarsOf(cents))).toBe(cents)
    }),
  )
})

it.each([
  { given: '1,234', then: 1234 },
  { given: '-5', then: -5 },
  { given: '', then: null },
  { given: '1.5', then: undefined },
  { given: '9'.repeat(16), then: undefined },
])('"$given" is the number $then', ({ given, then }) => {
  expect(parseWholeNumber(given)).toBe(then)
})
