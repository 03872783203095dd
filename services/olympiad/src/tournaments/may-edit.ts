import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, reasonNeeded } from '@ideathlon/service-kit/http/refusal'
import type { Base } from '../scopes/tables.ts'

/** The Director who runs a tournament may change it, and admins may. */
export function mayEdit(actor: Actor | undefined, { owner }: Pick<Base, 'owner'>): boolean {
  return actor !== undefined && (actor.admin || actor.id === owner)
}

/** Refuses others, and asks an admin why when the tournament is not their own. */
export function demandEdit(
  { actor, reason }: { actor: Actor; reason?: string | undefined },
  base: Pick<Base, 'owner'>,
  act: PowerActName,
): void {
  if (!mayEdit(actor, base)) {
    throw notAllowed('Only the Director of this tournament and admins can change it.')
  }
  if (actor.id !== base.owner && reason === undefined) throw reasonNeeded(act)
}
