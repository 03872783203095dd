import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Selectable } from 'kysely'
import type { Tx } from '../deps.ts'
import type { ApiTables } from '../tables.ts'

export type ChallengeRow = Selectable<ApiTables['challenges']>
type Which = { id: number } | { slug: string }

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
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('slug', '=', which.slug)))
  const row = await (lock === 'shared'
    ? found.forShare()
    : found.forNoKeyUpdate()
  ).executeTakeFirst()
  // What moderators hide is not there for who calls it by name; what time has to do with it goes on.
  const isHidden = 'slug' in which && row?.hidden_at != null
  if (row === undefined || isHidden) throw notFound(REFUSALS.challenge_not_found)
  return row
}
