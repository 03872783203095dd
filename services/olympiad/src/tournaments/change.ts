import type { changeBaseOlympiad } from '@ideathlon/contracts/olympiad/tournaments'
import type { RouteBody } from '@ideathlon/contracts/route'
import { refused } from '@ideathlon/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { Tables } from '../tables.ts'

/**
 * Saves new settings under the lock that opening a cycle takes, so that a cycle starts with either
 * all or none of them.
 */
export async function changeTournament(
  db: Kysely<Tables>,
  id: number,
  { races, ...set }: RouteBody<typeof changeBaseOlympiad>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const base = await tx
      .selectFrom('base_olympiads')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (base.state === 'ended') throw refused('tournament_ended')
    const changes = { ...set, ...(races && { races: JSON.stringify(races) }) }
    if (Object.keys(changes).length === 0) return
    await tx.updateTable('base_olympiads').set(changes).where('id', '=', id).execute()
  })
}
