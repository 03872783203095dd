import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed } from '@ideathlon/service-kit/http/refusal'

/** The operators' desk is for admins. */
export function mayOperate(actor: Actor): void {
  if (!actor.admin) throw notAllowed('Only admins can use the operators’ desk.')
}
