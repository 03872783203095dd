import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'

/** The race over all roles is the Idea Race; the others are named after their role. */
export function raceName(role: Role): string {
  return role === 'overall' ? 'Idea Race' : ROLE_LABELS[role]
}
