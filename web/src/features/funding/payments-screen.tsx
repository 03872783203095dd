import { listMyPayments, type Payment } from '@ideathlon/contracts/money/payments'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { Amount } from '../../entities/money/amount.tsx'
import { PAYMENT_STATES } from '../../entities/money/paying/payment-words.ts'
import { paidFor } from '../../entities/money/paying/promise-words.ts'
import { useLiveMoney } from '../../entities/money/queries/refresh-money.ts'
import { useFormat } from '../../lib/format/format.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { useTitle } from '../../ui/use-title.ts'

const SIZE = 20

/** The viewer's payments, each with its receipt. */
export function Component() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const query = useRead(listMyPayments, { query: { page, size: SIZE } })
  useTitle('Payments')
  useLiveMoney()
  return (
    <div className="max-w-3xl">
      <PageHead title="Payments">Everything you have paid here, with receipts.</PageHead>
      {query.data && query.data.data.length > 0 && (
        <>
          <ul className="card px-5 py-1.5">
            {query.data.data.map((payment) => (
              <Line key={payment.id} payment={payment} />
            ))}
          </ul>
          <Pager meta={query.data.meta} />
        </>
      )}
      {query.data?.data.length === 0 && (
        <div className="card">
          <EmptyList
            meta={query.data.meta}
            title="No payments yet"
            action={<ButtonLink to="/my-account/funding">See your funding</ButtonLink>}
          >
            Your funding and entry fees appear here.
          </EmptyList>
        </div>
      )}
      {!query.data && query.isPending && (
        <Loading what="your payments" className="h-48 w-full rounded-card" />
      )}
      {!query.data && query.isError && <ProblemState of={query} />}
    </div>
  )
}

function Line({ payment }: { payment: Payment }) {
  const format = useFormat()
  const { id, cents, currency, state, started_at: at } = payment
  const { label, tone } = PAYMENT_STATES[state]
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3.5 first:border-0">
      <span className="wide-48 flex-1">
        <Link
          to={`/my-account/payments/${id}`}
          className="font-semibold after:absolute after:inset-0 hover:text-primary-ink"
        >
          {paidFor(payment)}
        </Link>
        <time dateTime={at} className="block text-caption text-muted">
          {format.date(at, 'medium')}
        </time>
      </span>
      <Pill tone={tone}>{label}</Pill>
      <Amount cents={cents} currency={currency} className="font-semibold" />
    </li>
  )
}
