import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import type { TransferState } from '@ideathlon/contracts/money/transfers'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import type { Logger } from '@ideathlon/service-kit/logger'
import { type Selectable, sql, type Transaction } from 'kysely'
import { cashOf, inTransferOf, walletOf } from '../ledger/accounts.ts'
import { balanceOf, post } from '../ledger/post.ts'
import { fileMoneyNotice } from '../notifications/file-money-notification.ts'
import type { Tables } from '../tables.ts'
import {
  decideByHand,
  decideTransfer,
  type TransferChange,
  type TransferFacts,
  type TransferNews,
} from './decide.ts'
import type { TransferTable } from './tables.ts'

/** The reason why money came back, if the provider gives no other. */
export const RETURNED = 'The bank sent it back.'

export type TransferRow = Selectable<TransferTable>

export const factsOf = (row: TransferRow): TransferFacts => ({
  state: row.state,
  waitsFor: row.waits_for,
  wasSent: row.tries > 0,
  isByHand: row.provider === null || row.provider === 'manual',
})

/** Locks a transfer; undefined if there is none. */
export const lockTransfer = (tx: Transaction<Tables>, by: { id: string } | { key: string }) =>
  tx
    .selectFrom('transfers')
    .selectAll()
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .forUpdate()
    .executeTakeFirst()

type TransferUpdate = { news: TransferNews; at: Date; isByHand?: boolean }

/**
 * Applies a report to a locked transfer: updates its state and the ledger, and sends notifications.
 * Throws a refusal if the report does not fit the transfer's state; repeated reports are ignored.
 */
export async function applyTransferEvent(
  tx: Transaction<Tables>,
  row: TransferRow,
  { news, at, isByHand = false }: TransferUpdate,
): Promise<void> {
  const decide = isByHand ? decideByHand : decideTransfer
  const decision = decide(factsOf(row), news)
  if (!decision.ok) throw conflict(decision.reason)
  if (decision.change !== undefined) await saveChange(tx, row, decision.change, at)
}

/**
 * Handles a provider's report about a transfer, in the transaction of its webhook. Reports with
 * unknown keys and late reports change nothing, and are not refused, so that the provider does not
 * repeat them forever.
 */
export async function applyProviderEvent(
  tx: Transaction<Tables>,
  key: string,
  news: TransferNews,
  at: Date,
): Promise<boolean> {
  const row = await lockTransfer(tx, { key })
  if (row === undefined) return false
  const decision = decideTransfer(factsOf(row), news)
  if (decision.ok && decision.change !== undefined) await saveChange(tx, row, decision.change, at)
  return true
}

type Needed = { member: number; cents: number; reason: string; at: Date }

/**
 * Returns the money of withdrawals that wait for an admin, latest first, until the wallet holds
 * this amount. Those that may have been sent to the provider are left alone.
 */
export async function returnWaitingWithdrawals(
  tx: Transaction<Tables>,
  { member, cents, reason, at }: Needed,
): Promise<void> {
  const waiting = await tx
    .selectFrom('transfers')
    .selectAll()
    .where('member', '=', member)
    .where('origin', '=', 'withdrawal')
    .where('state', '=', 'pending')
    .where('waits_for', 'is not', null)
    .where('tries', '=', 0)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()
  for (const row of waiting) {
    if ((await balanceOf(tx, walletOf(member))) >= cents) return
    await applyTransferEvent(tx, row, { news: { kind: 'cancelled', reason }, at })
  }
}

type Part = { cents: number; at: Date; logger: Logger }

/**
 * The provider has taken back part of a paid transfer. `cents`: the total amount, so a repeated or
 * late report changes nothing. The part returns to the wallet, and the rest stays paid. False if
 * the transfer is not known to be paid yet.
 */
export async function recordPartialReturn(
  tx: Transaction<Tables>,
  key: string,
  { cents, at, logger }: Part,
): Promise<boolean> {
  const row = await lockTransfer(tx, { key })
  if (row === undefined || row.state === 'pending' || row.state === 'sent') return false
  const part = cents - Number(row.returned_cents)
  if (row.state !== 'paid' || part <= 0) return true
  if (cents >= Number(row.cents)) {
    return applyProviderEvent(tx, key, { kind: 'returned', reason: RETURNED }, at)
  }
  logger.warn({ transfer: key, cents: part }, 'part of a paid transfer came back to the wallet')
  await move(tx, row, { name: `returned:${cents}`, kind: 'returned', cents: part, at })
  const set = { returned_cents: String(cents) }
  await tx.updateTable('transfers').set(set).where('id', '=', row.id).execute()
  await fileMoneyNotice(tx, noticeOf(row, { kind: 'transfer_returned', cents: part, at }))
  return true
}

/** The part that has not come back yet. */
const restOf = ({ cents, returned_cents }: TransferRow) => Number(cents) - Number(returned_cents)

type NoticeInput = { kind: MoneyNoticeKind; cents: number; at: Date }

const noticeOf = ({ id, member }: TransferRow, notice: NoticeInput) => ({
  ...notice,
  member,
  subject: `transfer:${id}`,
})

async function saveChange(
  tx: Transaction<Tables>,
  row: TransferRow,
  { state, posting, reference, reason }: TransferChange,
  at: Date,
): Promise<void> {
  const cents = restOf(row)
  if (posting !== undefined) await move(tx, row, { name: posting, kind: posting, cents, at })
  await tx
    .updateTable('transfers')
    .set({
      state,
      waits_for: null,
      decided_at: state === 'sent' ? null : at,
      ...(reference !== undefined && { reference }),
      ...(reason !== undefined && { reason }),
      // Transfers that are paid by hand have no provider to ask.
      ...(row.provider === 'manual' && { try_at: sql<Date>`'infinity'` }),
    })
    .where('id', '=', row.id)
    .execute()
  // A member who cancels their own withdrawal gives no reason and is not notified.
  const isPutBack = state === 'cancelled' && reason !== undefined
  const kind = isPutBack ? 'transfer_put_back' : NOTICES[state]
  if (kind === undefined) return
  await fileMoneyNotice(tx, noticeOf(row, { kind, cents, at }))
}

const NOTICES: Partial<Record<TransferState, MoneyNoticeKind>> = {
  sent: 'transfer_sent',
  paid: 'transfer_paid',
  failed: 'transfer_failed',
  returned: 'transfer_returned',
}

/** `name`: the transaction's name, used once per transfer. */
type Move = {
  name: string
  kind: NonNullable<TransferChange['posting']>
  cents: number
  at: Date
}

async function move(
  tx: Transaction<Tables>,
  row: TransferRow,
  { name, kind, cents, at }: Move,
): Promise<void> {
  const [wallet, onTheWay] = [walletOf(row.member), inTransferOf(row.member)]
  const cash = cashOf(row.provider ?? 'manual')
  const [from, to] = {
    paid: [onTheWay, cash],
    undone: [onTheWay, wallet],
    returned: [cash, wallet],
  }[kind] as [typeof wallet, typeof wallet]
  await post(tx, {
    key: `transfer:${row.key}:${name}`,
    kind: `transfer_${kind}`,
    at,
    subject: `transfer:${row.id}`,
    entries: [
      { account: from, cents: -cents },
      { account: to, cents },
    ],
  })
}
