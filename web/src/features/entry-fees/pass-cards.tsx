import type { ChallengeView } from '@ideathlon/contracts/challenges'
import { type EntryPass, FEE_HOLD_MINUTES } from '@ideathlon/contracts/money/entry-fees'
import { CircleCheck, Clock } from 'lucide-react'
import { useEffect } from 'react'
import { refreshChallenge } from '../../entities/challenge/queries/refresh.ts'
import { PaymentSteps } from '../../entities/money/paying/payment-steps.tsx'
import { paymentWords } from '../../entities/money/paying/payment-words.ts'
import { useRefundEntryFee } from '../../entities/money/queries/entry-fee.ts'
import { refreshMoney } from '../../entities/money/queries/refresh-money.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { useFormat } from '../../lib/format/format.ts'
import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { useNotifier } from '../../ui/forms/notifier.tsx'

const SECOND_MS = 1_000

/** A pass whose payment is in progress: how long the slot is held, and how to pay. */
export function HeldPass({ pass }: { pass: EntryPass }) {
  const { title, text } = paymentWords(pass.payment)
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="held">
      <h2 id="held" className="font-bold text-title">
        {title}
      </h2>
      {pass.held_until !== null && <HeldUntil until={pass.held_until} />}
      <p className="mt-2 text-pretty">{text}</p>
      <PaymentSteps payment={pass.payment} />
    </section>
  )
}

function HeldUntil({ until }: { until: string }) {
  const now = useNow(() => SECOND_MS)
  const format = useFormat()
  const left = Date.parse(until) - now
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) void refreshMoney()
  }, [isOver])
  return (
    <p className="mt-3 flex items-center gap-2.5 rounded-control bg-gold-soft px-4 py-2.5 text-gold-ink">
      <Clock className="size-5 shrink-0" aria-hidden="true" />
      <span>
        {isOver ? (
          `We held your slot for ${FEE_HOLD_MINUTES} minutes, and the time is up.`
        ) : (
          <>
            We are holding your slot for{' '}
            <b className="tabular font-semibold">{format.timeLeft(left)}</b>.
          </>
        )}
      </span>
    </p>
  )
}

/** A paid pass: it lets the member enter one idea, and can be refunded until then. */
export function PaidPass({ pass, challenge }: { pass: EntryPass; challenge: ChallengeView }) {
  const { ask, popup } = useNotifier()
  const refresh = () => refreshChallenge(challenge.slug)
  const refund = useRefundEntryFee(refresh)
  const returnPass = async () => {
    const isSure = await ask({
      title: 'Get your entry fee back?',
      text: 'You will need to pay again to enter an idea here.',
      confirm: 'Get refund',
      cancel: 'Keep entry',
      look: 'danger',
    })
    if (isSure) refund.mutate(pass)
  }
  // The challenge may have been fetched before the payment arrived.
  useEffect(() => {
    void refreshChallenge(challenge.slug)
  }, [challenge.slug])
  return (
    <section className="card p-5 sm:p-6" aria-labelledby="paid">
      <h2 id="paid" className="flex items-center gap-2.5 font-bold text-title">
        <CircleCheck className="size-6 text-gain-ink" aria-hidden="true" /> Your entry fee is paid
      </h2>
      <p className="mt-2">
        You can enter one idea. If you do not, the fee is refunded when the challenge closes.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={`/challenges/${challenge.slug}?write=idea`} look="primary">
          Enter your idea
        </ButtonLink>
        <ButtonLink to={`/my-account/payments/${pass.payment.id}`}>Receipt</ButtonLink>
        <Button
          look="ghost"
          busy={refund.isPending && 'Refunding…'}
          onClick={() => void returnPass()}
        >
          Get refund
        </Button>
      </div>
      {popup}
    </section>
  )
}
