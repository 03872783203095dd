import type { OrganisationAct, OrganisationView } from '@ideathlon/contracts/organisations'
import { type BelongingState, decideAct, type Person } from './rules.ts'

/** Example targets for the rule: somebody who could be invited, and a member. */
const STRANGER: Person = { id: -1, standing: 'none' }
const OTHER_MEMBER: Person = { id: -2, standing: 'member' }

/** What the viewer may do, decided by the same rule that decides the action itself. */
export function membershipPermissions(
  state: Omit<BelongingState, 'target'> | undefined,
): OrganisationView['can'] {
  const ask = (act: OrganisationAct, target?: Person) => {
    if (state === undefined) return { allowed: false, reason: null }
    const decided = decideAct({ ...state, target }, act)
    return { allowed: decided.ok, reason: decided.ok ? null : decided.reason }
  }
  return {
    join: ask('join'),
    leave: ask('leave'),
    edit: ask('invite', STRANGER),
    invite: ask('invite', STRANGER),
    grant_admin: ask('grant-admin', OTHER_MEMBER),
    grant_ownership: ask('grant-ownership', OTHER_MEMBER),
    accept_ownership: ask('accept-ownership'),
  }
}
