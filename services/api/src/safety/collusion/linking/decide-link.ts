import { type Refused, refuse } from '../../../kernel/command/decision.ts'

/** Accounts of one person, by what each is linked to; the one that the others are linked to has null. */
export type Linked = { id: number; linkedTo: number | null }

/** What every account is linked to from now on; only those that change. */
export type Relinked = { ok: true; changes: Linked[] }

const rootOf = ({ id, linkedTo }: Linked): number => linkedTo ?? id

/** Both with everybody who is linked to them become one group, under the oldest account. */
export function decideLink(
  { member, other }: { member: Linked; other: Linked },
  family: readonly Linked[],
): Relinked | Refused {
  if (member.id === other.id) return refuse('own_relation')
  const ids = family.map(({ id }) => id)
  return { ok: true, changes: rooted(family, Math.min(...ids)) }
}

/** The one goes alone; the others stay together. */
export function decideParting(member: Linked, family: readonly Linked[]): Relinked {
  const rest = family.filter(({ id }) => id !== member.id)
  const alone = member.linkedTo === null ? [] : [{ id: member.id, linkedTo: null }]
  if (rest.length === 0 || rootOf(member) !== member.id) return { ok: true, changes: alone }
  return { ok: true, changes: rooted(rest, Math.min(...rest.map(({ id }) => id))) }
}

function rooted(family: readonly Linked[], root: number): Linked[] {
  return family
    .map(({ id, linkedTo }) => ({ id, linkedTo: id === root ? null : root, before: linkedTo }))
    .filter(({ linkedTo, before }) => linkedTo !== before)
    .map(({ id, linkedTo }) => ({ id, linkedTo }))
}
