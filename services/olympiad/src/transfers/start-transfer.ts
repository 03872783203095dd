import { randomUUIDv7 as uuid } from 'node:crypto'
import type { TransferState } from '@ideathlon/contracts/money/transfers'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { sql, type Transaction } from 'kysely'
import { inTransferOf, walletOf } from '../ledger/accounts.ts'
import { LedgerConflict } from '../ledger/faults.ts'
import { post } from '../ledger/post.ts'
import type { Tables } from '../tables.ts'
import { readPayability } from './payability.ts'
import type { TransferTable } from './tables.ts'

export type NewTransfer = {
  /**
   * The key by which the provider identifies the transfer: `run:line:attempt` or
   * `withdrawal:<id>:<attempt>`.
   */
  key: string
  member: number
  cents: number
  origin: TransferTable['origin']
  at: Date
}

/**
 * Takes money out of a wallet and starts its transfer to the bank, in the caller's transaction; a
 * background job sends it. The same key always means the same transfer. Throws Overdrawn if the
 * wallet holds too little, and a refusal if the member cannot be paid now (see `readPayability`).
 */
export async function startTransfer(
  tx: Transaction<Tables>,
  { key, member, cents, origin, at }: NewTransfer,
): Promise<{ id: string; state: TransferState }> {
  // Concurrent calls with the same key wait for each other, and the second finds the first one's
  // transfer.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`transfer:${key}`}, 0))`.execute(tx)
  const earlier = await tx
    .selectFrom('transfers')
    .select(['id', 'state', 'member', 'cents'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (earlier.member !== member || Number(earlier.cents) !== cents) throw new LedgerConflict(key)
    return { id: earlier.id, state: earlier.state }
  }
  const { method, refusal } = await readPayability(tx, member)
  if (method === null || refusal !== null) throw conflict(refusal ?? 'This member cannot be paid.')
  const id = uuid()
  await post(tx, {
    key: `transfer:${key}:started`,
    kind: 'transfer_started',
    at,
    subject: `transfer:${id}`,
    entries: [
      { account: walletOf(member), cents: -cents },
      { account: inTransferOf(member), cents },
    ],
  })
  await tx
    .insertInto('transfers')
    .values(({ selectFrom }) => ({
      id,
      key,
      member,
      cents: String(cents),
      origin,
      state: 'pending',
      attempt: attemptOf(key),
      currency: selectFrom('ledger_settings').select('currency'),
      method: method.masked,
      started_at: at,
      try_at: at,
    }))
    .execute()
  return { id, state: 'pending' }
}

/** The number at the end of a transfer's key. */
function attemptOf(key: string): number {
  const attempt = Number(key.slice(key.lastIndexOf(':') + 1))
  if (!Number.isInteger(attempt) || attempt < 1) {
    throw new RangeError(`the key of transfer ${key} does not end with an attempt`)
  }
  return attempt
}
