import type { Payment, PaymentState } from '@ideathlon/contracts/money/payments'

type Tone = 'plain' | 'primary' | 'gain' | 'loss' | 'gold'
type StateWords = { label: string; tone: Tone }

export const PAYMENT_STATES: Record<PaymentState, StateWords> = {
  started: { label: 'Waiting for payment', tone: 'gold' },
  paid: { label: 'Paid', tone: 'gain' },
  failed: { label: 'Failed', tone: 'loss' },
  expired: { label: 'Expired', tone: 'plain' },
  refunding: { label: 'Refund on its way', tone: 'gold' },
  refunded: { label: 'Refunded', tone: 'plain' },
  disputed: { label: 'Disputed', tone: 'loss' },
}

/** What happened to a payment, and what to do, as a title and a sentence. */
export function paymentWords(payment: Payment): { title: string; text: string } {
  const { state, purpose, means, reason, is_in_review: isInReview } = payment
  const isPartlyBack = payment.refunded_cents > 0 && reason !== null
  if (state === 'started') {
    return means === 'stripe'
      ? {
          title: 'Finish your payment',
          text: 'Your payment page is still open. You will not be charged until you confirm the payment there.',
        }
      : {
          title: 'Send the money by bank transfer',
          text: 'We will confirm your payment as soon as the money arrives, usually within two working days.',
        }
  }
  if (state === 'paid') {
    if (isInReview) {
      return {
        title: 'Thank you. We are checking this payment',
        text: 'Payments of this size are checked by an admin before they are passed on. You do not need to do anything.',
      }
    }
    return purpose === 'funding'
      ? {
          title: 'Thank you for your support',
          text: isPartlyBack ? reason : 'Your payment has arrived.',
        }
      : { title: 'Your entry fee is paid', text: isPartlyBack ? reason : FOR_ONE_IDEA }
  }
  return { title: ENDED[state], text: reason ?? WITHOUT_REASON[state] }
}

/**
 * Worded so that it is true before and after the idea is entered, and after the challenge has
 * closed.
 */
const FOR_ONE_IDEA =
  'It covers one idea in this challenge. If you do not enter one, it will be refunded when the challenge closes.'

type Ended = Exclude<PaymentState, 'started' | 'paid'>

const ENDED: Record<Ended, string> = {
  failed: 'The payment failed',
  expired: 'The payment expired',
  refunding: 'Your refund is on its way',
  refunded: 'The payment was refunded',
  disputed: 'The payment is disputed',
}

const WITHOUT_REASON: Record<Ended, string> = {
  failed: 'Nothing was charged. You can try again.',
  expired: 'It was not completed in time, and nothing was charged. You can start again.',
  refunding: 'The money will be returned to your original payment method.',
  refunded: 'The money was returned to your original payment method.',
  disputed: 'Your bank asked for the money back. Contact support if this is a mistake.',
}
