import { Format } from '@ideathlon/contracts/format'
import { sql } from 'kysely'
import { printReceipt } from '../../documents/printing.ts'
import { accountsKeptBy } from '../../kernel/same-person.ts'
import type { Db } from '../deps.ts'
import type { RunRow } from '../tables.ts'

/**
 * Receipts are often read later and elsewhere, so their dates do not depend on the reader's time
 * zone.
 */
const FORMAT = new Format('en', 'UTC')

type Paid = {
  member: number
  rank: number
  cents: string
  paid_at: Date
  name: string
  currency: string
}

/** The receipt for a member's paid share, as a one-page PDF; undefined if there is none. */
export async function writeLineReceipt(
  db: Db,
  run: RunRow,
  member: number,
): Promise<{ file: Buffer; number: string } | undefined> {
  const { rows } = await sql<Paid>`
    select l.member, l.rank, l.cents, l.paid_at, coalesce(m.name, '') as name, s.currency
    from payout_lines l cross join ledger_settings s
    left join public.members m on m.id = l.member
    where l.run = ${run.id} and l.member in ${accountsKeptBy(member)}
      and l.state = 'paid' and l.cents > 0
    order by l.member = ${member} desc limit 1`.execute(db)
  const [paid] = rows
  if (paid === undefined) return undefined
  const number = `P${paid.paid_at.getUTCFullYear()}-${run.id}-${paid.member}`
  const file = await printReceipt('Prize receipt', [
    ['Receipt number', number],
    ['Paid to', paid.name],
    ['Prize', run.title],
    ['Rank', String(paid.rank)],
    ['Amount', FORMAT.money(Number(paid.cents), { currency: paid.currency })],
    ['Prize pool', FORMAT.money(Number(run.pool_cents), { currency: paid.currency })],
    ['Paid on', FORMAT.date(paid.paid_at)],
    ['Paid into', 'Wallet'],
    ...(run.lines_root === null ? [] : [['Proof', run.lines_root] as const]),
  ])
  return { file, number }
}
