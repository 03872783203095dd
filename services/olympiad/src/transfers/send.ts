import type { Logger } from '@ideathlon/service-kit/logger'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import type { Kysely } from 'kysely'
import { inTransaction } from '../kernel/in-transaction.ts'
import { mayTry } from '../kernel/may-try.ts'
import type { PaymentProvider, ProviderResult } from '../providers/provider.ts'
import type { Tables } from '../tables.ts'
import { type AdmissionRules, admitTransfer } from './admission.ts'
import type { TransferNews } from './decide.ts'
import { applyProviderEvent, lockTransfer, type TransferRow } from './settle.ts'

export type Sending = {
  db: Kysely<Tables>
  provider: PaymentProvider
  rules: AdmissionRules
  logger: Logger
  now(): Date
}

/**
 * How long an instance has a transfer to itself. After that, another one can take over, in case it
 * crashed.
 */
const FIRST_PAUSE_MS = 60_000
const PAUSE_MS_MAX = 3_600_000

const EVERY_MS = 1_000

/** Sends transfers until stopped. */
export function runTransfers(sending: Sending): () => Promise<void> {
  return runPeriodically({
    what: 'sending transfers',
    everyMs: EVERY_MS,
    logger: sending.logger,
    round: async () => {
      await sendTransfers(sending)
      return false
    },
  })
}

/**
 * Sends every transfer that is due, one after the other, and returns their number. The provider is
 * called outside any transaction, with a key that makes repeated calls harmless, and its answer is
 * saved afterwards. Any number of instances can run it.
 */
export async function sendTransfers(sending: Sending): Promise<number> {
  let sent = 0
  for (;;) {
    const taken = await takeNext(sending)
    if (taken === undefined) return sent
    if (taken.row === undefined) continue
    await send(sending, taken.row)
    sent++
  }
}

/** `row` is undefined if the transfer has to wait for an admin or was ended. */
type TransferResult = { row: TransferRow | undefined }

async function takeNext(sending: Sending): Promise<TransferResult | undefined> {
  const at = sending.now()
  let chosen: TransferRow | undefined
  try {
    return await takePending(sending, { at, onChosen: (row) => (chosen = row) })
  } catch (error) {
    if (chosen === undefined) throw error
    const { id, key, tries } = chosen
    sending.logger.error(
      { err: error, transfer: key },
      'a transfer could not be claimed; trying again',
    )
    await sending.db
      .updateTable('transfers')
      .set({ try_at: pausedFrom(at, tries) })
      .where('id', '=', id)
      .execute()
    return { row: undefined }
  }
}

const pausedFrom = (at: Date, tries: number) =>
  new Date(at.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** tries, PAUSE_MS_MAX))

type Taking = { at: Date; onChosen(row: TransferRow): void }

function takePending(
  { db, provider, rules }: Sending,
  { at, onChosen }: Taking,
): Promise<TransferResult | undefined> {
  return inTransaction(db, async (tx) => {
    const next = await tx
      .selectFrom('transfers')
      .selectAll()
      .where('state', 'in', ['pending', 'sent'])
      .where('waits_for', 'is', null)
      .where(mayTry(at))
      // Another provider may already have carried out an order that was sent to it.
      .where(({ eb, or }) => or([eb('provider', 'is', null), eb('provider', '=', provider.name)]))
      .orderBy('try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (next === undefined) return undefined
    onChosen(next)
    // The member may have been suspended since the transfer was admitted.
    if (next.tries === 0 && !(await admitTransfer(tx, next, rules, at))) {
      return { row: undefined }
    }
    const row = await tx
      .updateTable('transfers')
      .set({
        provider: provider.name,
        tries: next.tries + 1,
        try_at: pausedFrom(at, next.tries),
      })
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { row }
  })
}

async function send(sending: Sending, row: TransferRow): Promise<void> {
  const { db, logger, now } = sending
  try {
    const result = await callProvider(sending, row)
    if (result === undefined) return
    await inTransaction(db, (tx) => applyProviderEvent(tx, row.key, transferEventOf(result), now()))
  } catch (error) {
    // The outcome is unknown, so the same order is sent again later.
    logger.warn({ err: error, transfer: row.key }, 'a transfer could not be sent; trying again')
  }
}

async function callProvider(
  { db, provider }: Sending,
  row: TransferRow,
): Promise<ProviderResult | undefined> {
  const { key, member, currency } = row
  if (row.state === 'sent') return provider.readTransfer(key)
  const destination = provider.name === 'manual' ? row.method : await destinationOf(db, member)
  return provider.transfer({ key, cents: Number(row.cents), currency, member, destination })
}

async function destinationOf(db: Kysely<Tables>, member: number): Promise<string> {
  const { destination } = await db
    .selectFrom('wallet_holders')
    .select('destination')
    .where('member', '=', member)
    .executeTakeFirstOrThrow()
  return destination
}

function transferEventOf({ state, reference, reason }: ProviderResult): TransferNews {
  if (state === 'pending') return { kind: 'accepted', reference }
  if (state === 'paid') return { kind: 'paid', reference }
  return { kind: 'failed', reason: reason ?? 'The payment provider could not make this payment.' }
}

/**
 * Releases transfers that waited for this member's identity check or account; returns their number.
 */
export async function releaseWaiting(
  { db, rules, now }: Pick<Sending, 'db' | 'rules' | 'now'>,
  member: number,
): Promise<number> {
  const waiting = await db
    .selectFrom('transfers')
    .select('id')
    .where('member', '=', member)
    .where('waits_for', '=', 'identity')
    .orderBy('started_at')
    .execute()
  let released = 0
  for (const { id } of waiting) {
    const isReleased = await inTransaction(db, async (tx) => {
      const row = await lockTransfer(tx, { id })
      return row?.waits_for === 'identity' && (await admitTransfer(tx, row, rules, now()))
    })
    if (isReleased) released++
  }
  return released
}
