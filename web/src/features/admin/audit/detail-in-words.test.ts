import { expect, it } from 'vitest'
import { detailInWords } from './detail-in-words.ts'

it.each([
  [{}, ''],
  [{ sanction: 3, reason: 'Insults', until: null }, '“Insults” · Sanction: 3'],
  [{ until: '2026-12-11T11:19:37.900Z' }, 'Until: Dec 11, 2026, 11:19 AM UTC'],
  [{ method: 'POST', status: 200 }, 'Method: POST · Status: 200'],
  [{ segment: { role: 'admins' } }, 'segment: {"role":"admins"}'],
])('%o reads: %s', (detail, then) => {
  expect(detailInWords(detail)).toBe(then)
})

it('is cut if it is too long', () => {
  expect(detailInWords({ reason: 'a'.repeat(999) })).toHaveLength(302)
})
