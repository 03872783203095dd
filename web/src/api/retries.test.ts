import { expect, it } from 'vitest'
import { retryAfterMs } from './retries.ts'

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
