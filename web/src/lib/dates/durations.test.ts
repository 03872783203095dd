import { expect, it } from 'vitest'
import { isSoon, nextTickMs } from './durations.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

it('updates a countdown every second on its last day, and every half minute before that', () => {
  expect([DAY - 1, HOUR, 1].map(nextTickMs)).toEqual([1000, 1000, 1000])
  expect(nextTickMs(DAY)).toBe(30_000)
})

it('treats only the last day of a countdown as urgent', () => {
  expect(isSoon(DAY - 1)).toBe(true)
  expect(isSoon(DAY)).toBe(false)
})
