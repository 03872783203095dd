import {
  type Funding,
  listMyFunding,
  listReceivedFunding,
  type ReceivedFunding,
} from '@ideathlon/contracts/money/funding'
import { Link, useSearchParams } from 'react-router'
import { useRead } from '../../api/read.ts'
import { MemberLink } from '../../entities/member/member-link.tsx'
import { Amount } from '../../entities/money/amount.tsx'
import { PAYMENT_STATES } from '../../entities/money/paying/payment-words.ts'
import { paidFor } from '../../entities/money/paying/promise-words.ts'
import { useCancelFunding } from '../../entities/money/queries/funding.ts'
import { useLiveMoney } from '../../entities/money/queries/refresh-money.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { ChipLinks } from '../../ui/controls/chip-links.tsx'
import { useNotifier } from '../../ui/forms/notifier.tsx'
import { EmptyList } from '../../ui/signals/empty-list.tsx'
import { Pager, pageIn } from '../../ui/signals/pager.tsx'
import { Loading, ProblemState } from '../../ui/states/states.tsx'
import { PageHead } from '../../ui/surfaces/page-head.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { useTitle } from '../../ui/use-title.ts'

const SIZE = 20

/** What the viewer funds, and who funds the viewer. */
export function Component() {
  const [search] = useSearchParams()
  const isReceived = search.get('tab') === 'received'
  const page = pageIn(search)
  useTitle('Funding')
  useLiveMoney()
  return (
    <div className="max-w-3xl">
      <PageHead
        title="Funding"
        aside={<ButtonLink to="/my-account/payments">Payments and receipts</ButtonLink>}
      >
        What you fund, and who funds you. You can stop a monthly payment at any time.
      </PageHead>
      <div className="mb-4">
        <ChipLinks
          label="Funding"
          chips={[
            { key: 'given', label: 'You fund', to: '?', on: !isReceived },
            { key: 'received', label: 'Who funds you', to: '?tab=received', on: isReceived },
          ]}
        />
      </div>
      {isReceived ? <Received page={page} /> : <FundingList page={page} />}
    </div>
  )
}

function FundingList({ page }: { page: number }) {
  const query = useRead(listMyFunding, { query: { page, size: SIZE } })
  if (!query.data) {
    if (query.isError) return <ProblemState of={query} />
    return <Loading what="your funding" className="h-48 w-full rounded-card" />
  }
  if (query.data.data.length === 0) {
    return (
      <div className="card">
        <EmptyList
          meta={query.data.meta}
          title="You are not funding anything yet"
          action={<ButtonLink to="/platform/olympiad/leaderboard">See the leaderboard</ButtonLink>}
        >
          Open the page of a member, a challenge or a platform and choose Fund.
        </EmptyList>
      </div>
    )
  }
  return (
    <>
      <ul className="card px-5 py-1.5">
        {query.data.data.map((funding) => (
          <Line key={funding.id} funding={funding} />
        ))}
      </ul>
      <Pager meta={query.data.meta} />
    </>
  )
}

function Line({ funding }: { funding: Funding }) {
  const { target, payment, frequency, state, cents, currency, end_reason: reason } = funding
  const format = useFormat()
  const isMonthly = frequency === 'monthly'
  const { label, tone } = PAYMENT_STATES[payment.state]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t py-3.5 first:border-0">
      <div className="wide-48 flex-1">
        {target.href === null ? (
          <b className="font-semibold">{target.title}</b>
        ) : (
          <Link to={target.href} className="py-0.5 font-semibold hover:text-primary-ink">
            {target.title}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-small">
          <Amount cents={cents} currency={currency} />
          <span>{isMonthly ? 'every month' : 'once'}</span>
          {payment.covers !== null && <span>· {paidFor(payment)}</span>}
          {funding.is_anonymous && <span>· anonymous</span>}
          {funding.next_charge_on !== null && (
            <span>· next on {format.date(funding.next_charge_on, 'medium', 'UTC')}</span>
          )}
          {isMonthly && funding.given_cents > 0 && (
            <span>
              · <Amount cents={funding.given_cents} currency={currency} /> in total
            </span>
          )}
        </p>
        {state === 'cancelled' && reason !== null && <p className="text-small">{reason}</p>}
      </div>
      {state === 'cancelled' ? <Pill>Cancelled</Pill> : <Pill tone={tone}>{label}</Pill>}
      <Link
        to={`/my-account/payments/${payment.id}`}
        className="touch inline-flex items-center font-semibold text-primary-ink hover:underline"
      >
        Details <span className="sr-only">of the payment for {target.title}</span>
      </Link>
      {isMonthly && state === 'active' && <Cancel funding={funding} />}
    </li>
  )
}

function Cancel({ funding }: { funding: Funding }) {
  const { ask, popup } = useNotifier()
  const cancel = useCancelFunding()
  const stop = async () => {
    const isSure = await ask({
      title: `Stop funding ${funding.target.title}?`,
      text: 'There will be no further payments. Money you have already given is not returned.',
      confirm: 'Stop funding',
      cancel: 'Keep funding',
      look: 'danger',
    })
    if (isSure) cancel.mutate(funding)
  }
  return (
    <>
      <Button look="ghost" busy={cancel.isPending && 'Stopping…'} onClick={() => void stop()}>
        Stop
      </Button>
      {popup}
    </>
  )
}

function Received({ page }: { page: number }) {
  const query = useRead(listReceivedFunding, { query: { page, size: SIZE } })
  if (!query.data) {
    if (query.isError) return <ProblemState of={query} />
    return <Loading what="your patrons" className="h-48 w-full rounded-card" />
  }
  if (query.data.data.length === 0) {
    return (
      <div className="card">
        <EmptyList
          meta={query.data.meta}
          title="You have no patrons yet"
          action={<ButtonLink to="/me/share">Share your page</ButtonLink>}
        >
          Members can fund you from your page, once or monthly.
        </EmptyList>
      </div>
    )
  }
  return (
    <>
      <ul className="card px-5 py-1.5">
        {query.data.data.map((row) => (
          <ReceivedLine key={`${row.received_at} ${row.patron?.id}`} row={row} />
        ))}
      </ul>
      <Pager meta={query.data.meta} />
    </>
  )
}

function ReceivedLine({ row }: { row: ReceivedFunding }) {
  const format = useFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3 first:border-0">
      <span className="wide-40 flex-1">
        {row.patron ? (
          <MemberLink member={row.patron} />
        ) : (
          <b className="font-semibold">Anonymous</b>
        )}
        <time dateTime={row.received_at} className="block text-caption text-muted">
          {format.date(row.received_at, 'medium')}
        </time>
      </span>
      {row.frequency === 'monthly' && <Pill tone="primary">monthly</Pill>}
      <Amount cents={row.cents} currency={row.currency} className="font-semibold" />
    </li>
  )
}
