import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../../lib/format/format.ts'
import { DATE_MAX, DATE_MIN, dayInWords, isDay, withDay, withinDays } from './date-words.ts'

it.each([
  { given: '2026-03-02', then: 'March 2, 2026' },
  { given: '1900-01-01', then: 'January 1, 1900' },
  { given: '2024-02-29', then: 'February 29, 2024' },
  { given: '2026-02-29', then: '' },
  { given: '2026-13-01', then: '' },
  { given: 'soon', then: '' },
  { given: null, then: '' },
])('shows $given as "$then"', ({ given, then }) => {
  expect(dayInWords(given)).toBe(then)
})

it.each([
  { given: '1899-12-31', then: DATE_MIN },
  { given: DATE_MIN, then: DATE_MIN },
  { given: DATE_MAX, then: DATE_MAX },
  { given: '2100-01-01', then: DATE_MAX },
  { given: '2026-02-30', then: null },
  { given: null, then: null },
])('limits $given to $then', ({ given, then }) => {
  expect(withinDays(given)).toBe(then)
})

afterEach(() => setLocale('en'))

it('shows a date in the language and order of the viewer', () => {
  setLocale('de')
  expect(dayInWords('2026-03-02')).toBe('2. März 2026')
  setLocale('en-GB')
  expect(dayInWords('2026-03-02')).toBe('2 March 2026')
})

const aDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

it('never lets a range end before it begins, and keeps the date just chosen', () => {
  const end = fc.constantFrom('from' as const, 'to' as const)
  fc.assert(
    fc.property(aDay, aDay, aDay, end, (a, b, day, which) => {
      const [from, to] = [a, b].toSorted()
      const next = withDay({ from: from ?? null, to: to ?? null }, which, day)
      expect(next[which]).toBe(day)
      expect((next.from ?? '') <= (next.to ?? '')).toBe(true)
    }),
  )
})

it('accepts any date in an open range', () => {
  expect(withDay({ from: null, to: null }, 'to', '2026-03-02').from).toBeNull()
  fc.assert(fc.property(aDay, isDay))
})
