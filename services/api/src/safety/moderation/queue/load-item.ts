import { notFound } from '@ideathlon/service-kit/http/refusal'
import type { Selectable } from 'kysely'
import type { ApiTables } from '../../../kernel/database/tables.ts'
import type { Tx } from '../../../kernel/deps.ts'
import type { AppealState } from '../appeals/decide.ts'
import { type ItemState, isDecline } from './decide.ts'

export type ReviewRow = Selectable<ApiTables['reviews']>

/** An item with its row locked until the commit. */
export async function loadItem(tx: Tx, id: number): Promise<ReviewRow> {
  const row = await tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('This item is not in the queue.')
  return row
}

export function itemOf(row: ReviewRow): ItemState {
  const { state, author, claimed_by, claimed_until } = row
  const isTaken = claimed_by !== null && claimed_until !== null
  return { state, author, claim: isTaken ? { by: claimed_by, until: claimed_until } : null }
}

export function appealOf(row: ReviewRow): AppealState {
  return {
    state: row.state,
    isDeclined: isDecline(row.verdict),
    decidedAt: row.decided_at ?? row.opened_at,
    decidedBy: row.decided_by ?? 0,
    author: row.author,
    appealedAt: row.appealed_at,
  }
}
