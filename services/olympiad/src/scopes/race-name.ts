import { ROLE_LABELS, type Role } from '@ideathlon/contracts/roles'

/** The race across all roles is called the Idea Race; the others are named after their roles. */
export function raceName(role: Role): string {
  return role === 'overall' ? 'Idea Race' : ROLE_LABELS[role]
}
