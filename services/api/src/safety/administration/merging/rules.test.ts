import { expect, it } from 'vitest'
import { decideMerge, type MergeAccount, type MergeState } from './rules.ts'

const account = (id: number): MergeAccount => ({
  id,
  isGone: false,
  hasPower: false,
  isSanctioned: false,
  isReviewed: false,
})
const closed: MergeState['closed'] = {
  ...account(7),
  isOwner: false,
  hasMoney: false,
  asks: false,
  hasAddress: true,
}
const state: MergeState = { actor: 1, closed, kept: account(4), signIn: 'kept' }
const gone = { isGone: true }

it.each<[Partial<MergeState>, string]>([
  [{}, 'ok'],
  [{ kept: account(7) }, 'merge_same'],
  [{ actor: 7 }, 'merge_own'],
  [{ actor: 4 }, 'merge_own'],
  [{ closed: { ...closed, ...gone } }, 'merge_gone'],
  [{ kept: { ...account(4), ...gone } }, 'merge_gone'],
  [{ kept: { ...account(4), hasPower: true } }, 'merge_power'],
  [{ closed: { ...closed, isSanctioned: true } }, 'merge_sanctioned'],
  [{ closed: { ...closed, isReviewed: true } }, 'merge_reviewed'],
  [{ closed: { ...closed, hasMoney: true } }, 'merge_money'],
  [{ closed: { ...closed, asks: true } }, 'merge_asks'],
  [{ closed: { ...closed, isOwner: true } }, 'merge_owner'],
  [{ closed: { ...closed, hasAddress: false } }, 'ok'],
  [{ closed: { ...closed, hasAddress: false }, signIn: 'closed' }, 'merge_no_address'],
])('decides whether two accounts can be merged, given %o: %s', (given, then) => {
  const decided = decideMerge({ ...state, ...given })
  expect(decided.ok ? 'ok' : decided.reason).toBe(then)
})
