import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { inTransaction } from '../../kernel/in-transaction.ts'
import { fileMoneyNotice } from '../../notifications/file-money-notification.ts'
import type { PaymentDeps, Tx } from '../../payments/deps.ts'
import { cancel, giveUpUnpaid } from '../change-funding.ts'

const EVERY_MS = 60_000

/** Ends monthly funding of members who left, until stopped. */
export function runEndOfLeft(deps: PaymentDeps): () => Promise<void> {
  return runPeriodically({
    what: 'ending monthly funding of members who left',
    everyMs: EVERY_MS,
    logger: deps.logger,
    round: () => endOneOfLeft(deps),
  })
}

/** Ends an active monthly funding that its patron has not stopped, and tells them. */
export async function endFunding(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  const { rows } = await sql<Ended>`
    select patron, cents, target_kind || ':' || target_id as subject
    from fundings where id = ${id} and state = 'active'`.execute(tx)
  const [ended] = rows
  if (ended === undefined) return
  await cancel(tx, { id, at })
  const { patron: member, subject } = ended
  await fileMoneyNotice(tx, {
    ...{ member, kind: 'funding_ended', cents: Number(ended.cents), subject, at },
  })
}

type Ended = { patron: number; cents: string; subject: string }

/**
 * Ends one monthly funding whose patron or member has left. Who leaves is not charged again, also when they come back
 * before their account is erased. Resolves to whether there was one.
 */
export async function endOneOfLeft(deps: PaymentDeps): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select f.id from fundings f
      where f.state = 'active' and f.frequency = 'monthly' and (
        exists (select from public.member_standings s
          where s.member = f.patron and (s.is_removed or s.is_leaving))
        or (f.target_kind in ('member', 'director') and exists (
          select from public.member_standings s where s.member = f.target_id and s.is_removed)))
      limit 1 for update of f skip locked`.execute(tx)
    const [left] = rows
    if (left === undefined) return false
    await endFunding(tx, { id: left.id, at: deps.now() })
    await giveUpUnpaid(tx, deps, { id: left.id, reason: 'The funding ended.' })
    return true
  })
}
