import { expect, it } from 'vitest'
import { decideRole, type RoleState } from './decide-role.ts'

const state: RoleState = { by: 1, member: 2, role: 'admin', grant: false, admins: 2 }

it.each<[string, Partial<RoleState>, string]>([
  ['the second of two admins loses it', {}, 'yes'],
  ['the last admin would lose it', { admins: 1 }, 'last_admin'],
  ['a first ambassador loses it', { role: 'ambassador', admins: 1 }, 'yes'],
  ['somebody grants it to themselves', { member: 1, grant: true }, 'role_self'],
  ['an operator appoints the first admin', { by: null, grant: true, admins: 0 }, 'yes'],
  ['an operator demotes the last admin', { by: null, admins: 1 }, 'last_admin'],
  ['the only admin appoints another one', { grant: true, admins: 1 }, 'yes'],
])('decides whether a role can change when %s', (_, given, then) => {
  const decision = decideRole({ ...state, ...given })
  expect(decision.ok ? 'yes' : decision.reason).toBe(then)
})
