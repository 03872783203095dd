import { describe, expect, it } from 'vitest'
import { agoInWords, agoSpoken, isSoon, leftInWords, nextTickMs } from './durations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('a countdown', () => {
  it.each([
    [30 * DAY - 1, '30 days'],
    [11 * DAY + 5 * HOUR, '11 days'],
    [2 * DAY, '2 days'],
    [2 * DAY - 1, '1 day 23 h'],
    [DAY, '1 day 0 h'],
    [DAY - 1, '23 h 59 min 59 s'],
    [2 * HOUR + 4 * MINUTE + 5_000, '2 h 04 min 05 s'],
    [HOUR, '1 h 00 min 00 s'],
    [HOUR - 1, '59 min 59 s'],
    [9 * MINUTE + 5_000, '9 min 05 s'],
    [1, '0 min 00 s'],
    [0, 'any moment'],
  ])('with %i ms left says %s', (ms, words) => {
    expect(leftInWords(ms)).toBe(words)
  })

  it('counts every second of its last day, and looks every half minute before it', () => {
    expect([DAY - 1, HOUR, 1].map(nextTickMs)).toEqual([1000, 1000, 1000])
    expect(nextTickMs(DAY)).toBe(30_000)
  })

  it('is soon on its last day and not before', () => {
    expect(isSoon(DAY - 1)).toBe(true)
    expect(isSoon(DAY)).toBe(false)
  })
})

describe('how long ago something was', () => {
  it.each([
    [MINUTE - 1, 'now'],
    [MINUTE, '1 min'],
    [HOUR, '1 h'],
    [3 * DAY, '3 d'],
  ])('after %i ms it says %s', (ms, words) => {
    expect(agoInWords(ms)).toBe(words)
  })
})

it.each([
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY, '1 day ago'],
  [16 * DAY, '16 days ago'],
])('within a sentence, %i ms are "%s"', (ms, words) => {
  expect(agoSpoken(ms)).toBe(words)
})
