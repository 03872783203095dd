import { expect, it } from 'vitest'
import { decideHandle, type HandleState } from './decide-handle.ts'

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
])('given $given a change to $to leads to $then', ({ given, to, then }) => {
  const decision = decideHandle({ ...never, ...given }, to, now)
  expect(decision.ok || decision.reason).toBe(then)
})
