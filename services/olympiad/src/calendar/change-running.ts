import type { Olympiad } from '@ideathlon/contracts/olympiads'
import { REFUSALS, type RefusalReason } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Ranked } from '../cycles/file-boundary.ts'
import { findCycle, viewCycle } from '../cycles/queries.ts'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { OlympiadTable } from '../scopes/tables.ts'
import { SEES_ALL } from '../scopes/visible.ts'
import type { Tables } from '../tables.ts'

type Row = Selectable<OlympiadTable>
type Changes = Partial<Pick<Row, 'ends_at' | 'paused_at' | 'profanity_allowed'>>
type Decision = { ok: true; set: Changes } | { ok: false; reason: RefusalReason }

type Change = {
  decide(row: Row): Decision
  /** Stores events for the log, in the same transaction. */
  file?(tx: Transaction<Tables>, base: Ranked): Promise<void>
}

/** Changes a cycle under the tournament's row lock, which closing a cycle also takes. */
export async function changeRunning(
  db: Kysely<Tables>,
  id: number,
  { decide, file }: Change,
): Promise<Olympiad> {
  await inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('olympiads')
      .select('base')
      .where('id', '=', id)
      .executeTakeFirst()
    if (known === undefined) throw notFound(REFUSALS.cycle_not_found)
    const base = await tx
      .selectFrom('base_olympiads')
      .select(['id', 'platform', 'scope', 'scope_id'])
      .where('id', '=', known.base)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const row = await tx
      .selectFrom('olympiads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const decision = decide(row)
    if (!decision.ok) throw refused(decision.reason)
    await tx.updateTable('olympiads').set(decision.set).where('id', '=', id).execute()
    await file?.(tx, base)
  })
  const cycle = await findCycle(db, { id, sight: SEES_ALL })
  if (cycle === undefined) throw notFound(REFUSALS.cycle_not_found)
  return viewCycle(db, cycle)
}
