import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import * as declared from '@ideathlon/contracts/money/transfers'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import { noteAct } from '@ideathlon/service-kit/http/note-act'
import { conflict, notFound } from '@ideathlon/service-kit/http/refusal'
import { type ReadActor, serve } from '@ideathlon/service-kit/http/serve'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { isSamePerson } from '../kernel/same-person.ts'
import type { Tables } from '../tables.ts'
import { type AdmissionRules, admitTransfer } from './admission.ts'
import type { TransferNews } from './decide.ts'
import { countWaiting, findForAdmin, readTransfers } from './queries.ts'
import { releaseWaiting } from './send.ts'
import { applyTransferEvent, lockTransfer, type TransferRow } from './settle.ts'
import { startTransfer } from './start-transfer.ts'

export type TransferParts = {
  db: Kysely<Tables>
  readActor: ReadActor
  rules: AdmissionRules
  now(): Date
}

/**
 * What admins can see of transfers and what they can decide. No admin decides about their own
 * money.
 */
export function transferRoutes(app: FastifyInstance, parts: TransferParts): void {
  const { db, readActor, rules, now } = parts
  serve(app, declared.listTransfers, readActor, async ({ query, actor }) => {
    const { page, size } = query
    const { data, total } = await readTransfers(db, query, { viewer: actor.id, limits: rules })
    return { data, meta: { page, size, total }, waiting: await countWaiting(db) }
  })

  serve(app, declared.approveTransfer, readActor, (call) =>
    act(parts, call, 'transfer.approve', async (tx, row) => {
      // If two admins click at once, the second finds it already approved.
      if (row.approved_by !== null) return undefined
      if (row.waits_for !== 'approval') throw conflict('This transfer is not waiting for approval.')
      await tx
        .updateTable('transfers')
        .set({ approved_by: call.actor.id })
        .where('id', '=', row.id)
        .execute()
      await admitTransfer(tx, { ...row, approved_by: call.actor.id }, rules, now())
      return undefined
    }),
  )

  serve(app, declared.markTransferSent, readActor, (call) =>
    act(parts, call, 'transfer.sent', async (tx, row) => {
      const { approved_by: approver } = row
      const account = call.actor.id
      if (approver !== null && (await isSamePerson(tx, { member: approver, account }))) {
        throw conflict('You approved this withdrawal. Another admin has to pay it.')
      }
      return report(tx, row, { kind: 'paid', reference: call.body.reference }, now())
    }),
  )

  serve(app, declared.markTransferFailed, readActor, (call) =>
    act(parts, call, 'transfer.failed', (tx, row) =>
      report(tx, row, { kind: 'failed', reason: call.body.reason }, now()),
    ),
  )

  serve(app, declared.markTransferReturned, readActor, (call) =>
    act(parts, call, 'transfer.returned', (tx, row) =>
      report(tx, row, { kind: 'returned', reason: call.body.reason }, now()),
    ),
  )

  serve(app, declared.retryTransfer, readActor, (call) =>
    act(parts, call, 'transfer.retry', (tx, row) => retry(tx, row, now())),
  )

  serve(app, declared.markIdentityChecked, readActor, async (call) => {
    const { params, body, actor } = call
    if (await isSamePerson(db, { member: params.id, account: actor.id })) {
      throw conflict('Another admin has to check your identity.')
    }
    await saveIdentity(db, params.id, { ...body, by: actor.id, at: now() })
    const released = await releaseWaiting({ db, rules, now }, params.id)
    note(call, { act: 'transfer.identity', subject: `member:${params.id}` })
    return { data: { released } }
  })
}

async function report(tx: Transaction<Tables>, row: TransferRow, news: TransferNews, at: Date) {
  await applyTransferEvent(tx, row, { news, at, isByHand: true })
  return undefined
}

type AdminCall = {
  actor: { id: number }
  params: { id: string }
  body?: object | undefined
  reason?: string | undefined
  reply: FastifyReply
}
type Work = (tx: Transaction<Tables>, row: TransferRow) => Promise<{ id: string } | undefined>

/**
 * Runs an admin's action on a locked transfer and responds with that transfer, or with the one that
 * the action returns.
 */
async function act({ db, rules }: TransferParts, call: AdminCall, name: PowerActName, work: Work) {
  const id = await inTransaction(db, async (tx) => {
    const row = await lockTransfer(tx, { id: call.params.id })
    if (row === undefined) throw notFound(REFUSALS.transfer_not_found)
    if (await isSamePerson(tx, { member: row.member, account: call.actor.id })) {
      throw conflict('This is your own money. Another admin has to decide on it.')
    }
    return (await work(tx, row))?.id ?? row.id
  })
  const data = await findForAdmin(db, id, { viewer: call.actor.id, limits: rules })
  if (data === undefined) throw notFound(REFUSALS.transfer_not_found)
  note(call, { act: name, subject: `member:${data.member.id}`, transfer: id })
  return { data }
}

function note(
  { reply, reason = '', body }: Omit<AdminCall, 'params' | 'actor'>,
  { act, subject, ...detail }: { act: PowerActName; subject: string; transfer?: string },
): void {
  noteAct(reply, { act, subject, detail: { ...detail, reason, ...body } })
}

/** A new attempt is possible only after the earlier one has failed or come back. */
async function retry(tx: Transaction<Tables>, row: TransferRow, at: Date) {
  if (row.state !== 'failed' && row.state !== 'returned') {
    throw conflict('Only a failed or returned transfer can be sent again.')
  }
  const { member, origin } = row
  const base = row.key.slice(0, row.key.lastIndexOf(':'))
  const key = `${base}:${row.attempt + 1}`
  return startTransfer(tx, { key, member, cents: Number(row.cents), origin, at })
}

type Identity = { reference: string; destination?: string | undefined; by: number; at: Date }

async function saveIdentity(
  db: Kysely<Tables>,
  member: number,
  { reference, destination, by, at }: Identity,
): Promise<void> {
  const known = await sql`select 1 from public.members where id = ${member}`.execute(db)
  if (known.rows.length === 0) throw notFound(REFUSALS.member_not_found)
  const set = {
    identity_checked_at: at,
    identity_checked_by: by,
    identity_reference: reference,
    ...(destination !== undefined && { destination }),
  }
  await db
    .insertInto('wallet_holders')
    .values({ member, ...set })
    .onConflict((conflict) => conflict.column('member').doUpdateSet(set))
    .execute()
}
