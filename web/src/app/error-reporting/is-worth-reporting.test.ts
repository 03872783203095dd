import { expect, it } from 'vitest'
import { kindOfStatus, Problem } from '../../lib/problem.ts'
import { isWorthReporting } from './is-worth-reporting.ts'

const answered = (status: number) => new Problem(kindOfStatus(status), 'no', { status })

it.each([401, 403, 404, 409, 412, 422, 428, 429, 502, 503])(
  'an answer of %i is not reported',
  (status) => {
    expect(isWorthReporting(answered(status))).toBe(false)
  },
)

it('an answer of 500, a program error and an answer of an unexpected shape are reported', () => {
  expect(isWorthReporting(answered(500))).toBe(true)
  expect(isWorthReporting(new TypeError('x is not a function'))).toBe(true)
  const cause = new TypeError('data is not a list')
  expect(isWorthReporting(new Problem('fault', 'It has changed.', { cause }))).toBe(true)
})

it.each([
  new Problem('offline', 'We cannot reach Ideathlon right now.'),
  new DOMException('left', 'AbortError'),
  new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'),
  'a sentence',
  undefined,
])('%s is not a program error', (error) => {
  expect(isWorthReporting(error)).toBe(false)
})
