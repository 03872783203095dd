import { afterEach, expect, it } from 'vitest'
import { counted } from './counts.ts'
import { format, plural, setLocale } from './format.ts'
import { score, signedPoints } from './numbers.ts'

afterEach(() => setLocale('en'))

it.each([
  ['en', '1,946 ideas', 'December 11, 2026', '12,000'],
  ['en-GB', '1,946 ideas', '11 December 2026', '12,000'],
  ['en-DE', '1.946 ideas', '11 December 2026', '12.000'],
] as const)('formats numbers and dates for an account in %s', (locale, ideas, day, neurons) => {
  setLocale(locale)
  expect(counted(1946, 'idea')).toBe(ideas)
  expect(plural(1946, { one: '{n} idea', other: '{n} ideas' })).toBe(ideas)
  expect(format().date('2026-12-11T11:19:37Z', 'long', 'UTC')).toBe(day)
  expect([score(12_000), signedPoints(-12_000)]).toEqual([neurons, `−${neurons}`])
})
