import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import type { TeamMoved } from './rules.ts'

/** Answers whether the team is still there: it ends with its last member. */
export async function saveTeamMoves(
  tx: Tx,
  { moves, captain }: TeamMoved,
  { team, now }: { team: number; now: Date },
): Promise<boolean> {
  if (captain === null) {
    await tx.deleteFrom('teams').where('id', '=', team).execute()
    return false
  }
  for (const { member, to } of moves) {
    if (to === 'none') {
      await tx
        .deleteFrom('team_members')
        .where('team', '=', team)
        .where('account', '=', member)
        .execute()
      continue
    }
    await tx
      .insertInto('team_members')
      .values({ team, account: member, standing: to, since: now })
      .onConflict((conflict) =>
        conflict.columns(['team', 'account']).doUpdateSet({ standing: to, since: now }),
      )
      .execute()
  }
  if (captain !== undefined) {
    await tx.updateTable('teams').set({ captain }).where('id', '=', team).execute()
  }
  await sql`
    update teams set members = (
      select count(*) from team_members where team = ${team} and standing = 'member')
    where id = ${team}`.execute(tx)
  return true
}
