import { randomUUID } from 'node:crypto'
import { entryProblem } from '@ideathlon/contracts/entry-terms'
import { FEE_HOLD_MINUTES } from '@ideathlon/contracts/money/entry-fees'
import type { PayWith } from '@ideathlon/contracts/money/payments'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { type Selectable, sql } from 'kysely'
import { type KeyedCall, runOnce } from '../kernel/run-once.ts'
import { readCurrency } from '../payments/currency.ts'
import type { PaymentDeps, PaymentRow, Tx } from '../payments/deps.ts'
import { markEnded } from '../payments/settle-payment.ts'
import { ensureCheckout, startPayment } from '../payments/start-payment.ts'
import type { EntryPassTable } from '../payments/tables.ts'
import { lockOutflow } from '../transfers/outflow.ts'
import { type FeeChallenge, readFeeChallenge, readUsed, takesIdeas } from './challenge.ts'

export type FeeDeps = PaymentDeps & {
  /** Countries and states in which fees cannot be paid. */
  blocked: readonly string[]
}

export type FeeOrder = {
  challenge: number
  country: string
  cents: number
  pay_with: PayWith
  return_to?: string | undefined
}

/**
 * Pays the fee of one idea, once per idempotency key. A pass that is held or unused is reused, so
 * paying in two tabs charges only once.
 */
export async function payFee(
  deps: FeeDeps,
  call: KeyedCall,
  { member, order }: { member: number; order: FeeOrder },
): Promise<string> {
  const { db } = deps
  const currency = await readCurrency(db)
  const { pass, payment } = await runOnce(db, call, async (tx) => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`fee:${order.challenge}:${member}`}, 0))`.execute(
      tx,
    )
    const challenge = await demandPayable(tx, deps, { member, order })
    return (
      (await continued(tx, deps, { member, order })) ??
      (await begin(tx, deps, { member, order, challenge, currency }))
    )
  })
  const challenge = await readFeeChallenge(db, order.challenge)
  await ensureCheckout(deps, payment, {
    purpose: `Entry fee: ${challenge?.title ?? ''}`,
    returnTo: order.return_to ?? `/challenges/${challenge?.slug ?? ''}/idea-entry-fee`,
    monthly: false,
  })
  return pass
}

type Payer = { member: number; order: FeeOrder }

async function demandPayable(
  tx: Tx,
  { blocked, now }: FeeDeps,
  { member, order }: Payer,
): Promise<FeeChallenge> {
  const challenge = await readFeeChallenge(tx, order.challenge)
  if (challenge === undefined) throw notFound(REFUSALS.challenge_not_found)
  if (challenge.fee === 0) throw refused('fee_none')
  if ([challenge.asker, challenge.co_author].includes(member)) throw refused('fee_own_challenge')
  if (!takesIdeas(challenge, now())) throw refused('fee_closed')
  if (challenge.fee !== order.cents) throw refused('fee_changed')
  const problem = entryProblem(order.country, blocked)
  if (problem !== undefined) throw refused(problem)
  return challenge
}

type StartedPayment = { pass: string; payment: string }

/**
 * The pass that this member can still pay for or use. A used or expired pass does not count, so a
 * new one can be bought.
 */
async function continued(
  tx: Tx,
  deps: FeeDeps,
  { member, order }: Payer,
): Promise<StartedPayment | undefined> {
  const pass = await tx
    .selectFrom('entry_passes')
    .selectAll()
    .where('challenge', '=', order.challenge)
    .where('member', '=', member)
    .where('state', 'in', ['held', 'paid'])
    .executeTakeFirst()
  if (pass === undefined) return undefined
  // Payments are locked before their passes, as everywhere else.
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('pass', '=', pass.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (await isStillGood(tx, deps, { pass, payment, order })) {
    return { pass: pass.id, payment: payment.id }
  }
  return undefined
}

type Candidate = { pass: Selectable<EntryPassTable>; payment: PaymentRow; order: FeeOrder }

async function isStillGood(tx: Tx, deps: FeeDeps, { pass, payment, order }: Candidate) {
  if (pass.state === 'paid') {
    const [used] = await readUsed(tx, [pass.id])
    if (used === undefined) return payment.state === 'paid'
    await tx.updateTable('entry_passes').set({ state: 'used' }).where('id', '=', pass.id).execute()
    return false
  }
  if (payment.state !== 'started') return false
  const isSameMeans = (payment.means === 'wallet') === (order.pay_with === 'wallet')
  if (isSameMeans && pass.held_until > deps.now()) return true
  const reason = isSameMeans ? 'It was not paid in time.' : 'You paid in another way.'
  await markEnded(tx, deps, payment, { state: 'expired', reason, at: deps.now() })
  return false
}

type FeePayment = Payer & { challenge: FeeChallenge; currency: string }

async function begin(
  tx: Tx,
  deps: FeeDeps,
  { member, order, challenge, currency }: FeePayment,
): Promise<StartedPayment> {
  const at = deps.now()
  const until = new Date(at.getTime() + FEE_HOLD_MINUTES * 60_000)
  const means = order.pay_with === 'wallet' ? 'wallet' : deps.provider.name
  if (means === 'wallet') await demandWithinLimit(tx, deps, { member, cents: challenge.fee, at })
  const pass = randomUUID()
  await tx
    .insertInto('entry_passes')
    .values({
      id: pass,
      challenge: challenge.challenge,
      member,
      cents: String(challenge.fee),
      currency,
      country: order.country,
      terms_at: at,
      held_until: until,
    })
    .execute()
  const payment = await startPayment(tx, deps, {
    member,
    purpose: 'entry_fee',
    cents: challenge.fee,
    currency,
    means,
    pass,
    at,
    target: { kind: 'challenge', id: challenge.challenge },
    expiresAt: until,
  })
  return { pass, payment: payment.id }
}

/**
 * Most of a fee reaches another member, who can have it paid out. It therefore counts towards the
 * yearly limit above which an identity check is required; otherwise fees could be used to bypass
 * the check.
 */
async function demandWithinLimit(
  tx: Tx,
  { limits }: FeeDeps,
  { member, cents, at }: { member: number; cents: number; at: Date },
): Promise<void> {
  const { yearCents, waitingFeesCents, isIdentityChecked } = await lockOutflow(tx, member, at)
  const left = limits.identityAboveCents - yearCents - waitingFeesCents
  if (!isIdentityChecked && cents > left) throw refused('fee_needs_identity')
}
