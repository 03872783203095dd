import { expect, it } from 'vitest'
import { localTime, momentOf } from './local-time.ts'

it('gives back the moment that it was given, to the minute', () => {
  expect(momentOf(localTime('2026-03-04T09:30:00.000Z'))).toBe('2026-03-04T09:30:00.000Z')
})

it('names no moment while the field is unfinished', () => {
  expect(momentOf('')).toBe('')
})
