import { formatFor } from '@ideathlon/contracts/format'
import type { MemberId } from '@ideathlon/contracts/ids'
import { localeOf } from '@ideathlon/contracts/locales'
import { fill } from '@ideathlon/contracts/plural'
import type { SanctionKind } from '@ideathlon/contracts/sanctions'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import type { Tx } from '../../kernel/deps.ts'
import { queueEmail } from '../../messaging/email/queue-email.ts'
import { notify } from '../../messaging/notifications/notify.ts'
import { decideSanction, standingOf } from './decide.ts'

export type NewSanction = {
  by: MemberId
  member: MemberId
  action: SanctionKind
  until: Date | null
  reason: string
  review?: number
  requestId: string
}

/** Decides, writes down, tells the member, and ends the sessions of whoever may not come in. */
export async function sanction(tx: Tx, made: NewSanction, now: Date): Promise<number> {
  const { by, member, action, until, reason } = made
  const people = await lockPeople(tx, [by, member])
  const decision = decideSanction({
    by: people.get(by) ?? missing(),
    member: people.get(member) ?? missing(),
    action,
    until,
    now,
  })
  if (!decision.ok) throw refused(decision.reason)
  const { id } = await tx
    .insertInto('sanctions')
    .values({
      member,
      action,
      until,
      reason,
      made_by: by,
      made_at: now,
      review: made.review ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await settleStanding(tx, member, now)
  const name = await readActorName(tx, by)
  const data = { action, until: until?.toISOString() ?? null, reason, by: name }
  await notify(tx, [{ to: member, kind: 'sanctioned', subject: `sanction:${id}`, data }], now)
  const what = (locale: string) => sanctionSentence({ action, until, reason }, locale)
  await writeTo(tx, { member, what }, now)
  const detail = { sanction: id, until: data.until, reason }
  const subject = `member:${member}`
  await recordAct(
    tx,
    { actor: by, act: `member.${action}`, subject, detail, requestId: made.requestId },
    now,
  )
  return id
}

type Lift = { by: MemberId; id: number; reason: string; requestId: string }

export async function liftSanction(tx: Tx, lift: Lift, now: Date): Promise<MemberId> {
  const row = await tx
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', lift.id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('There is no such sanction.')
  const isOver = row.until !== null && row.until <= now
  if (row.lifted_at !== null || isOver || row.action === 'warn') throw refused('sanction_over')
  const people = await lockPeople(tx, [lift.by, row.member])
  const asked = { action: row.action, until: null, now }
  const [by, member] = [people.get(lift.by) ?? missing(), people.get(row.member) ?? missing()]
  const decision = decideSanction({ by, member, ...asked })
  if (!decision.ok) throw refused(decision.reason)
  await tx
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: lift.by, lift_reason: lift.reason })
    .where('id', '=', lift.id)
    .execute()
  await settleStanding(tx, row.member, now)
  const subject = `sanction:${lift.id}`
  const data = { reason: lift.reason, by: await readActorName(tx, lift.by) }
  await notify(tx, [{ to: row.member, kind: 'sanction_lifted', subject, data }], now)
  const what = () => `The restriction on your account has ended. ${lift.reason}`
  await writeTo(tx, { member: row.member, what }, now)
  const act = { actor: lift.by, act: 'sanction.lift', subject: `member:${row.member}` } as const
  const detail = { sanction: lift.id, action: row.action, reason: lift.reason }
  await recordAct(tx, { ...act, detail, requestId: lift.requestId }, now)
  return row.member
}

/** In the order of their ids, so that two who sanction each other do not wait for ever. */
async function lockPeople(tx: Tx, ids: readonly MemberId[]) {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'is_admin', 'is_ambassador'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    rows.map(({ id, is_admin, is_ambassador }) => [
      id,
      { id, isAdmin: is_admin, isAmbassador: is_ambassador },
    ]),
  )
}

/** The account carries what holds now, so that every door sees it without looking here. */
async function settleStanding(tx: Tx, member: MemberId, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('sanctions')
    .select(['action', 'until', 'lifted_at as liftedAt'])
    .where('member', '=', member)
    .execute()
  const { silencedUntil, suspendedUntil } = standingOf(rows, now)
  const suspended =
    suspendedUntil === 'for good' ? sql<Date>`'infinity'::timestamptz` : suspendedUntil
  await tx
    .updateTable('accounts')
    .set({ silenced_until: silencedUntil, suspended_until: suspended })
    .where('id', '=', member)
    .execute()
  if (suspendedUntil !== null) {
    await tx.deleteFrom('sessions').where('account', '=', member).execute()
  }
}

type Writing = { member: MemberId; what: (locale: string) => string }

/** A suspended member cannot read notifications, so an e-mail says the same. */
async function writeTo(tx: Tx, { member, what }: Writing, now: Date) {
  const { email, first_name, locale } = await tx
    .selectFrom('accounts')
    .select(['email', 'first_name', 'locale'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  if (email === null) return
  const data = { name: first_name, what: what(locale), link: '/about/send-feedback?about=decision' }
  await queueEmail(tx, { kind: 'standing', account: member, address: email, data }, now)
}

const SENTENCES = {
  warn: 'The moderators sent you a warning. {reason}',
  silence: 'Your account is muted until {day}. You can still read and rate. {reason}',
  suspend: 'This account is suspended until {day}. {reason}',
  ban: 'This account is closed. {reason}',
} as const satisfies Record<SanctionKind, string>

type Standing = { action: SanctionKind; until: Date | null; reason: string }

export function sanctionSentence({ action, until, reason }: Standing, locale: string): string {
  const day = until === null ? '' : formatFor(localeOf(locale), 'UTC').date(until)
  return fill(SENTENCES[action], { day, reason })
}

function missing(): never {
  throw notFound('User not found!')
}
