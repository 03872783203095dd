import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { decideReview, receivePayment, refundPayment } from '@ideathlon/contracts/money/payments'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { keyedCall, runOnce } from '../kernel/run-once.ts'
import { demandUnusedMovement, isSameMovement } from './confirming/bank-movement.ts'
import type { PaymentRouteDeps, PaymentRow, Tx } from './deps.ts'
import { lockPayment } from './payment-row.ts'
import { beginRefund } from './refund-payment.ts'
import { markPaid, releasePayment } from './settle-payment.ts'
import { readAdminPayment } from './views/admin.ts'

/**
 * What admins can do with payments. A repeated call changes nothing, because each call sets a state
 * or, for a partial refund, has a key.
 */
export function adminPaymentRoutes(app: FastifyInstance, deps: PaymentRouteDeps): void {
  const { readActor, now } = deps

  serve(app, receivePayment, readActor, async ({ params, actor, body, reason, reply }) => {
    const changed = await change(deps, params.id, async (tx, payment) => {
      await demandNoOwnInterest(tx, payment, actor)
      if (payment.means !== 'manual') throw refused('payment_not_by_hand')
      if (Number(payment.cents) !== body.cents) throw refused('payment_other_sum')
      const isSame = isSameMovement(payment.provider_reference, body.reference)
      if (isSame && payment.paid_at !== null) return
      if (payment.state !== 'started' && payment.state !== 'expired') {
        throw refused('payment_not_open')
      }
      await demandUnusedMovement(tx, payment, body.reference)
      await markPaid(tx, deps, payment, { at: now(), reference: body.reference })
    })
    note(reply, { act: 'payment.receive', id: params.id, reason })
    return { data: changed }
  })

  serve(app, refundPayment, readActor, async (call) => {
    const { params, actor, reason, reply, body } = call
    const refund = (cents?: number) => async (tx: Tx, payment: PaymentRow) => {
      await demandNoOwnInterest(tx, payment, actor)
      if (payment.state === 'refunding' || payment.state === 'refunded') return
      const seen = await readAdminPayment(tx, payment.id)
      if (seen?.payer === null && payment.purpose === 'entry_fee') throw refused('payment_blind')
      const why = cents === undefined ? 'An admin refunded it.' : 'An admin refunded part of it.'
      await beginRefund(tx, deps, payment, { at: now(), reason: why, ...(cents && { cents }) })
    }
    const { id } = params
    const cents = body?.cents
    // The same amount can be refunded twice on purpose, so only the key identifies a repetition.
    if (cents === undefined) await inTransaction(deps.db, (tx) => decide(tx, id, refund()))
    else {
      await runOnce(deps.db, keyedCall(call, call.request), async (tx) => {
        await decide(tx, id, refund(cents))
        return {}
      })
    }
    note(reply, { act: 'payment.refund', id, reason, ...(cents && { cents }) })
    return { data: await viewed(deps, id) }
  })

  serve(app, decideReview, readActor, async ({ params, actor, body, reason, reply }) => {
    const isRelease = body.decision === 'release'
    const changed = await change(deps, params.id, async (tx, payment) => {
      await demandNoOwnInterest(tx, payment, actor)
      if (payment.review === (isRelease ? 'released' : 'returned')) return
      if (payment.review !== 'waiting') throw refused('payment_not_waiting')
      if (isRelease) {
        await releasePayment(tx, deps, payment, now())
        return
      }
      const why = 'It was returned after a review.'
      await beginRefund(tx, deps, payment, { at: now(), reason: why })
    })
    note(reply, { act: isRelease ? 'payment.release' : 'payment.return', id: params.id, reason })
    return { data: changed }
  })
}

/**
 * Admins may not decide on money that any of their accounts pays or receives; otherwise, a single
 * person could record money that never arrived. The asker of a challenge receives a share of its
 * entry fees, and the Director of a tournament, or the owner of its platform, owes its prizes. For
 * a fee, only the admin's own account counts as its payer: otherwise, an admin who links another
 * member's account to theirs would learn whose fee it is.
 */
async function demandNoOwnInterest(
  tx: Tx,
  { member, purpose, target_kind: kind, target_id: target }: PaymentRow,
  { id }: { id: number },
): Promise<void> {
  const { rows } = await sql`
    select 1 from public.same_person
    where account = ${id} and (
      (member = ${member} and (${purpose} = 'funding' or account = ${member}))
      or (${kind} in ('member', 'director') and member = ${target})
      or (${kind} = 'tournament' and member = (select owner from base_olympiads where id = ${target}))
      or (${kind} in ('tournament', 'platform') and member = (
        select p.owner from public.platform_places p where p.id <> ${MAIN_PLATFORM} and p.id = case
          when ${kind} = 'platform' then ${target}
          else (select scope_id from base_olympiads where id = ${target} and scope = 'platform') end))
      or (${kind} = 'challenge' and member = (
        select asker from public.challenge_owners where challenge = ${target})))`.execute(tx)
  if (rows.length > 0) throw refused('payment_own')
}

/**
 * Makes the decision while holding the lock on the payment's row, and resolves to the new state.
 */
async function change(
  deps: PaymentRouteDeps,
  id: string,
  decision: (tx: Tx, payment: PaymentRow) => Promise<void>,
) {
  await inTransaction(deps.db, (tx) => decide(tx, id, decision))
  return viewed(deps, id)
}

async function decide(
  tx: Tx,
  id: string,
  decision: (tx: Tx, payment: PaymentRow) => Promise<void>,
): Promise<void> {
  const payment = await lockPayment(tx, id)
  if (payment === undefined) throw notFound(REFUSALS.payment_not_found)
  await decision(tx, payment)
}

async function viewed({ db }: PaymentRouteDeps, id: string) {
  const view = await readAdminPayment(db, id)
  if (view === undefined) throw notFound(REFUSALS.payment_not_found)
  return view
}

type PaymentActInput = {
  act: 'payment.receive' | 'payment.refund' | 'payment.release' | 'payment.return'
  id: string
  reason?: string | undefined
  cents?: number
}

function note(reply: FastifyReply, { act, id, reason = '', cents }: PaymentActInput): void {
  noteAct(reply, { act, subject: `payment:${id}`, detail: { reason, ...(cents && { cents }) } })
}
