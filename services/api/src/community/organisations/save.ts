import type { Standing } from '@ideathlon/contracts/organisations'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import type { MembershipChange } from './decide.ts'

type Where = { organisation: number; actor: number; now: Date }

/** Puts people where the rule said, in its order: never two owners, not even in between. */
export async function saveMoves(
  tx: Tx,
  { moves, offer }: MembershipChange,
  where: Where,
): Promise<void> {
  for (const { member, to } of moves) await place(tx, { ...where, member, to })
  if (offer !== undefined) {
    await tx
      .updateTable('organisations')
      .set({ offered_to: offer, offered_at: offer === null ? null : where.now })
      .where('id', '=', where.organisation)
      .execute()
  }
  if (moves.length > 0) await countMembers(tx, where.organisation)
}

type Placing = Where & { member: number; to: Standing }

async function place(tx: Tx, { organisation, actor, now, member, to }: Placing): Promise<void> {
  const key = { organisation, account: member }
  await tx
    .deleteFrom('organisation_doors')
    .where('organisation', '=', organisation)
    .where('account', '=', member)
    .execute()
  if (to === 'member' || to === 'admin' || to === 'owner') {
    await tx
      .insertInto('organisation_members')
      .values({ ...key, role: to, joined_at: now })
      .onConflict((conflict) =>
        conflict.columns(['organisation', 'account']).doUpdateSet({ role: to }),
      )
      .execute()
    return
  }
  await tx
    .deleteFrom('organisation_members')
    .where('organisation', '=', organisation)
    .where('account', '=', member)
    .execute()
  if (to === 'none') return
  const invited_by = to === 'invited' ? actor : null
  await tx
    .insertInto('organisation_doors')
    .values({ ...key, standing: to, invited_by, since: now })
    .execute()
}

export async function countMembers(tx: Tx, organisation: number): Promise<void> {
  await sql`
    update organisations set members =
      (select count(*) from organisation_members where organisation = ${organisation})
    where id = ${organisation}`.execute(tx)
}
