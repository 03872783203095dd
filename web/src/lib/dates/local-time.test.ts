import { expect, it } from 'vitest'
import { localTime, momentOf } from './local-time.ts'

it('returns the given time, to the minute', () => {
  expect(momentOf(localTime('2026-03-04T09:30:00.000Z'))).toBe('2026-03-04T09:30:00.000Z')
})

it('has no time while the field is unfinished', () => {
  expect(momentOf('')).toBe('')
})
