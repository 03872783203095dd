import { type Refused, refuse } from '../../../kernel/command/decision.ts'

/** An account and the main account that it is linked to; null if it is the main account itself. */
export type Linked = { id: number; linkedTo: number | null }

/** The new links of the accounts whose links change. */
export type Relinked = { ok: true; changes: Linked[] }

const rootOf = ({ id, linkedTo }: Linked): number => linkedTo ?? id

/**
 * Merges both accounts and all that are linked to them into one group, under the oldest account.
 */
export function decideLink(
  { member, other }: { member: Linked; other: Linked },
  family: readonly Linked[],
): Relinked | Refused {
  if (member.id === other.id) return refuse('own_relation')
  const ids = family.map(({ id }) => id)
  return { ok: true, changes: linkedToRoot(family, Math.min(...ids)) }
}

/** Removes one account from its group; the others stay linked. */
export function decideParting(member: Linked, family: readonly Linked[]): Relinked {
  const rest = family.filter(({ id }) => id !== member.id)
  const alone = member.linkedTo === null ? [] : [{ id: member.id, linkedTo: null }]
  if (rest.length === 0 || rootOf(member) !== member.id) return { ok: true, changes: alone }
  return { ok: true, changes: linkedToRoot(rest, Math.min(...rest.map(({ id }) => id))) }
}

function linkedToRoot(family: readonly Linked[], root: number): Linked[] {
  return family
    .map(({ id, linkedTo }) => ({ id, linkedTo: id === root ? null : root, before: linkedTo }))
    .filter(({ linkedTo, before }) => linkedTo !== before)
    .map(({ id, linkedTo }) => ({ id, linkedTo }))
}
