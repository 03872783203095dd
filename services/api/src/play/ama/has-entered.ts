import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { standsBehind } from '../../community/relations/one-person.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'

/** Whether somebody stands behind an idea of a question, under whatever account. */
export async function hasEntered(
  db: ApiDb | Tx,
  challenge: ChallengeId,
  member: MemberId,
): Promise<boolean> {
  const { rows } = await sql<{ entered: boolean }>`
    select exists (
      select from ideas i where i.challenge = ${challenge} and ${standsBehind(member)}
    ) as entered`.execute(db)
  return rows[0]?.entered === true
}
