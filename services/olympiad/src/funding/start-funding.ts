import { randomUUID } from 'node:crypto'
import {
  FUNDING_CENTS_MIN,
  type FundingFrequency,
  type FundingTarget,
} from '@ideathlon/contracts/money/funding'
import type { PayWith } from '@ideathlon/contracts/money/payments'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { type KeyedCall, runOnce } from '../kernel/run-once.ts'
import { demandCurrency, readCurrency } from '../payments/currency.ts'
import type { PaymentDeps, Tx } from '../payments/deps.ts'
import { ensureCheckout, startPayment } from '../payments/start-payment.ts'
import { nameTargets } from '../payments/views/targets.ts'
import { readPromise } from '../promises/read-promise.ts'
import { giftRequirement } from './gift-limits.ts'
import { chargedAt } from './periods.ts'
import { findTarget } from './targets.ts'

/** How long a bank transfer can take before its payment expires. */
const UNPAID_DAYS_MAX = 30

export type NewFunding = {
  target: FundingTarget
  /** The target's ended cycle whose promise the funding covers. */
  covers?: number | undefined
  cents: number
  currency?: string | undefined
  frequency: FundingFrequency
  is_anonymous: boolean
  pay_with: PayWith
  return_to?: string | undefined
}

/**
 * Starts a funding, once per key, and creates the provider's checkout for it. Resolves to the
 * funding's id.
 */
export async function startFunding(
  deps: PaymentDeps,
  call: KeyedCall,
  { actor, body }: { actor: Actor; body: NewFunding },
): Promise<string> {
  const { db } = deps
  const currency = await readCurrency(db)
  demandCurrency(body.currency, currency)
  const { funding, payment } = await runOnce(db, call, async (tx) => {
    // Checked only for the first call: by the time it is repeated, the target may have closed.
    if (body.covers === undefined) await demandOpen(tx, { actor, target: body.target })
    else await demandWithinMissing(tx, { actor, body, cycle: body.covers })
    return file(tx, deps, { member: actor.id, body, currency })
  })
  const { title } = (await nameTargets(db, [body.target]))(body.target)
  const covered = body.covers === undefined ? undefined : await readPromise(db, body.covers)
  await ensureCheckout(deps, payment, {
    purpose: covered === undefined ? `Funding: ${title}` : `Promised prizes: ${covered.title}`,
    returnTo: body.return_to ?? '/my-account/payment-wallets',
    monthly: body.frequency === 'monthly',
  })
  return funding
}

async function demandOpen(
  tx: Tx,
  { actor, target }: { actor: Actor; target: FundingTarget },
): Promise<void> {
  const found = await findTarget(tx, target, actor)
  if (found === undefined) throw notFound(REFUSALS.nothing_to_fund)
  if (isOneself(target, actor)) throw refused('funding_oneself')
  if (!found.isOpen) throw refused('funding_closed')
}

type CoverInput = { actor: Actor; body: NewFunding; cycle: number }

/**
 * The minimum payment can exceed the missing amount. The excess is returned once the payment has
 * arrived.
 */
async function demandWithinMissing(tx: Tx, { actor, body, cycle }: CoverInput): Promise<void> {
  const { target, cents, frequency } = body
  const found = await findTarget(tx, target, actor)
  const promise = await readPromise(tx, cycle)
  if (found === undefined || target.kind !== 'tournament' || promise?.base !== target.id) {
    throw notFound(REFUSALS.nothing_to_fund)
  }
  if (frequency !== 'one_time') {
    throw invalid([
      { field: 'frequency', error: 'The missing amount can only be paid once, not monthly.' },
    ])
  }
  if (promise.missing === 0) throw refused('promise_funded')
  if (cents > Math.max(promise.missing, FUNDING_CENTS_MIN)) throw refused('promise_overpaid')
}

/** Members cannot fund themselves: they would only move money in circles to earn points. */
export const isOneself = ({ kind, id }: FundingTarget, { id: me }: { id: number }) =>
  kind === 'member' && id === me

type FundingInput = { member: number; body: NewFunding; currency: string }

async function file(tx: Tx, deps: PaymentDeps, { member, body, currency }: FundingInput) {
  const at = deps.now()
  const { target, cents, frequency, is_anonymous, covers } = body
  const means = body.pay_with === 'wallet' ? 'wallet' : deps.provider.name
  const id = randomUUID()
  await tx
    .insertInto('fundings')
    .values({
      id,
      patron: member,
      target_kind: target.kind,
      target_id: target.id,
      frequency,
      cents: String(cents),
      currency,
      is_anonymous,
      means,
      started_at: at,
      next_due_at: frequency === 'monthly' ? chargedAt(at, 1) : null,
    })
    .execute()
  const wait = await giftRequirement(tx, deps, { member, target, cents, means, at })
  if (wait === 'identity') throw refused('gift_needs_identity')
  const payment = await startPayment(tx, deps, {
    needsReview: wait === 'approval',
    ...(covers !== undefined && { covers }),
    member,
    purpose: 'funding',
    target,
    cents,
    currency,
    means,
    funding: id,
    period: 0,
    at,
    expiresAt: means === 'wallet' ? null : unpaidUntil(deps, at),
  })
  return { funding: id, payment: payment.id }
}

/** A card payment is made within a day or not at all. */
export function unpaidUntil({ provider }: Pick<PaymentDeps, 'provider'>, at: Date): Date {
  const hours = provider.name === 'manual' ? UNPAID_DAYS_MAX * 24 : 23
  return new Date(at.getTime() + hours * 3_600_000)
}
