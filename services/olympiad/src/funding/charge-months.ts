import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { mayTry } from '../kernel/may-try.ts'
import { walletOf } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { PaymentDeps, Tx } from '../payments/deps.ts'
import { noticeOf } from '../payments/payment-row.ts'
import { ensureCheckout, startPayment, startUnpaid } from '../payments/start-payment.ts'
import type { FundingTable } from '../payments/tables.ts'
import { ProviderUnavailableError } from '../providers/provider.ts'
import { endIfUnpaid, endWithoutRequest, TAKES_NO_MORE } from './change-funding.ts'
import { giftRequirement } from './gift-limits.ts'
import { chargedAt } from './periods.ts'
import { unpaidUntil } from './start-funding.ts'
import { accountOfTarget } from './targets.ts'

const EVERY_MS = 5_000
const RETRY_MS = 60_000

const NO_IDENTITY =
  'You have reached this year’s limit for giving and withdrawing money without an identity check.'

type FundingRow = Selectable<FundingTable>

/**
 * Charges monthly funding from wallets and requests bank transfers, until stopped. Stripe charges
 * automatically.
 */
export function runMonths(deps: PaymentDeps, everyMs = EVERY_MS): () => Promise<void> {
  return runPeriodically({
    what: 'charging monthly funding',
    everyMs,
    logger: deps.logger,
    round: async () => {
      const charged = await chargeOne(deps)
      const closed = await closeOne(deps)
      return charged || closed
    },
  })
}

/** Like withdrawals, wallet payments of a suspended member wait until the suspension ends. */
const MAY_LEAVE = sql<SqlBool>`(fundings.means <> 'wallet' or not exists (
  select from public.member_standings s
  where s.member = fundings.patron and s.suspended_until is not null))`

/**
 * Charges one month that is due. If a funding missed several months, the next rounds charge the
 * others. Each is charged only once, because the number of the month is part of the payment's key.
 * Resolves to false if there was none to charge.
 */
export async function chargeOne(deps: PaymentDeps): Promise<boolean> {
  const at = deps.now()
  let taken: string | undefined
  const charged = await inTransaction(deps.db, async (tx) => {
    const funding = await tx
      .selectFrom('fundings')
      .selectAll()
      .where('state', '=', 'active')
      .where('frequency', '=', 'monthly')
      .where('means', '!=', 'stripe')
      .where('next_due_at', '<=', at)
      .where(MAY_LEAVE)
      .where(mayTry(at))
      .orderBy('next_due_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (funding === undefined) return undefined
    taken = funding.id
    return { started: await charge(tx, deps, funding, at) }
  }).catch(async (error: unknown) => {
    if (taken === undefined) throw error
    await postpone(deps, { id: taken, at, error })
    return { started: undefined }
  })
  if (charged?.started !== undefined) {
    await ensureCheckout(deps, charged.started, {
      purpose: 'Monthly funding',
      returnTo: '/my-account/payment-wallets',
      monthly: true,
    })
  }
  return charged !== undefined
}

/** Postpones a month that could not be charged, so that the other fundings are charged first. */
async function postpone(
  { db, logger }: PaymentDeps,
  { id, at, error }: { id: string; at: Date; error: unknown },
): Promise<void> {
  logger.error(
    { err: error, funding: id },
    'a month could not be charged; trying again in a minute',
  )
  await db
    .updateTable('fundings')
    .set({ try_at: new Date(at.getTime() + RETRY_MS) })
    .where('id', '=', id)
    .execute()
}

/** Resolves to the payment that the patron has to make; undefined if there is none. */
async function charge(
  tx: Tx,
  deps: PaymentDeps,
  funding: FundingRow,
  at: Date,
): Promise<string | undefined> {
  const { id, patron: member, means, currency, periods } = funding
  const target = { kind: funding.target_kind, id: funding.target_id }
  if ((await accountOfTarget(tx, target)) === undefined) {
    await endWithoutRequest(tx, { id, at, reason: TAKES_NO_MORE })
    return undefined
  }
  const cents = Number(funding.cents)
  const isWallet = means === 'wallet'
  const order = {
    member,
    target,
    cents,
    currency,
    means,
    at,
    funding: id,
    period: periods,
    purpose: 'funding' as const,
    expiresAt: isWallet ? null : unpaidUntil(deps, at),
  }
  await tx
    .updateTable('fundings')
    .set({ periods: periods + 1, next_due_at: chargedAt(funding.started_at, periods + 1) })
    .where('id', '=', id)
    .execute()
  if (!isWallet) return (await startPayment(tx, deps, order)).id
  const wait = await giftRequirement(tx, deps, { member, target, cents, means, at })
  const isCovered = (await balanceOf(tx, walletOf(member))) >= cents
  if (isCovered && wait !== 'identity') {
    await startPayment(tx, deps, { ...order, needsReview: wait === 'approval' })
    return undefined
  }
  const reason = isCovered ? NO_IDENTITY : 'Your wallet did not have enough money.'
  const failed = await startUnpaid(tx, { ...order, state: 'failed', reason })
  await fileMoneyNotice(tx, noticeOf(failed, { kind: 'funding_failed', at }))
  await endIfUnpaid(tx, { id, at })
  return undefined
}

/**
 * Notifies the provider that one funding is over. Resolves to false if there was none to report.
 */
export async function closeOne({ db, provider, logger, now }: PaymentDeps): Promise<boolean> {
  const at = now()
  const found = await db
    .updateTable('fundings')
    .set({ try_at: new Date(at.getTime() + RETRY_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('fundings')
        .select('id')
        .where('state', '!=', 'active')
        .where('subscription', 'is not', null)
        .where('subscription_closed_at', 'is', null)
        .where(mayTry(at))
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'subscription', 'means'])
    .executeTakeFirst()
  if (found?.subscription == null || found.means !== provider.name) return found !== undefined
  try {
    await provider.cancelMonthly({ key: found.id, reference: found.subscription })
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    logger.warn({ err: error }, 'the payment provider cannot be reached; trying again')
    return true
  }
  await db
    .updateTable('fundings')
    .set({ subscription_closed_at: now() })
    .where('id', '=', found.id)
    .execute()
  return true
}
