import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'

/** An assumption challenge is identified by its challenge, its author and its kind. */
export type AssumptionChallengeKey = { challenge: number; member: number; kind: AssumptionKind }
export type NewAssumptionChallenge = AssumptionChallengeKey & {
  alternative: string
  reason: string
  written_at: Date
}
export type NewAssumptionVote = AssumptionChallengeKey & { voter: number; voted_at: Date }

export async function saveAssumptionChallenges(
  tx: Tx,
  rows: readonly NewAssumptionChallenge[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('assumption_challenges')
      .values([...rows])
      .execute()
}

/** Saves many votes at once, and updates the vote counts of the assumption challenges. */
export async function saveAssumptionVotes(
  tx: Tx,
  rows: readonly NewAssumptionVote[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with saved as (
      insert into assumption_votes (assumption, member, voted_at)
      select d.id, n.voter, n.voted_at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(challenge int, member int, kind text, voter int, voted_at timestamptz)
      join assumption_challenges d
        on d.challenge = n.challenge and d.member = n.member and d.kind = n.kind
      returning assumption
    )
    update assumption_challenges d set votes = d.votes + s.votes
    from (select assumption, count(*) as votes from saved group by 1) s
    where d.id = s.assumption`.execute(tx)
}

export async function saveAcceptedAssumptions(
  tx: Tx,
  rows: readonly (AssumptionChallengeKey & { at: Date })[],
): Promise<void> {
  for (const { challenge, member, kind, at } of rows) {
    await tx
      .updateTable('assumption_challenges')
      .set({ accepted_at: at })
      .where('challenge', '=', challenge)
      .where('member', '=', member)
      .where('kind', '=', kind)
      .execute()
  }
}
