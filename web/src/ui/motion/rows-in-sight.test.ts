import { expect, it } from 'vitest'
import { rowsInSight } from './rows-in-sight.ts'

/** Twenty rows of 50 px; the window shows rows 4 to 9. */
const isSeen = rowsInSight({ top: -200, height: 1000 }, 20, 300)

it.each([
  ['within the window', 5, 6, true],
  ['into it from above', 0, 4, true],
  ['into it from below', 19, 9, true],
  ['through it', 0, 19, true],
  ['at its upper edge, half outside', 3, 2, false],
  ['above it', 1, 2, false],
  ['below it', 10, 15, false],
])('shows a row that moves %s, from %i to %i: %s', (_, from, to, seen) => {
  expect(isSeen(from, to)).toBe(seen)
})

it('has no visible row in an empty list', () => {
  expect(rowsInSight({ top: 0, height: 0 }, 0, 300)(0, 0)).toBe(false)
})
