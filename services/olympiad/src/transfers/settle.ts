import type { MoneyNoticeKind } from '@ideathlon/contracts/money/notifications'
import type { TransferState } from '@ideathlon/contracts/money/transfers'
import { conflict } from '@ideathlon/service-kit/http/refusal'
import { type Selectable, sql, type Transaction } from 'kysely'
import { cashOf, inTransferOf, walletOf } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
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

type Applied = { news: TransferNews; at: Date; isByHand?: boolean }

/**
 * Applies news to a locked transfer: its state, the ledger and the notice. Throws a refusal;
 * repeated news is ignored.
 */
export async function applyNews(
  tx: Transaction<Tables>,
  row: TransferRow,
  { news, at, isByHand = false }: Applied,
): Promise<void> {
  const decide = isByHand ? decideByHand : decideTransfer
  const decision = decide(factsOf(row), news)
  if (!decision.ok) throw conflict(decision.reason)
  if (decision.change !== undefined) await saveChange(tx, row, decision.change, at)
}

/**
 * What the provider reports by itself about a transfer, in the transaction of its webhook.
 * Unknown keys and news that comes too late change nothing, so that the provider
 * does not repeat it for ever.
 */
export async function applyProviderNews(
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

async function saveChange(
  tx: Transaction<Tables>,
  row: TransferRow,
  { state, posting, reference, reason }: TransferChange,
  at: Date,
): Promise<void> {
  if (posting !== undefined) await record(tx, row, posting, at)
  await tx
    .updateTable('transfers')
    .set({
      state,
      waits_for: null,
      decided_at: state === 'sent' ? null : at,
      ...(reference !== undefined && { reference }),
      ...(reason !== undefined && { reason }),
      // Nobody can be asked about transfers that are paid by hand.
      ...(row.provider === 'manual' && { try_at: sql<Date>`'infinity'` }),
    })
    .where('id', '=', row.id)
    .execute()
  const kind = NOTICES[state]
  if (kind === undefined) return
  const { member, key: _, cents, id } = row
  await fileMoneyNotice(tx, { member, kind, cents: Number(cents), subject: `transfer:${id}`, at })
}

const NOTICES: Partial<Record<TransferState, MoneyNoticeKind>> = {
  sent: 'transfer_sent',
  paid: 'transfer_paid',
  failed: 'transfer_failed',
  returned: 'transfer_returned',
}

async function record(
  tx: Transaction<Tables>,
  row: TransferRow,
  posting: NonNullable<TransferChange['posting']>,
  at: Date,
): Promise<void> {
  const cents = Number(row.cents)
  const [wallet, onTheWay] = [walletOf(row.member), inTransferOf(row.member)]
  const cash = cashOf(row.provider ?? 'manual')
  const [from, to] = {
    paid: [onTheWay, cash],
    undone: [onTheWay, wallet],
    returned: [cash, wallet],
  }[posting] as [typeof wallet, typeof wallet]
  await post(tx, {
    key: `transfer:${row.key}:${posting}`,
    kind: `transfer_${posting}`,
    at,
    subject: `transfer:${row.id}`,
    entries: [
      { account: from, cents: -cents },
      { account: to, cents },
    ],
  })
}
