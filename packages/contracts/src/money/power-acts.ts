import type { ActOfPower } from '../act-of-power.ts'

/** Acts of admins on money: each is recorded where it is done. */
export const MONEY_ACTS = {
  'payment.receive': {
    did: 'Marked a payment as received',
    before: 'The money counts as received from now on. Check the reference and the sum first.',
    isFinal: true,
  },
  'payment.refund': {
    did: 'Refunded a payment',
    before: 'The money goes back to the person who paid it.',
    isFinal: true,
  },
  'payment.release': {
    did: 'Released funding after a review',
    before: 'The money goes to what it was given for.',
    isFinal: true,
  },
  'payment.return': {
    did: 'Returned funding after a review',
    before: 'The money goes back to the person who gave it.',
    isFinal: true,
  },
} as const satisfies Record<string, ActOfPower>
