import { UNVERIFIED_EARNS_NOTHING } from '@ideathlon/contracts/unpaid'
import type { Actor } from '@ideathlon/service-kit/auth'

/** Goes into the answer of what would otherwise earn neurons. A guest is paid once they stay. */
export function unpaidFor({ unverified, guest }: Actor): { unpaid?: string } {
  return unverified && guest === undefined ? { unpaid: UNVERIFIED_EARNS_NOTHING } : {}
}
