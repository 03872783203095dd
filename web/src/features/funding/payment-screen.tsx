import type { Payment } from '@ideathlon/contracts/money/payments'
import { Check, Clock, type LucideIcon, X } from 'lucide-react'
import { useParams } from 'react-router'
import { Amount } from '../../entities/money/amount.tsx'
import { PaymentSteps } from '../../entities/money/paying/payment-steps.tsx'
import { PAYMENT_STATES, paymentWords } from '../../entities/money/paying/payment-words.ts'
import { paidFor } from '../../entities/money/paying/promise-words.ts'
import { usePayment } from '../../entities/money/queries/payments.ts'
import { useLiveMoney } from '../../entities/money/queries/refresh-money.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Announced } from '../../ui/announce/announced.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState, Loading, ProblemState } from '../../ui/states/states.tsx'
import { Pill } from '../../ui/surfaces/pill.tsx'
import { useTitle } from '../../ui/use-title.ts'

/** One payment: how to pay it, or its outcome. `latest` is the newest one. */
export function Component() {
  const { payment: id = 'latest' } = useParams()
  const query = usePayment(id)
  useLiveMoney()
  useTitle(query.data ? paymentWords(query.data).title : 'Payment')
  if (query.data) return <Shown payment={query.data} />
  if (query.isError) return <ProblemState page of={query} />
  if (query.data === null) {
    return (
      <EmptyState
        page
        title="No payments yet"
        action={<ButtonLink to="/my-account/funding">See your funding</ButtonLink>}
      >
        Your funding and entry fees appear here.
      </EmptyState>
    )
  }
  return <Loading what="the payment" className="h-80 w-full max-w-2xl rounded-card" />
}

const ICONS: Partial<Record<Payment['state'], [LucideIcon, string]>> = {
  paid: [Check, 'bg-gain-soft text-gain-ink'],
  started: [Clock, 'bg-gold-soft text-gold-ink'],
  refunding: [Clock, 'bg-gold-soft text-gold-ink'],
}

function Shown({ payment }: { payment: Payment }) {
  const { title, text } = paymentWords(payment)
  const { label, tone } = PAYMENT_STATES[payment.state]
  const [Icon, colours] = ICONS[payment.state] ?? [X, 'bg-sunken text-muted']
  return (
    <article className="card max-w-2xl p-5 sm:p-8">
      <span className={`grid size-14 place-items-center rounded-[40%_46%_42%_50%] ${colours}`}>
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <h1 tabIndex={-1} className="mt-4 font-bold text-heading">
        {title}
      </h1>
      <Announced className="mt-1.5 max-w-prose text-pretty text-reading">{text}</Announced>
      <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-line border-t pt-4">
        <dt className="text-muted">For</dt>
        <dd className="font-semibold">{paidFor(payment)}</dd>
        <dt className="text-muted">Amount</dt>
        <dd>
          <Amount cents={payment.cents} currency={payment.currency} className="font-semibold" />
        </dd>
        <dt className="text-muted">State</dt>
        <dd>
          <Pill tone={tone}>{label}</Pill>
        </dd>
        <Dates payment={payment} />
      </dl>
      <PaymentSteps payment={payment} />
      <div className="mt-5 flex flex-wrap gap-2 border-line border-t pt-5">
        {payment.href !== null && (
          <ButtonLink to={payment.href} look={payment.state === 'paid' ? 'primary' : 'quiet'}>
            {payment.purpose === 'entry_fee' ? 'View challenge' : 'View the page you fund'}
          </ButtonLink>
        )}
        <ButtonLink to="/my-account/payments" look="ghost">
          All payments
        </ButtonLink>
      </div>
    </article>
  )
}

function Dates({ payment }: { payment: Payment }) {
  const format = useFormat()
  const { paid_at: paid, refunded_at: refunded, receipt_number: receipt } = payment
  const part = payment.refunded_cents
  return (
    <>
      {paid !== null && (
        <>
          <dt className="text-muted">Paid</dt>
          <dd>{format.moment(paid)}</dd>
        </>
      )}
      {refunded !== null && (
        <>
          <dt className="text-muted">Refunded</dt>
          <dd>
            {part < payment.cents && (
              <>
                <Amount cents={part} currency={payment.currency} /> ·{' '}
              </>
            )}
            {format.moment(refunded)}
          </dd>
        </>
      )}
      {receipt !== null && (
        <>
          <dt className="text-muted">Receipt</dt>
          <dd className="tabular">{receipt}</dd>
        </>
      )}
    </>
  )
}
