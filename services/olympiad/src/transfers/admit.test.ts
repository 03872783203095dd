import { expect, it } from 'vitest'
import { waitOf } from './admit.ts'

const LIMITS = { approvalAboveCents: 50_000, identityAboveCents: 60_000 }
const SMALL = { isApproved: false, isIdentityChecked: false, yearCents: 100, dayCents: 100 }

it('admits small transfers', () => {
  expect(waitOf({ ...SMALL, origin: 'withdrawal' }, LIMITS)).toBe(null)
  expect(waitOf({ ...SMALL, origin: 'withdrawal', dayCents: 50_000 }, LIMITS)).toBe(null)
  expect(waitOf({ ...SMALL, origin: 'withdrawal', yearCents: 60_000 }, LIMITS)).toBe(null)
})

it('makes large withdrawals wait for approval, but not prizes', () => {
  const large = { ...SMALL, dayCents: 50_001 }
  expect(waitOf({ ...large, origin: 'withdrawal' }, LIMITS)).toBe('approval')
  expect(waitOf({ ...large, origin: 'withdrawal', isApproved: true }, LIMITS)).toBe(null)
  expect(waitOf({ ...large, origin: 'payout' }, LIMITS)).toBe(null)
})

it('requires an identity check first if the total for the year is above the limit', () => {
  const much = { ...SMALL, yearCents: 60_001, dayCents: 60_001, origin: 'payout' } as const
  expect(waitOf(much, LIMITS)).toBe('identity')
  expect(waitOf({ ...much, isIdentityChecked: true }, LIMITS)).toBe(null)
  expect(waitOf({ ...much, isApproved: true, origin: 'withdrawal' }, LIMITS)).toBe('identity')
})
