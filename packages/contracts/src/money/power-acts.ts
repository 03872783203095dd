import { act } from '../act-of-power.ts'

/** What admins can do with money. The service that carries out these acts also records them. */
export const MONEY_ACTS = {
  'payment.receive': act({
    did: 'Marked a payment as received',
    before: 'The money counts as received from now on. Check the reference and the amount first.',
    isFinal: true,
  }),
  'payment.refund': act({
    did: 'Refunded a payment',
    before: 'The money goes back to the person who paid it.',
    isFinal: true,
  }),
  'payment.release': act({
    did: 'Released funding after a review',
    before: 'The money is passed on as intended.',
    isFinal: true,
  }),
  'payment.return': act({
    did: 'Returned funding after a review',
    before: 'The money goes back to the person who gave it.',
    isFinal: true,
  }),
  'transfer.approve': act({
    did: 'Approved a large withdrawal',
    before: 'The money is sent to the bank.',
    isFinal: true,
  }),
  'transfer.sent': act({
    did: 'Marked a transfer as paid',
    before: 'The member is notified that the money was sent.',
    speaksForItself: true,
  }),
  'transfer.failed': act({
    did: 'Marked a transfer as failed',
    before: 'The money goes back to the member’s wallet.',
    isFinal: true,
    speaksForItself: true,
  }),
  'transfer.returned': act({
    did: 'Marked a transfer as returned',
    before: 'The money goes back to the member’s wallet.',
    isFinal: true,
    speaksForItself: true,
  }),
  'transfer.retry': act({
    did: 'Sent a transfer again',
    before: 'The money leaves the member’s wallet again.',
  }),
  'transfer.identity': act({
    did: 'Marked an identity as checked',
    before: 'Transfers that were waiting for this check are sent.',
    speaksForItself: true,
  }),
} as const
