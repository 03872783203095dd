import type { MemberId } from '@ideathlon/contracts/ids'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { SanctionKind } from '@ideathlon/contracts/sanctions'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { revokeAllKeys } from '../../identity/api-keys/commands.ts'
import { readActorName } from '../../kernel/audit/actor-name.ts'
import { recordAct } from '../../kernel/audit/record-act.ts'
import type { Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { decideSanction, standingOf } from './decide.ts'
import { memberSanctioned, sanctionLifted } from './signals.ts'

export type NewSanction = {
  by: MemberId
  member: MemberId
  action: SanctionKind
  until: Date | null
  reason: string
  review?: number
  requestId: string
}

/** Sanctions a member. A suspension ends their sessions and revokes their API keys. */
export async function sanction(tx: Tx, made: NewSanction, now: Date): Promise<number> {
  const { by, action, until, reason } = made
  const member = await keptAccount(tx, made.member)
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
  await updateAccount(tx, member, now)
  const sanctioned = { sanction: id, member, action, until, reason }
  await emit(tx, memberSanctioned, { ...sanctioned, by: await readActorName(tx, by) }, now)
  const detail = { sanction: id, until: until?.toISOString() ?? null, reason }
  const subject = `member:${member}`
  await recordAct(
    tx,
    { actor: by, act: `member.${action}`, subject, detail, requestId: made.requestId },
    now,
  )
  return id
}

/** The kept account is responsible for what a merged account did. */
async function keptAccount(tx: Tx, member: MemberId): Promise<MemberId> {
  const row = await tx
    .selectFrom('accounts')
    .select('merged_into')
    .where('id', '=', member)
    .executeTakeFirst()
  return row?.merged_into ?? member
}

type Lift = { by: MemberId; id: number; reason: string; requestId: string }

export async function liftSanction(tx: Tx, lift: Lift, now: Date): Promise<MemberId> {
  const row = await tx
    .selectFrom('sanctions')
    .selectAll()
    .where('id', '=', lift.id)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('This sanction does not exist.')
  const isOver = row.until !== null && row.until <= now
  if (row.lifted_at !== null || isOver || row.action === 'warn') throw refused('sanction_over')
  const people = await lockPeople(tx, [lift.by, row.member])
  const current = { action: row.action, until: null, now }
  const [by, member] = [people.get(lift.by) ?? missing(), people.get(row.member) ?? missing()]
  const decision = decideSanction({ by, member, ...current })
  if (!decision.ok) throw refused(decision.reason)
  await tx
    .updateTable('sanctions')
    .set({ lifted_at: now, lifted_by: lift.by, lift_reason: lift.reason })
    .where('id', '=', lift.id)
    .execute()
  await updateAccount(tx, row.member, now)
  const lifted = { sanction: lift.id, member: row.member, reason: lift.reason }
  await emit(tx, sanctionLifted, { ...lifted, by: await readActorName(tx, lift.by) }, now)
  const act = { actor: lift.by, act: 'sanction.lift', subject: `member:${row.member}` } as const
  const detail = { sanction: lift.id, action: row.action, reason: lift.reason }
  await recordAct(tx, { ...act, detail, requestId: lift.requestId }, now)
  return row.member
}

/** Locks in order of id, so that two members who sanction each other do not deadlock. */
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

/**
 * Copies the sanctions that currently apply into the account's row, so that requests need not read
 * the sanctions.
 */
async function updateAccount(tx: Tx, member: MemberId, now: Date): Promise<void> {
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
    await revokeAllKeys(tx, member)
  }
}

function missing(): never {
  throw notFound(REFUSALS.member_not_found)
}
