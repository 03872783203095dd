import { PASSWORD_MIN } from '@ideathlon/contracts/limits'

export const STRENGTH_WORDS = ['Too short', 'Weak', 'Almost there', 'Good', 'Excellent'] as const

/**
 * The strength of a password shown while it is typed, from 0 to 4. Only the edge decides whether it
 * is accepted, because it knows the common passwords.
 */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  const different = new Set(password.toLowerCase()).size
  if (password.length === 0) return 0
  if (password.length < PASSWORD_MIN) return password.length < PASSWORD_MIN / 2 ? 0 : 1
  if (different < 5) return 1
  const bits = Math.log2(different) * password.length
  if (bits < 36) return 2
  return bits < 60 ? 3 : 4
}
