import { expect, it } from 'vitest'
import { saveWords } from './autosave-words.ts'

it('says when it was saved, in local time', () => {
  expect(saveWords({ kind: 'saved', at: new Date(2026, 2, 2, 12, 3) })).toBe('Saved 12:03')
  expect(saveWords({ kind: 'saved', at: new Date(2026, 2, 2, 0, 0) })).toBe('Saved 00:00')
})

it('says what is under way before', () => {
  expect(saveWords({ kind: 'clean' })).toBe('')
  expect(saveWords({ kind: 'waiting' })).toBe('Saving…')
  expect(saveWords({ kind: 'saving' })).toBe('Saving…')
  expect(saveWords({ kind: 'failed' })).toMatch(/^Not saved/)
  expect(saveWords({ kind: 'failed', isOffline: true })).toContain('you are offline')
})
