import { type AdminPayment, refundPayment } from '@ideathlon/contracts/money/payments'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePower } from '../../../entities/admin/queries.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DollarField } from '../../../ui/inputs/texts/number-field.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'

/** Refunds a payment, or part of it, up to the amount that has not been refunded yet. */
export function RefundButton({ payment }: { payment: AdminPayment }) {
  const { id, cents, refunded_cents, currency } = payment
  const left = cents - refunded_cents
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const [part, setPart] = useState<number | null>(left)
  const refund = usePower(async (sum: number) => {
    const body = sum === left ? undefined : { cents: sum }
    await call(refundPayment, { params: { id }, body })
    return `Refunding ${format.money(sum, { currency })}.`
  })
  const isTooMuch = part !== null && part > left
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (part === null || part < 1 || isTooMuch) return
    setIsOpen(false)
    refund.mutate(part)
  }
  const open = () => {
    setPart(left)
    setIsOpen(true)
  }
  const most = format.money(left, { currency })
  return (
    <>
      <Button busy={refund.isPending && 'Refunding…'} onClick={open}>
        Refund
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Refund this payment">
        <form onSubmit={send} className="flex flex-col gap-4">
          <p>
            The money will be returned to the original payment method, and patron neurons will be
            deducted in proportion.
          </p>
          <DollarField
            label="Amount"
            hint={`At most ${most}.`}
            {...(isTooMuch && { error: `Only ${most} is left of this payment.` })}
            value={part}
            onChange={setPart}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" look="primary">
              Refund
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
