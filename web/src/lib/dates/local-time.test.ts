import { expect, it } from 'vitest'
import { localTime, momentOf } from './local-time.ts'

it.each(['2026-12-01T00:00:00.000Z', '2026-03-29T01:30:00.000Z', '2026-07-01T23:59:00.000Z'])(
  'converts a time to local time and back, to the minute, in any time zone: %s',
  (at) => {
    expect(momentOf(localTime(at))).toBe(at)
  },
)

it.each(['', 'soon'])('is empty while the field is incomplete: “%s”', (typed) => {
  expect(momentOf(typed)).toBe('')
})
