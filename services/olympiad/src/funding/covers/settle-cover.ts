import { sql } from 'kysely'
import { type AccountName, poolOf } from '../../ledger/accounts.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../../payments/deps.ts'
import { beginRefund, keptOf, remainingOf } from '../../payments/refund-payment.ts'
import { decideCover, missingOf, withoutCover } from '../../promises/missing.ts'
import { lockPromises, readPoolMoney } from '../../promises/read-pool-money.ts'

/** A payment that covers a promise of an ended cycle. */
type Cover = PaymentRow & { covers: number }

export const isCover = (payment: PaymentRow): payment is Cover => payment.covers !== null

/**
 * Locks the promises, and resolves to the tournament's pool if the cycle still lacks money;
 * otherwise to undefined.
 */
export async function accountOfCover(
  tx: Tx,
  { covers, target_id: base }: Cover,
): Promise<AccountName | undefined> {
  await lockPromises(tx, base)
  const missing = missingOf(await readPoolMoney(tx, base)).get(covers) ?? 0
  return missing > 0 ? poolOf('tournament', base) : undefined
}

/**
 * The reason for returning a payment whose promise no longer needs it, which is not the payer's
 * fault.
 */
export const whyNotNeeded = (payment: PaymentRow): string | undefined =>
  isCover(payment) ? 'What was promised is already funded or paid out.' : undefined

type ReturnContext = Pick<PaymentDeps, 'purposes'> & { at: Date; reason: string }

/**
 * Refunds the part of a payment in the pool that exceeds what its promise lacks. Resolves to the
 * updated payment.
 */
export async function returnExcess(
  tx: Tx,
  payment: Cover,
  { purposes, at, reason }: ReturnContext,
): Promise<PaymentRow> {
  const { covers: cycle, target_id: base } = payment
  await lockPromises(tx, base)
  const without = withoutCover(await readPoolMoney(tx, base), { cycle, cents: keptOf(payment) })
  const missing = missingOf(without).get(cycle) ?? 0
  const { returned } = decideCover({ missing, cents: remainingOf(payment) })
  if (returned === 0) return payment
  return beginRefund(tx, { purposes }, payment, { at, reason, isForced: true, cents: returned })
}

/**
 * Whether a race of the cycle was approved or cancelled after the payment, so that the money has
 * been paid out or counts for the next prize. No race changes during the transaction.
 */
export async function isCoverSpent(
  tx: Tx,
  { covers, passed_at, target_id: base }: Cover,
): Promise<boolean> {
  if (passed_at === null) return false
  await lockPromises(tx, base)
  const { rows } = await sql`
    select 1 from payout_runs
    where cycle = ${covers} and coalesce(approved_at, case when stage = 'void' then paid_at end) >= ${passed_at}
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether the latest dispute about the payment was won and its money was returned to the pool. */
export async function isBackInPool(tx: Tx, { id, target_id: base }: Cover): Promise<boolean> {
  const { rows } = await sql<{ is_back: boolean }>`
    select exists (
      select from ledger_entries e join ledger_accounts a on a.id = e.account
      where e.transaction = t.id and e.cents > 0
        and a.owner_kind = 'tournament' and a.owner_id = ${String(base)} and a.kind = 'pool') as is_back
    from ledger_transactions t where t.key like ${`dispute-closed:${id}:%`}
    order by t.filed_at desc limit 1`.execute(tx)
  return rows[0]?.is_back === true
}
