import { Format } from '@ideathlon/contracts/format'
import { NAMELESS } from '@ideathlon/contracts/people'
import { type Kysely, sql } from 'kysely'
import { printReceipt } from '../../documents/printing.ts'
import { nameCovered } from '../../promises/read-promise.ts'
import type { Tables } from '../../tables.ts'
import type { PaymentRow } from '../deps.ts'
import { receiptNumberOf, targetOf } from './own.ts'
import { nameTargets } from './targets.ts'

const MEANS = {
  manual: 'Bank transfer',
  stripe: 'Card',
  wallet: 'Wallet',
} as const satisfies Record<PaymentRow['means'], string>

/**
 * Receipts are often read later and elsewhere, so their dates do not depend on the reader's time
 * zone.
 */
const FORMAT = new Format('en', 'UTC')

/** The receipt for a paid payment, as a one-page PDF. */
export async function writeReceipt(
  db: Kysely<Tables>,
  row: PaymentRow,
): Promise<{ file: Buffer; number: string }> {
  const number = receiptNumberOf(row) ?? row.reference
  const [name, payer, covered] = await Promise.all([
    nameTargets(db, [targetOf(row)]),
    readName(db, row.member),
    nameCovered(db, [row]),
  ])
  const { title } = name(targetOf(row))
  const lines: [string, string][] = [
    ['Receipt number', number],
    ['Paid by', payer],
    ['Paid for', paidFor(row, { title, cycle: covered(row) })],
    ['Amount', FORMAT.money(Number(row.cents), { currency: row.currency })],
    ['Paid on', dayOf(row.paid_at)],
    ['Paid with', MEANS[row.means]],
    ['Reference', row.reference],
  ]
  const back = Number(row.refunded_cents)
  if (row.refunded_at !== null) lines.push(['Refunded on', dayOf(row.refunded_at)])
  if (back > 0) lines.push(['Refunded', FORMAT.money(back, { currency: row.currency })])
  return { file: await printReceipt('Receipt', lines), number }
}

type ReceiptSubject = { title: string; cycle: string | null }

function paidFor({ purpose }: PaymentRow, { title, cycle }: ReceiptSubject): string {
  if (purpose === 'entry_fee') return `Entry fee: ${title}`
  return cycle === null ? `Funding: ${title}` : `Promised prizes: ${cycle}`
}

const dayOf = (at: Date | null): string => (at === null ? '' : FORMAT.date(at))

async function readName(db: Kysely<Tables>, member: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from public.members where id = ${member}`.execute(db)
  return rows[0]?.name ?? NAMELESS.removed
}
