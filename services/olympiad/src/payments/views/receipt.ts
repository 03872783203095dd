import { Format } from '@ideathlon/contracts/format'
import { type Kysely, sql } from 'kysely'
import PDFDocument from 'pdfkit'
import type { Tables } from '../../tables.ts'
import type { PaymentRow } from '../deps.ts'
import { receiptNumberOf, targetOf } from './own.ts'
import { nameTargets } from './targets.ts'

const MEANS = {
  manual: 'Bank transfer',
  stripe: 'Card',
  wallet: 'Wallet',
} as const satisfies Record<PaymentRow['means'], string>

/** Receipts are read later and elsewhere, so their days do not depend on the reader's zone. */
const FORMAT = new Format('en', 'UTC')

/** The receipt of a paid payment as a PDF file of one page. */
export async function writeReceipt(
  db: Kysely<Tables>,
  row: PaymentRow,
): Promise<{ file: Buffer; number: string }> {
  const number = receiptNumberOf(row) ?? row.reference
  const [name, payer] = await Promise.all([
    nameTargets(db, [targetOf(row)]),
    readName(db, row.member),
  ])
  const { title } = name(targetOf(row))
  const lines: [string, string][] = [
    ['Receipt number', number],
    ['Paid by', payer],
    ['Paid for', row.purpose === 'funding' ? `Funding: ${title}` : `Entry fee: ${title}`],
    ['Amount', FORMAT.money(Number(row.cents), { currency: row.currency })],
    ['Paid on', dayOf(row.paid_at)],
    ['Paid with', MEANS[row.means]],
    ['Reference', row.reference],
  ]
  if (row.refunded_at !== null) lines.push(['Refunded on', dayOf(row.refunded_at)])
  return { file: await printed(lines), number }
}

const dayOf = (at: Date | null): string => (at === null ? '' : FORMAT.date(at))

async function readName(db: Kysely<Tables>, member: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from public.members where id = ${member}`.execute(db)
  return rows[0]?.name ?? 'Account removed'
}

const MARGIN = 64
const LABEL_WIDTH = 130

function printed(lines: readonly [string, string][]): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: 'Receipt' } })
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  page.on('end', () => resolve(Buffer.concat(chunks)))
  page.on('error', reject)
  page.font('Helvetica-Bold').fontSize(22).text('Receipt')
  page.moveDown(0.2).font('Helvetica').fontSize(11).fillColor('#555555').text('Ideathlon')
  page.moveDown(1.5)
  for (const [label, value] of lines) {
    const top = page.y
    page.fillColor('#555555').text(label, MARGIN, top, { width: LABEL_WIDTH })
    const below = page.y
    page.fillColor('#111111').text(printable(value), MARGIN + LABEL_WIDTH, top)
    page.y = Math.max(below, page.y)
    page.moveDown(0.6)
  }
  page.end()
  return promise
}

/** The built-in fonts of PDF cover Western European characters. Others lose their accents, or become a dot. */
function printable(text: string): string {
  return [...text.normalize('NFC')].map((sign) => (isWestern(sign) ? sign : plain(sign))).join('')
}

const isWestern = (sign: string) => /^[\u0020-\u007e\u00a0-\u00ff‘’“”–—…€]$/.test(sign)

function plain(sign: string): string {
  const [base = ''] = sign.normalize('NFD')
  return isWestern(base) ? base : '·'
}
