import { expect, it } from 'vitest'
import { decideImpersonation, type ImpersonationState } from './rules.ts'

const somebody = { id: 2, isAdmin: false, isGone: false }
const state: ImpersonationState = { isOn: true, admin: 1, member: somebody }

it.each<[Partial<ImpersonationState>, string]>([
  [{}, 'yes'],
  [{ isOn: false }, 'shadow_off'],
  [{ admin: 2 }, 'shadow_self'],
  [{ member: { ...somebody, isAdmin: true } }, 'shadow_admin'],
  [{ member: { ...somebody, isGone: true } }, 'shadow_gone'],
])('decides whether an impersonation can start, given %o: %s', (given, then) => {
  const decision = decideImpersonation({ ...state, ...given })
  expect(decision.ok ? 'yes' : decision.reason).toBe(then)
})
