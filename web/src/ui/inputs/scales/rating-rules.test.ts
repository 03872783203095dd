import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterClick, filledPart, RATING_MAX, roundedRating } from './rating-rules.ts'

it.each([
  { value: 3.14, max: 5, then: 3.1 },
  { value: 3.15, max: 5, then: 3.2 },
  { value: -1, max: 5, then: 0 },
  { value: 6, max: 5, then: 5 },
  { value: 9.96, max: 10, then: 10 },
])('rounds $value of $max to $then', ({ value, max, then }) => {
  expect(roundedRating(value, max)).toBe(then)
})

it.each([
  { value: 3, clicked: 3, clearable: true, then: 0 },
  { value: 3, clicked: 3, clearable: false, then: 3 },
  { value: 3, clicked: 4, clearable: true, then: 4 },
  { value: 0, clicked: 1, clearable: true, then: 1 },
])('changes $value to $then on a click on $clicked (clearable: $clearable)', (given) => {
  expect(afterClick(given.value, given.clicked, given.clearable)).toBe(given.then)
})

it('fills parts that add up to the value', () => {
  const tenths = fc.integer({ min: 0, max: RATING_MAX * 10 }).map((n) => n / 10)
  fc.assert(
    fc.property(tenths, (value) => {
      const parts = [1, 2, 3, 4, 5].map((mark) => filledPart(mark, value))
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(value, 5)
    }),
  )
})
