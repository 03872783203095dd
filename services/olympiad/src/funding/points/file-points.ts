import type { PointInputs } from '@ideathlon/contracts/events/points'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { fileInOutbox } from '@ideathlon/service-kit/outbox/file'
import { sql } from 'kysely'
import type { PaymentRow, Tx } from '../../payments/deps.ts'
import { changePayment } from '../../payments/payment-row.ts'
import { countedBack, countedOf, type Flow, fundedPart, type WonPrize } from './counted.ts'

const KEY = 'PlatformActivity:FundingGiven'

/**
 * Gives the patron points, once per payment, on the boards of the main platform, like all points.
 * They never count for prizes. Anonymous patrons earn none, because the public boards would name
 * them.
 */
export async function filePoints(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  await lockPointsOf(tx, payment.member)
  const { rows } = await sql<{ is_due: boolean }>`
    select p.points_at is null and not f.is_anonymous as is_due
    from payments p join fundings f on f.id = p.funding where p.id = ${payment.id}`.execute(tx)
  if (rows[0]?.is_due !== true) return
  const { before, flow } = await readFlow(tx, payment)
  const cents = countedOf(flow)
  await changePayment(tx, payment, {
    points_at: at,
    points_cents: String(cents),
    points_before: String(before),
  })
  if (cents === 0) return
  await file(tx, payment, { at, eventId: payment.id, data: inputsOf({ cents, before }) })
}

/** Takes points back in proportion to the refunded money. */
export async function takePointsBack(tx: Tx, payment: PaymentRow, at: Date): Promise<void> {
  if (payment.points_at === null) return
  await lockPointsOf(tx, payment.member)
  const counted = Number(payment.points_cents ?? payment.cents)
  const refunded = Number(payment.refunded_cents)
  const backTo = countedBack({ cents: Number(payment.cents), counted, refunded })
  const backFrom = Number(payment.points_back)
  if (backTo === backFrom) return
  await changePayment(tx, payment, { points_back: String(backTo) })
  const paid = inputsOf({ cents: counted, before: Number(payment.points_before ?? 0) })
  // The points of a payment are stored under its id.
  await file(tx, payment, { at, data: { ...paid, takenBack: payment.id, backFrom, backTo } })
}

const inputsOf = ({ cents, before }: { cents: number; before: number }) => ({
  cents,
  ...(before > 0 && { before }),
})

/** Nobody else can change the sums of a patron's points while this lock is held. */
async function lockPointsOf(tx: Tx, member: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points:${member}`}, 0))`.execute(tx)
}

/**
 * How much of the patron's funding has counted so far, and how much money they gave to and received
 * from patrons.
 */
async function readFlow(
  tx: Tx,
  { member, target_kind, target_id, cents, refunded_cents }: PaymentRow,
): Promise<{ before: number; flow: Flow }> {
  const { rows } = await sql<Record<'before' | 'counted' | 'given' | 'gifts', string>>`
    with points as (
      select target_kind, target_id, coalesce(points_cents, cents) - points_back as cents
      from payments where member = ${member} and points_at is not null
    )
    select
      (select coalesce(sum(cents), 0) from points
        where target_kind = ${target_kind} and target_id = ${target_id}) as before,
      (select coalesce(sum(cents), 0) from points) as counted,
      (select coalesce(sum(cents - refunded_cents), 0) from payments
        where member = ${member} and purpose = 'funding' and passed_at is not null) as given,
      (select coalesce(sum(cents - refunded_cents), 0) from payments
        where target_id = ${member} and purpose = 'funding' and target_kind = 'member'
          and passed_at is not null) as gifts`.execute(tx)
  const found = rows[0]
  const won = (await readPrizes(tx, member)).map(fundedPart)
  return {
    before: Number(found?.before ?? 0),
    flow: {
      cents: Number(cents) - Number(refunded_cents),
      given: Number(found?.given ?? 0),
      received: won.reduce((sum, part) => sum + part, Number(found?.gifts ?? 0)),
      counted: Number(found?.counted ?? 0),
    },
  }
}

/**
 * The member's prizes from pools whose winners a few members could arrange: challenges, and
 * tournaments by invitation. Other tournaments are open to everybody and do not count. But a patron
 * who covers a promise of an ended cycle already knows who won, so the part of a prize that its
 * winner covered counts as well.
 */
async function readPrizes(tx: Tx, member: number): Promise<WonPrize[]> {
  const { rows } = await sql<Record<keyof WonPrize, string>>`
    select l.cents, r.pool_cents as pool, case
      when o.visibility = 'invite' then r.pool_cents
      when r.kind = 'race' then own.cents
      else (
        select coalesce(sum(p.cents - p.refunded_cents), 0) from payments p
        where p.purpose = 'funding' and p.target_kind = 'challenge' and p.target_id = r.challenge
          and p.passed_at is not null) end as funded
    from payout_lines l join payout_runs r on r.id = l.run
    left join olympiads o on o.id = r.cycle
    cross join lateral (
      select coalesce(sum(p.cents - p.refunded_cents), 0) as cents from payments p
      where p.member = l.member and p.covers = r.cycle and p.passed_at is not null) own
    where l.member = ${member} and l.state = 'paid'
      and (r.kind = 'challenge' or o.visibility = 'invite' or own.cents > 0)`.execute(tx)
  return rows.map(({ cents, pool, funded }) => ({
    cents: Number(cents),
    pool: Number(pool),
    funded: Number(funded),
  }))
}

type Points = { at: Date; eventId?: string; data: PointInputs<typeof KEY> }

async function file(
  tx: Tx,
  { id, member, target_kind, target_id }: PaymentRow,
  { at, eventId, data }: Points,
): Promise<void> {
  const category = target_kind === 'category' ? target_id : null
  await fileInOutbox(tx, [
    {
      actor: member,
      requestId: id,
      occurredAt: at,
      context: { platform: MAIN_PLATFORM, category, challenge: null, idea: null },
      newEvents: [{ key: KEY, recipient: member, data, ...(eventId !== undefined && { eventId }) }],
    },
  ])
}
