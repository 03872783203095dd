import { listPayments } from '@ideathlon/contracts/money/payments'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { useFound } from '../../../ui/announce/use-found.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { SearchBox } from '../../../ui/controls/search-box.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { PaymentRow } from './payment-row.tsx'

/** The lists on the screen, each with the query that filters its payments. */
const LISTS = {
  waiting: { label: 'Waiting for payment', query: { state: 'started', means: 'manual' } },
  review: { label: 'In review', query: { review: 'waiting' } },
  all: { label: 'All', query: {} },
  disputed: { label: 'Disputed', query: { state: 'disputed' } },
  refunded: { label: 'Refunded', query: { state: 'refunded' } },
} as const
type List = keyof typeof LISTS

const EMPTY: { [L in List]?: string } = { all: 'No payments yet', refunded: 'No refunds yet' }

const listOf = (given: string | null): List =>
  given !== null && Object.hasOwn(LISTS, given) ? (given as List) : 'waiting'

/** Members' payments. Admins mark payments as received, and release or return large ones. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const list = listOf(search.get('list'))
  const reference = search.get('reference') ?? ''
  const page = pageIn(search)
  const query = { ...LISTS[list].query, page, ...(reference !== '' && { reference }) }
  const payments = useRead(listPayments, { query }, { placeholderData: keepPreviousData })
  const total = payments.isPlaceholderData ? undefined : payments.data?.meta.total
  useFound({ what: 'payment', total, query: `${list} ${reference}` })
  return (
    <MoneyFrame title="Payments" on="payments">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <ChipLinks
          label="Which payments"
          chips={Object.entries(LISTS).map(([key, { label }]) => ({
            key,
            label,
            to: `?list=${key}`,
            on: key === list,
          }))}
        />
        <SearchBox
          label="Reference"
          value={reference}
          onSettle={(text) => setSearch({ list, ...(text && { reference: text }) })}
        />
      </div>
      {payments.isLoadingError && <ProblemState of={payments} />}
      {payments.isPending && <Loading what="the payments" className="h-64 w-full rounded-card" />}
      {payments.data?.data.length === 0 && (
        <EmptyList
          meta={payments.data.meta}
          sign="done"
          title={EMPTY[list] ?? 'Nothing to do here'}
        />
      )}
      {payments.data && payments.data.data.length > 0 && (
        <>
          <ul className="card divide-y divide-line" aria-label="Payments">
            {payments.data.data.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          <Pager meta={payments.data.meta} />
        </>
      )}
    </MoneyFrame>
  )
}
