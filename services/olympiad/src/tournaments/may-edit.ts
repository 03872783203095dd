import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notAllowed, reasonNeeded } from '@ideathlon/service-kit/http/refusal'
import type { Base } from '../scopes/tables.ts'

/** Whether a member can change a tournament: its Director and admins can. */
export function mayEdit(actor: Actor | undefined, { owner }: Pick<Base, 'owner'>): boolean {
  return actor !== undefined && (actor.admin || actor.id === owner)
}

/** Refuses all others. Admins have to give a reason if the tournament is not their own. */
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
