import { afterEach, expect, it } from 'vitest'
import { setLocale } from '../../../lib/format/format.ts'
import { saveWords } from './autosave-words.ts'

afterEach(() => setLocale('en'))

it.each([
  ['en', 'Saved 9:39 PM', 'Saved 12:00 AM'],
  ['en-GB', 'Saved 21:39', 'Saved 0:00'],
  ['de', 'Saved 21:39', 'Saved 0:00'],
] as const)(
  'shows the local time at which it was saved, in the format of %s',
  (locale, evening, midnight) => {
    setLocale(locale)
    const words = (at: Date) => saveWords({ kind: 'saved', at }).replace(/\s/gu, ' ')
    expect(words(new Date(2026, 2, 2, 21, 39))).toBe(evening)
    expect(words(new Date(2026, 2, 2, 0, 0))).toBe(midnight)
  },
)

it('describes the state until it is saved', () => {
  expect(saveWords({ kind: 'clean' })).toBe('')
  expect(saveWords({ kind: 'waiting' })).toBe('Saving…')
  expect(saveWords({ kind: 'saving' })).toBe('Saving…')
  expect(saveWords({ kind: 'failed' })).toMatch(/^Not saved/)
  expect(saveWords({ kind: 'failed', isOffline: true })).toContain('you are offline')
})
