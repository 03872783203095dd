import { expect, it } from 'vitest'
import { nextTry } from './again.ts'

const now = new Date('2026-03-02T09:00:00Z')
const silence = { reason: 'no answer', responseCode: undefined }

it.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [7, 64],
  [9, 256],
  [10, 360],
  [11, 360],
])('after try %d, waits %d minutes', (tries, minutes) => {
  expect(nextTry(tries, silence, now)).toEqual({ at: new Date(now.getTime() + minutes * 60_000) })
})

it('gives up after the twelfth try, and keeps the reason', () => {
  expect(nextTry(12, silence, now)).toEqual({ givenUp: 'no answer' })
})

it.each([
  [450, false],
  [499, false],
  [500, true],
  [550, true],
])('treats an answer of %d as final: %s', (responseCode, ends) => {
  expect('givenUp' in nextTry(1, { reason: 'said so', responseCode }, now)).toBe(ends)
})
