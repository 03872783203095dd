import {
  type AdminPayment,
  decideReview,
  receivePayment,
} from '@ideathlon/contracts/money/payments'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { MemberLink } from '../../../entities/member/member-link.tsx'
import { Amount } from '../../../entities/money/amount.tsx'
import { PAYMENT_STATES } from '../../../entities/money/paying/payment-words.ts'
import { paidFor } from '../../../entities/money/paying/promise-words.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pill } from '../../../ui/surfaces/pill.tsx'
import { RefundButton } from './refund-button.tsx'
import { WordsButton } from './words-button.tsx'

const MEANS: Record<AdminPayment['means'], string> = {
  manual: 'Bank transfer',
  stripe: 'Stripe',
  wallet: 'Wallet',
}

/**
 * One payment, with the actions that an admin can take. Payers in open challenges are not named.
 */
export function PaymentRow({ payment }: { payment: AdminPayment }) {
  const { payer, cents, refunded_cents, currency, means, reason } = payment
  const { reference, provider_reference, started_on, paid_on } = payment
  const format = useFormat()
  const state = PAYMENT_STATES[payment.state]
  return (
    <li className="flex flex-col gap-3 px-4 py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="wide-52 flex-1">
          <b className="font-semibold">{purposeInWords(payment)}</b>
          <div className="text-muted">
            {payer ? <MemberLink member={payer} /> : 'Entrant (hidden while the challenge is open)'}
          </div>
        </div>
        <div className="ms-auto flex flex-col items-end gap-1">
          <Amount cents={cents} currency={currency} className="font-semibold text-title" />
          <span className="flex flex-wrap justify-end gap-1.5">
            <Pill tone={state.tone}>{state.label}</Pill>
            {payment.review === 'waiting' && <Pill tone="gold">Held for review</Pill>}
          </span>
        </div>
      </div>
      <p className="text-muted text-small">
        {MEANS[means]} · reference <code>{reference}</code> · started{' '}
        {format.date(started_on, 'medium', 'UTC')}
        {paid_on && ` · paid ${format.date(paid_on, 'medium', 'UTC')}`}
        {provider_reference &&
          (means === 'stripe'
            ? ` · Stripe reference ${provider_reference}`
            : ` · bank reference ${provider_reference}`)}
      </p>
      {refunded_cents > 0 && refunded_cents < cents && (
        <p className="text-small">{format.money(refunded_cents, { currency })} refunded.</p>
      )}
      {reason && <p className="text-small">{reason}</p>}
      <Actions payment={payment} />
    </li>
  )
}

/** The entry fee of an open challenge is shown without the challenge's title. */
const purposeInWords = (payment: AdminPayment): string =>
  payment.purpose === 'entry_fee' && payment.payer !== null
    ? `Entry fee: ${payment.title}`
    : paidFor(payment)

function Actions({ payment }: { payment: AdminPayment }) {
  const { can, cents } = payment
  const format = useFormat()
  const sum = format.money(cents, { currency: payment.currency })
  const params = { id: payment.id }
  const receive = usePower(async (reference: string) => {
    await call(receivePayment, { params, body: { reference, cents } })
    return `${sum} received.`
  })
  const review = usePower(async (decision: 'release' | 'return') => {
    await call(decideReview, { params, body: { decision } })
    return decision === 'release' ? `${sum} released.` : `Returning ${sum} to the payer.`
  })
  if (!can.receive && !can.refund && !can.decide_review) return null
  return (
    <div className="flex flex-wrap gap-2">
      {can.receive && (
        <WordsButton
          label="Mark as received"
          look="primary"
          busy={receive.isPending}
          field={{
            label: 'Bank reference',
            hint: `Only if exactly ${sum} has arrived.`,
            minLength: 3,
            maxLength: 100,
          }}
          onSend={(words) => receive.mutate(words)}
        >
          <p>
            The payer was asked to quote <code>{payment.reference}</code>.
          </p>
        </WordsButton>
      )}
      {can.decide_review && (
        <>
          <Button
            look="primary"
            busy={review.isPending && 'Saving…'}
            onClick={() => review.mutate('release')}
          >
            Release
          </Button>
          <Button busy={review.isPending && 'Saving…'} onClick={() => review.mutate('return')}>
            Return
          </Button>
        </>
      )}
      {can.refund && !can.decide_review && <RefundButton payment={payment} />}
    </div>
  )
}
