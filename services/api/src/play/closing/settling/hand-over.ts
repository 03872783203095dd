import type { ChallengeId } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { preventMerges } from '../../../kernel/members/merging-lock.ts'

/**
 * If accounts were merged while the challenge was open, the remaining account now becomes the
 * author of their ideas; in challenges that were already settled, this was done when the accounts
 * were merged. The events of the settlement name the account that played, and the log credits the
 * remaining one.
 */
export async function handOverIdeas(tx: Tx, challenge: ChallengeId): Promise<void> {
  await preventMerges(tx)
  await sql`update ideas i set author = a.merged_into from accounts a
    where i.challenge = ${challenge} and a.id = i.author and a.merged_into is not null`.execute(tx)
}
