import { CLOSING_GRACE_MS } from '@ideathlon/contracts/limits'
import { expect, it } from 'vitest'
import { graceLeftMs, isCounted } from './counting-time.ts'

const closes_at = '2026-03-01T12:00:00.000Z'
const end = Date.parse(closes_at)

it.each([
  ['at the closing time', end, CLOSING_GRACE_MS],
  ['a millisecond before it ends', end + CLOSING_GRACE_MS - 1, 1],
  ['when it ends', end + CLOSING_GRACE_MS, 0],
  ['long after it ended', end + 9 * CLOSING_GRACE_MS, 0],
  ['where it was closed before its time', end - 1, 0],
])('raters have the rest of the grace period %s', (_, now, left) => {
  expect(graceLeftMs({ closes_at }, now)).toBe(left)
})

it.each([
  { state: 'open', is_closed: false, counted: false },
  { state: 'open', is_closed: true, counted: true },
  { state: 'closing', is_closed: true, counted: true },
  { state: 'closed', is_closed: true, counted: false },
] as const)(
  'a challenge with state $state and is_closed $is_closed is being counted: $counted',
  (given) => {
    expect(isCounted(given)).toBe(given.counted)
  },
)
