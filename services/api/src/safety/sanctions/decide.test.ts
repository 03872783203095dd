import { describe, expect, it } from 'vitest'
import { decideSanction, type SanctionState, standingOf } from './decide.ts'

const now = new Date('2026-03-02T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const member = { id: 1, isAdmin: false, isAmbassador: false }
const ambassador = { id: 2, isAdmin: false, isAmbassador: true }
const admin = { id: 3, isAdmin: true, isAmbassador: false }
const state: SanctionState = { by: ambassador, member, action: 'silence', until: inDays(3), now }

it.each<[string, Partial<SanctionState>, string]>([
  ['an ambassador silences a member', {}, 'yes'],
  ['an ambassador bans a member', { action: 'ban', until: null }, 'sanction_power'],
  ['an admin bans a member', { by: admin, action: 'ban', until: null }, 'yes'],
  ['an ambassador warns an ambassador', { member: { ...ambassador, id: 9 } }, 'sanction_power'],
  ['an admin warns an ambassador', { by: admin, member: ambassador }, 'yes'],
  ['an admin suspends an admin', { by: admin, member: { ...admin, id: 9 } }, 'sanction_power'],
  ['somebody suspends themselves', { member: ambassador }, 'sanction_self'],
  ['the end is in the past', { until: inDays(-1) }, 'sanction_until'],
  ['the end is now', { until: now }, 'sanction_until'],
  ['the end is a year away', { until: inDays(366) }, 'yes'],
  ['the end is more than a year away', { until: inDays(367) }, 'sanction_until'],
])('decides whether a sanction is allowed when %s', (_, given, then) => {
  const decision = decideSanction({ ...state, ...given })
  expect(decision.ok ? 'yes' : decision.reason).toBe(then)
})

describe('a member’s status', () => {
  const silence = (days: number, liftedAt: Date | null = null) =>
    ({ action: 'silence', until: inDays(days), liftedAt }) as const
  const suspend = (days: number) =>
    ({ action: 'suspend', until: inDays(days), liftedAt: null }) as const
  const ban = (liftedAt: Date | null) => ({ action: 'ban', until: null, liftedAt }) as const

  it.each([
    ['is unrestricted without sanctions', [], { silencedUntil: null, suspendedUntil: null }],
    [
      'follows the longest of several sanctions',
      [silence(2), silence(9), silence(4)],
      { silencedUntil: inDays(9), suspendedUntil: null },
    ],
    [
      'is unrestricted once the sanction has ended',
      [silence(-1)],
      { silencedUntil: null, suspendedUntil: null },
    ],
    [
      'is unrestricted once the sanction was lifted',
      [silence(5, now)],
      { silencedUntil: null, suspendedUntil: null },
    ],
    [
      'is suspended for good after a ban, whatever else ends',
      [suspend(2), ban(null)],
      { silencedUntil: null, suspendedUntil: 'for good' },
    ],
    [
      'is as before the ban once the ban is lifted',
      [suspend(2), ban(now)],
      { silencedUntil: null, suspendedUntil: inDays(2) },
    ],
  ])('%s', (_, sanctions, then) => {
    expect(standingOf(sanctions, now)).toEqual(then)
  })
})
