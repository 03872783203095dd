import { expect, it } from 'vitest'
import { commandRetryMs, retryAfterMs } from './retries.ts'

const waits = (status: number) => [0, 1, 2, 3, 4].map((tries) => retryAfterMs({ status, tries }))

it('an offline read is retried three times with growing delays', () => {
  expect(waits(0)).toEqual([1_000, 2_000, 4_000, undefined, undefined])
})

it('a server that times out is asked four more times, every two seconds', () => {
  expect(waits(504)).toEqual([2_000, 2_000, 2_000, 2_000, undefined])
})

it.each([400, 401, 403, 404, 409, 412, 422, 429, 500])(
  '%i is an answer and is not retried',
  (status) => {
    expect(waits(status).every((wait) => wait === undefined)).toBe(true)
  },
)

const busy = { status: 503, retryAfter: '1', random: 0 }

it('a command that a busy server refused is sent again after the time the server names, with a longer pause each time', () => {
  const tries = [0, 1, 2, 3].map((times) => commandRetryMs({ ...busy, tries: times }))
  expect(tries).toEqual([1_000, 2_000, 4_000, undefined])
  expect(commandRetryMs({ ...busy, tries: 0, random: 0.5 })).toBe(1_500)
})

it.each([
  ['another status', { status: 502 }],
  ['no time', { retryAfter: null }],
  ['a date', { retryAfter: 'Mon, 02 Mar 2026 09:00:00 GMT' }],
  ['a long time', { retryAfter: '60' }],
])('a command is not sent again after %s', (_what, other) => {
  expect(commandRetryMs({ ...busy, tries: 0, ...other })).toBeUndefined()
})
