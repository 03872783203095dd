import { listMovements, type Wallet, type WalletMovement } from '@ideathlon/contracts/money/wallets'
import { FileDown } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { Amount } from '../../entities/money/amount.tsx'
import { useFormat } from '../../lib/format/format.ts'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { type PageMeta, Pager, pageIn } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { Section } from '../../ui/surfaces/section.tsx'

const SIZE = 20

/** Every change to the balance, by year, with a statement for each year. */
export function Movements({ wallet }: { wallet: Wallet }) {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const year = wallet.years.find((each) => String(each) === search.get('year'))
  const query = useRead(listMovements, { query: { page, size: SIZE, ...(year && { year }) } })
  return (
    <Section
      id="movements"
      title="Transactions"
      className="mt-8"
      heading="mb-2 font-bold text-title"
    >
      {wallet.years.length > 0 && <Years years={wallet.years} year={year} />}
      {query.data && (
        <Rows rows={query.data.data} meta={query.data.meta} currency={wallet.currency} />
      )}
      {!query.data && query.isPending && (
        <Loading what="the transactions" className="h-48 w-full rounded-card" />
      )}
      {!query.data && query.isError && <ProblemState of={query} />}
    </Section>
  )
}

function Years({ years, year }: { years: readonly number[]; year: number | undefined }) {
  const chips = [undefined, ...years].map((each) => ({
    key: String(each),
    label: each === undefined ? 'All' : String(each),
    to: each === undefined ? '?' : `?year=${each}`,
    on: each === year,
  }))
  const stated = year ?? years[0]
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <ChipLinks label="Years" chips={chips} />
      {stated !== undefined && (
        <span className="flex flex-wrap items-center gap-x-4 text-small">
          <span className="text-muted">Statement for {stated}</span>
          <Statement year={stated} type="pdf" />
          <Statement year={stated} type="csv" />
        </span>
      )}
    </div>
  )
}

function Statement({ year, type }: { year: number; type: 'pdf' | 'csv' }) {
  return (
    <a
      href={`/api/me/wallet/statement.${type}?year=${year}`}
      download
      className="touch inline-flex items-center gap-1.5 font-semibold text-primary-ink hover:underline"
    >
      <FileDown className="size-4" aria-hidden="true" />
      {type.toUpperCase()}
    </a>
  )
}

/** What a payment was for. */
function About({ about, href }: { about: string; href: string | null }) {
  if (href === null) return <span className="block text-small">{about}</span>
  return (
    <Link
      to={href}
      className="flex min-h-6 w-fit items-center break-words text-primary-ink text-small hover:underline"
    >
      {about}
    </Link>
  )
}

type RowsProps = { rows: readonly WalletMovement[]; meta: PageMeta; currency: string }

function Rows({ rows, meta, currency }: RowsProps) {
  const format = useFormat()
  if (rows.length === 0) {
    return (
      <div className="card">
        <EmptyList meta={meta} title="No transactions yet">
          Prizes you win and funding you receive appear here.
        </EmptyList>
      </div>
    )
  }
  return (
    <>
      <div className="card overflow-x-auto">
        <table className="w-full text-start">
          <thead className="text-muted text-small">
            <tr>
              <th scope="col" className="px-5 py-2.5 text-start font-medium">
                Transaction
              </th>
              <th scope="col" className="px-3 py-2.5 text-end font-medium">
                Amount
              </th>
              <th scope="col" className="px-5 py-2.5 text-end font-medium max-sm:hidden">
                Balance
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-line border-t">
                <td className="px-5 py-2.5">
                  <span className="block font-semibold">{row.label}</span>
                  {row.about !== null && <About about={row.about} href={row.href} />}
                  <time dateTime={row.at} className="text-caption text-muted">
                    {format.date(row.at, 'medium')}
                  </time>
                </td>
                <td className="px-3 py-2.5 text-end">
                  <Amount
                    cents={row.cents}
                    currency={currency}
                    signed
                    className={`font-semibold ${row.cents > 0 ? 'text-gain-ink' : ''}`}
                  />
                </td>
                <td className="px-5 py-2.5 text-end max-sm:hidden">
                  <Amount cents={row.balance_cents} currency={currency} className="text-muted" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager meta={meta} />
    </>
  )
}
