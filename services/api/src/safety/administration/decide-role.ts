import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

export type RoleState = {
  /** Null for an operator on the command line. */
  by: number | null
  member: number
  role: 'admin' | 'ambassador'
  grant: boolean
  /** The current number of admins. */
  admins: number
}

/** Members cannot change their own role, and the last admin cannot be demoted. */
export function decideRole({ by, member, role, grant, admins }: RoleState): Decision {
  if (by === member) return refuse('role_self')
  if (role === 'admin' && !grant && admins <= 1) return refuse('last_admin')
  return accept()
}
