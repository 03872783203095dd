import { expect, it } from 'vitest'
import { decideHandle, type HandleState, profilePermissions } from './rules.ts'

const mira = { id: 1, admin: false }
const owner = { id: 2, isLeaving: false }
const strangers = { friendship: 'none', may_message: false } as const
const friends = { friendship: 'friends', may_message: true } as const

it('lets visitors do nothing, and gives no reasons', () => {
  const can = profilePermissions(undefined, owner, null)
  expect(new Set(Object.values(can).map(({ allowed }) => allowed))).toEqual(new Set([false]))
  expect(new Set(Object.values(can).map(({ reason }) => reason))).toEqual(new Set([null]))
})

it('lets members edit and share their own page, but not follow themselves', () => {
  expect(profilePermissions(mira, { ...owner, id: mira.id }, null)).toMatchObject({
    edit: { allowed: true },
    share: { allowed: true },
    follow: { allowed: false, reason: 'own_page' },
    fund: { allowed: false, reason: 'own_page' },
  })
})

it('lets strangers follow, befriend and fund each other, and write once they are connected', () => {
  expect(profilePermissions(mira, owner, strangers)).toMatchObject({
    edit: { allowed: false, reason: 'not_your_page' },
    follow: { allowed: true },
    befriend: { allowed: true },
    fund: { allowed: true },
    message: { allowed: false, reason: 'not_connected' },
  })
  expect(profilePermissions(mira, owner, friends)).toMatchObject({
    befriend: { allowed: false, reason: 'friendship_stands' },
    message: { allowed: true },
  })
})

it('lets nobody follow, befriend, fund or write to a member whose account is about to be erased', () => {
  const can = profilePermissions(mira, { ...owner, isLeaving: true }, friends)
  const offered = [can.follow, can.befriend, can.fund, can.message]
  expect(offered.map(({ allowed }) => allowed)).toEqual([false, false, false, false])
  expect(can.share.allowed).toBe(true)
})

it('does not let silenced members write to anyone', () => {
  expect(profilePermissions({ ...mira, silenced: true }, owner, friends).message.allowed).toBe(
    false,
  )
})

const now = new Date('2026-04-01T09:00:00Z')
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 + ms)
const never: HandleState = { current: 'mira', changedAt: null, isTaken: false }

it.each<{ given: Partial<HandleState>; to: string; then: string | true }>([
  { given: {}, to: 'mira.sol', then: true },
  { given: { isTaken: true }, to: 'mira.sol', then: 'handle_taken' },
  { given: {}, to: 'platform', then: 'handle_taken' },
  { given: {}, to: 'recipient-4', then: 'handle_taken' },
  { given: { changedAt: ago(30) }, to: 'mira.sol', then: true },
  { given: { changedAt: ago(30, 1) }, to: 'mira.sol', then: 'handle_changed_lately' },
  { given: { changedAt: ago(0) }, to: 'mira', then: true },
])('changing the handle to $to, given $given, results in $then', ({ given, to, then }) => {
  const decision = decideHandle({ ...never, ...given }, to, now)
  expect(decision.ok || decision.reason).toBe(then)
})
