import type { Payment } from '@ideathlon/contracts/money/payments'
import { Copy, FileDown } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotifier } from '../../../ui/forms/notifier.tsx'
import { toast } from '../../../ui/signals/toasts.ts'
import { Amount } from '../amount.tsx'
import { useCancelPayment } from '../queries/payments.ts'

/**
 * What the payer can do with a payment in its current state: pay it, cancel it, or download its
 * receipt.
 */
export function PaymentSteps({ payment }: { payment: Payment }) {
  const { state, checkout_url: checkout, receipt_number: receipt } = payment
  return (
    <>
      {state === 'started' && payment.instructions && <Instructions payment={payment} />}
      <div className="mt-5 flex flex-wrap gap-2">
        {state === 'started' && checkout && (
          <a href={checkout} className={PRIMARY}>
            Continue to payment
          </a>
        )}
        {receipt !== null && <ReceiptLink payment={payment} />}
        {state === 'started' && <GiveUp payment={payment} />}
      </div>
    </>
  )
}

const PRIMARY =
  'touch inline-flex items-center justify-center rounded-control bg-primary px-5 py-2 font-semibold text-on-primary shadow-card hover:bg-primary-hover'

function ReceiptLink({ payment }: { payment: Payment }) {
  return (
    <a
      href={`/api/me/payments/${payment.id}/receipt`}
      download
      className="touch inline-flex items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 py-2 font-semibold hover:border-line-strong"
    >
      <FileDown className="size-4" aria-hidden="true" />
      Receipt <span className="sr-only">{payment.receipt_number}, PDF</span>
    </a>
  )
}

function Instructions({ payment }: { payment: Payment }) {
  const { reference, cents, currency, instructions } = payment
  return (
    <div className="mt-4 rounded-control border border-line bg-sunken p-4">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
        <dt className="text-muted">Amount</dt>
        <dd>
          <Amount cents={cents} currency={currency} className="font-semibold" />
        </dd>
        <dt className="text-muted">Reference</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <code className="font-semibold">{reference}</code>
          <CopyButton text={reference} />
        </dd>
      </dl>
      <p className="mt-3 whitespace-pre-line text-small">{instructions}</p>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Reference copied.')
    } catch {
      toast('Your browser did not allow copying. Select the reference and copy it.', {
        tone: 'problem',
      })
    }
  }
  return (
    <Button look="ghost" onClick={() => void copy()}>
      <Copy className="size-4" aria-hidden="true" />
      Copy <span className="sr-only">the reference</span>
    </Button>
  )
}

function GiveUp({ payment }: { payment: Payment }) {
  const { ask, popup } = useNotifier()
  const cancel = useCancelPayment()
  const cancelPayment = async () => {
    const isSure = await ask({
      title: 'Cancel this payment?',
      text: 'If you have already sent the money, do not cancel: we will confirm it when it arrives.',
      confirm: 'Cancel payment',
      cancel: 'Keep it',
      look: 'danger',
    })
    if (isSure) cancel.mutate(payment)
  }
  return (
    <>
      <Button
        look="ghost"
        busy={cancel.isPending && 'Cancelling…'}
        onClick={() => void cancelPayment()}
      >
        Cancel payment
      </Button>
      {popup}
    </>
  )
}
