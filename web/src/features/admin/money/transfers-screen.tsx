import { listTransfers } from '@ideathlon/contracts/money/transfers'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useRead } from '../../../api/read.ts'
import { plural } from '../../../lib/format/format.ts'
import { ChipLinks } from '../../../ui/controls/chip-links.tsx'
import { EmptyList } from '../../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../../ui/states/states.tsx'
import { MoneyFrame } from './money-frame.tsx'
import { TransferRow } from './transfer-row.tsx'

const LISTS = {
  send: { label: 'To send', query: { state: 'sent' } },
  approval: { label: 'To approve', query: { waits_for: 'approval' } },
  identity: { label: 'Identity checks', query: { waits_for: 'identity' } },
  failed: { label: 'Failed', query: { state: 'failed' } },
  all: { label: 'All', query: {} },
} as const
type List = keyof typeof LISTS

const listOf = (given: string | null): List =>
  given !== null && Object.hasOwn(LISTS, given) ? (given as List) : 'all'

/** Transfers to bank accounts. Admins approve them, mark them as sent, and check identities. */
export function Component() {
  const [search] = useSearchParams()
  const list = listOf(search.get('list'))
  const page = pageIn(search)
  const query = { ...LISTS[list].query, page }
  const transfers = useRead(listTransfers, { query }, { placeholderData: keepPreviousData })
  const waiting = transfers.data?.waiting
  const counts: Partial<Record<List, number>> = waiting
    ? { send: waiting.to_send, approval: waiting.approval, identity: waiting.identity }
    : {}
  return (
    <MoneyFrame title="Transfers" on="transfers">
      <div className="mb-4">
        <ChipLinks
          label="Which transfers"
          chips={Object.entries(LISTS).map(([key, { label }]) => ({
            key,
            label: counts[key as List] ? `${label} (${counts[key as List]})` : label,
            to: `?list=${key}`,
            on: key === list,
          }))}
        />
      </div>
      {transfers.isLoadingError && <ProblemState of={transfers} />}
      {transfers.isPending && <Loading what="the transfers" className="h-64 w-full rounded-card" />}
      {transfers.data?.data.length === 0 && (
        <EmptyList
          meta={transfers.data.meta}
          sign="done"
          title={list === 'all' ? 'No transfers yet' : 'Nothing to do here'}
        />
      )}
      {transfers.data && transfers.data.data.length > 0 && (
        <>
          <p className="mb-2 text-muted text-small">
            {plural(transfers.data.meta.total, { one: '{n} transfer', other: '{n} transfers' })}
          </p>
          <ul className="card divide-y divide-line" aria-label="Transfers">
            {transfers.data.data.map((transfer) => (
              <TransferRow key={transfer.id} transfer={transfer} />
            ))}
          </ul>
          <Pager meta={transfers.data.meta} />
        </>
      )}
    </MoneyFrame>
  )
}
