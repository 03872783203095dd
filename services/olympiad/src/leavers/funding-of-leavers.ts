import { sql } from 'kysely'
import { cancel, endWithoutRequest, stop } from '../funding/change-funding.ts'
import { inTransaction } from '../kernel/in-transaction.ts'
import type { PaymentDeps } from '../payments/deps.ts'

const REASON = 'The account that gave it has been closed.'
const MERGED_REASON = 'Your accounts were merged, and members do not fund themselves.'
const GONE = 'The member you funded can no longer receive money.'

/**
 * Stops one monthly funding of a member who requested the removal of their account, was banned, or
 * was deactivated by their organisation, because nobody could stop it later. Resolves to false if
 * there was none to stop.
 */
export async function stopOneOfLeavers(deps: PaymentDeps): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select f.id from fundings f
      join public.member_standings s on s.member = f.patron
        and (s.is_leaving or s.is_removed or s.is_banned or s.is_deactivated)
      where f.state = 'active' and f.frequency = 'monthly'
        and not exists (select from public.merged_accounts m where m.account = f.patron)
      limit 1 for update of f skip locked`.execute(tx)
    const [funding] = rows
    if (funding === undefined) return false
    await stop(tx, deps, { id: funding.id, at: deps.now(), reason: REASON })
    return true
  })
}

/**
 * Transfers one monthly funding from a merged account to the account that is kept, so that it can
 * still be stopped. If it funds the kept account itself, it is cancelled, because members do not
 * fund themselves, although they can fund tournaments that they direct. Resolves to false if there
 * was none.
 */
export async function handOverOneOfMerged({
  db,
  now,
}: Pick<PaymentDeps, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string; kept: number; is_own: boolean }>`
      select f.id, m.kept, f.target_kind = 'member' and f.target_id = m.kept as is_own
      from fundings f join public.merged_accounts m on m.account = f.patron
      where f.state = 'active' and f.frequency = 'monthly'
      limit 1 for update of f skip locked`.execute(tx)
    const [funding] = rows
    if (funding === undefined) return false
    const { id, kept, is_own } = funding
    if (is_own) await cancel(tx, { id, at: now(), reason: MERGED_REASON })
    else await tx.updateTable('fundings').set({ patron: kept }).where('id', '=', id).execute()
    return true
  })
}

/**
 * Ends one monthly funding that goes to a member who was removed or banned, before the patron is
 * charged again. Resolves to false if there was none to end.
 */
export async function endFundingOfRemovedMember({
  db,
  now,
}: Pick<PaymentDeps, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select f.id from fundings f
      join public.member_standings s on s.member = f.target_id and (s.is_removed or s.is_banned)
      where f.target_kind in ('member', 'director')
        and f.state = 'active' and f.frequency = 'monthly'
      limit 1 for update of f skip locked`.execute(tx)
    const [funding] = rows
    if (funding === undefined) return false
    await endWithoutRequest(tx, { id: funding.id, at: now(), reason: GONE })
    return true
  })
}
