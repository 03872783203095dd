import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Selectable } from 'kysely'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { Tx } from '../../kernel/deps.ts'

export type ChallengeRow = Selectable<ApiTables['challenges']>
/** `around`: by something in it that a member acts on. */
type Which = { id: number } | { slug: string } | { around: number }

/**
 * The question that a command is about, its row locked until the commit. Shared: any number rate at
 * once, and nobody closes meanwhile. Alone: its counts or its state are about to change.
 */
export async function loadChallenge(
  tx: Tx,
  which: Which,
  lock: 'shared' | 'alone',
): Promise<ChallengeRow> {
  const found = tx
    .selectFrom('challenges')
    .selectAll()
    .where((eb) => {
      if ('slug' in which) return eb('slug', '=', which.slug)
      return eb('id', '=', 'id' in which ? which.id : which.around)
    })
  const row = await (lock === 'shared'
    ? found.forShare()
    : found.forNoKeyUpdate()
  ).executeTakeFirst()
  // What moderators hide is not there for members; what time has to do with it goes on.
  const isHidden = !('id' in which) && row?.hidden_at != null
  if (row === undefined || isHidden) throw notFound(REFUSALS.challenge_not_found)
  return row
}
