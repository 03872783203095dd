import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { poolOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import { accountNamed } from '../payments/account-named.ts'
import type { PaymentRow, Purpose, Tx } from '../payments/deps.ts'
import { noticeOf } from '../payments/payment-row.ts'
import { beginRefund, remainingOf } from '../payments/refund-payment.ts'
import { targetOf } from '../payments/views/own.ts'
import { endIfUnpaid } from './change-funding.ts'
import {
  accountOfCover,
  isBackInPool,
  isCover,
  isCoverSpent,
  returnExcess,
  whyNotNeeded,
} from './covers/settle-cover.ts'
import { filePoints, takePointsBack } from './points/file-points.ts'
import { accountOfTarget, askerWhileBlind } from './targets.ts'

/** What happens to the payments of a funding. */
export const FUNDING: Purpose = {
  async accountOf(tx, payment) {
    if (isCover(payment)) return accountOfCover(tx, payment)
    if (await isChargedAfterEnd(tx, payment)) return undefined
    return accountOfTarget(tx, targetOf(payment))
  },

  whyNotNeeded,

  async onPassed(tx, passed, at) {
    const reason = 'Part of it was returned, because you paid more than was missing.'
    const payment = isCover(passed)
      ? await returnExcess(tx, passed, { ...ALL_FUNDING, at, reason })
      : passed
    await endIfOnce(tx, payment)
    if (payment.target_kind === 'member') {
      const kind = 'funding_received'
      await fileMoneyNotice(tx, noticeOf(payment, { kind, member: payment.target_id, at }))
    }
    if ((payment.period ?? 0) > 0) {
      await fileMoneyNotice(tx, noticeOf(payment, { kind: 'funding_charged', at }))
    }
    const asker = await askerWhileBlind(tx, targetOf(payment))
    if (asker === undefined || asker === payment.member) await filePoints(tx, payment, at)
  },

  /**
   * If the first payment of a monthly funding is never made, the funding ends without having begun.
   * An unpaid later month is not a failure if the funding is already over.
   */
  async onEnded(tx, payment, at) {
    if (payment.period === 0) {
      await tx
        .updateTable('fundings')
        .set({ state: 'ended', next_due_at: null })
        .where('id', '=', payment.funding)
        .where('state', '=', 'active')
        .execute()
      return
    }
    const { state } = await tx
      .selectFrom('fundings')
      .select('state')
      .where('id', '=', payment.funding)
      .executeTakeFirstOrThrow()
    if (state !== 'active') return
    await fileMoneyNotice(tx, noticeOf(payment, { kind: 'funding_failed', at }))
    if (payment.funding !== null) await endIfUnpaid(tx, { id: payment.funding, at })
  },

  async demandRefundable(tx, payment) {
    if (await isOfEndedCycle(tx, payment)) throw refused('payment_of_ended_cycle')
    if (await isTakenOverByTournament(tx, payment)) throw refused('payment_passed_on')
  },

  isPassedOn: async (tx, payment) =>
    (await isOfEndedCycle(tx, payment)) || (await isTakenOverByTournament(tx, payment)),

  async onDispute() {},

  /**
   * If the prize was decided in the meantime, it can no longer take this money, so the money is
   * returned to the patron.
   */
  async onDisputeOver(tx, payment, at) {
    const reason = 'The prize was decided while this payment was in dispute.'
    if (isCover(payment) && (await isBackInPool(tx, payment))) {
      await returnExcess(tx, payment, { ...ALL_FUNDING, at, reason })
    }
    const cents = await tooLateForPrize(tx, payment)
    if (cents === 0) return
    await beginRefund(tx, ALL_FUNDING, payment, { at, reason, isForced: true, cents })
  },

  onDisputeLost: takePointsBack,

  async onRefund(tx, payment, { at, cents }) {
    await endIfOnce(tx, payment)
    await takePointsBack(tx, payment, at)
    await fileMoneyNotice(tx, { ...noticeOf(payment, { kind: 'funding_returned', at }), cents })
  },
}

/** For code that handles only payments of funding, never entry fees. */
export const ALL_FUNDING = { purposes: { funding: FUNDING, entry_fee: FUNDING } }

/**
 * The prize of an ended cycle does not change. Its pool may already hold money for the next cycle,
 * which a refund or a dispute must not take.
 */
async function isOfEndedCycle(tx: Tx, payment: PaymentRow): Promise<boolean> {
  const { account, held_by, passed_at } = payment
  if (held_by === 'review' || account === null || passed_at === null) return false
  const { owner, id } = accountNamed(account)
  if (owner !== 'tournament') return false
  if (isCover(payment)) return isCoverSpent(tx, payment)
  const ended = await tx
    .selectFrom('olympiads')
    .select('id')
    .where('base', '=', Number(id))
    .where('status', '=', 'closed')
    .where('starts_at', '<=', passed_at)
    .where('ends_at', '>', passed_at)
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Whether the provider charged this month before it learned that the funding was over. A month that
 * was paid before the end, but released from review only afterwards, is kept.
 */
async function isChargedAfterEnd(
  tx: Tx,
  { funding, period, means, paid_at }: PaymentRow,
): Promise<boolean> {
  if (means !== 'stripe' || (period ?? 0) === 0 || paid_at !== null) return false
  const { state } = await tx
    .selectFrom('fundings')
    .select('state')
    .where('id', '=', funding)
    .executeTakeFirstOrThrow()
  return state !== 'active'
}

/**
 * Whether a tournament has taken over the money that was given to its scope before it existed. The
 * scope's pool may hold other patrons' money by now.
 */
async function isTakenOverByTournament(
  tx: Tx,
  { account, held_by, passed_at }: Pick<PaymentRow, 'account' | 'held_by' | 'passed_at'>,
): Promise<boolean> {
  if (held_by !== 'target' || account === null || passed_at === null) return false
  const { owner, id, kind } = accountNamed(account)
  if (kind !== 'pool' || owner === 'tournament' || owner === 'challenge') return false
  const { rows } = await sql`
    select from ledger_accounts a
    join ledger_entries e on e.account = a.id and e.cents < 0
    join ledger_transactions t on t.id = e.transaction and t.kind = 'pool_moved'
    where a.owner_kind = ${owner} and a.owner_id = ${id} and a.kind = 'pool'
      and t.occurred_at >= ${passed_at} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * How much of the payment's money is in the pool of a challenge whose prize has been decided, so
 * that no payout would ever take it: the challenge was cancelled, or the prize was refused, or
 * approved without this money.
 */
async function tooLateForPrize(tx: Tx, payment: PaymentRow): Promise<number> {
  const { target_kind: kind, target_id: challenge, held_by } = payment
  if (kind !== 'challenge' || held_by !== 'target') return 0
  const { rows } = await sql<{ is_awaited: boolean }>`
    select state in ('scheduled', 'open', 'closing', 'closed') and hidden_at is null
      or exists (select from payout_runs r where r.challenge = c.challenge and r.approved_at is null
        and r.stage <> 'void' and r.decision is distinct from 'refuse') as is_awaited
    from public.challenge_owners c where challenge = ${challenge}`.execute(tx)
  if (rows[0]?.is_awaited === true) return 0
  return Math.min(remainingOf(payment), await balanceOf(tx, poolOf('challenge', challenge)))
}

async function endIfOnce(tx: Tx, { funding }: PaymentRow): Promise<void> {
  await tx
    .updateTable('fundings')
    .set({ state: 'ended' })
    .where('id', '=', funding)
    .where('frequency', '=', 'one_time')
    .execute()
}
