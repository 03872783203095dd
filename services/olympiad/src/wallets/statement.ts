import type { WalletMovement } from '@ideathlon/contracts/money/wallets'
import { csvCell, csvFile } from '@ideathlon/service-kit/lists/csv'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { balanceBefore, readMovements, yearSpan } from './movements.ts'

/** One year of a wallet, oldest transaction first. */
export type Statement = {
  year: number
  currency: string
  holder: string
  handle: string
  opening: number
  closing: number
  received: number
  spent: number
  movements: WalletMovement[]
}

const PAGE = 1_000

export async function readStatement(
  db: Kysely<Tables>,
  member: number,
  year: number,
): Promise<Statement> {
  // All queries read one snapshot, so that the totals match the lines.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const span = yearSpan(year)
      const newest: WalletMovement[] = []
      for (let page = 0; ; page++) {
        const { data } = await readMovements(tx, member, { page, size: PAGE, span })
        newest.push(...data)
        if (data.length < PAGE) break
      }
      const opening = await balanceBefore(tx, member, span.from)
      const { rows } = await sql<{ currency: string; holder: string; handle: string }>`
        select s.currency, coalesce(m.name, '') as holder, coalesce(m.handle, '') as handle
        from ledger_settings s left join public.members m on m.id = ${member}`.execute(tx)
      const { currency = '', holder = '', handle = '' } = rows[0] ?? {}
      return { year, currency, holder, handle, opening, ...totalled(opening, newest.reverse()) }
    })
}

/** The balance after each line is computed from the opening balance. */
function totalled(opening: number, movements: WalletMovement[]) {
  let [balance, received, spent] = [opening, 0, 0]
  const lines = movements.map((movement) => {
    balance += movement.cents
    if (movement.cents > 0) received += movement.cents
    else spent -= movement.cents
    return { ...movement, balance_cents: balance }
  })
  return { closing: balance, received, spent, movements: lines }
}

/** Every cell is quoted, and amounts always have two decimal places. */
export function csvOf({ movements, currency, opening, year }: Statement): string {
  const head = ['Date (UTC)', 'Transaction', 'For', 'Amount', 'Balance', 'Currency', 'Number']
  const first = [`${year}-01-01`, 'Opening balance', '', '', plain(opening), currency, '']
  const lines = movements.map((each) => [
    each.at.slice(0, 10),
    each.label,
    each.about ?? '',
    plain(each.cents),
    plain(each.balance_cents),
    currency,
    each.id,
  ])
  return csvFile([head, first, ...lines].map((cells) => cells.map(cell)))
}

const plain = (cents: number): string => (cents / 100).toFixed(2)

/** A negative amount is not a formula, so it needs no escaping. */
const cell = (text: string): string => (/^-?\d+\.\d\d$/.test(text) ? `"${text}"` : csvCell(text))
