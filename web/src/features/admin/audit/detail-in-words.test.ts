import { expect, it } from 'vitest'
import { detailInWords, withoutCommandLine } from './detail-in-words.ts'

it.each([
  [{}, ''],
  [{ sanction: 3, reason: 'Insults', until: null }, 'Reason: “Insults” · Sanction: 3'],
  [{ until: '2026-12-11T11:19:37.900Z' }, 'Until: Dec 11, 2026, 11:19 AM UTC'],
  [{ method: 'POST', status: 200 }, 'Method: POST · Status: 200'],
  [{ segment: { role: 'admins', group: null } }, 'Recipients: (Role: admins)'],
  [{ fields: ['image_alt', 'links'] }, 'Changed: Description of the picture, Links'],
  [{ cents: 1250, may_join: false }, 'Amount: $12.50 · New accounts allowed: No'],
  [{ gaze_of: 3, constructor: 1 }, 'Gaze of: 3 · Constructor: 1'],
])('%o reads: %s', (detail, then) => {
  expect(detailInWords(detail)).toBe(then)
})

it('cuts off details that are too long', () => {
  expect(detailInWords({ reason: 'a'.repeat(999) })).toHaveLength(302)
})

it('leaves out that an action came from the command line, and nobody else', () => {
  expect(withoutCommandLine({ by: 'command line', run: 3 })).toEqual({ run: 3 })
  expect(withoutCommandLine({ by: 'schedule' })).toEqual({ by: 'schedule' })
})
