import type { IdeaId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Tx } from '../../kernel/deps.ts'
import { type ChallengeRow, loadChallenge } from '../challenges/store.ts'

/**
 * Loads and locks the challenge that an idea belongs to. All commands lock the challenge before the
 * idea, and use `alone` if its counts change.
 */
export async function loadChallengeOf(
  tx: Tx,
  idea: IdeaId,
  lock: 'shared' | 'alone',
): Promise<ChallengeRow> {
  const where = await tx
    .selectFrom('ideas')
    .select('challenge')
    .where('id', '=', idea)
    .executeTakeFirst()
  if (where === undefined) throw notFound(REFUSALS.idea_not_found)
  return loadChallenge(tx, { id: where.challenge }, lock)
}
