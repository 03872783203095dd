import { act } from '../act-of-power.ts'

/** Acts of admins on money: each is recorded where it is done. */
export const MONEY_ACTS = {
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
    before: 'The money leaves the member’s wallet once more.',
  }),
  'transfer.identity': act({
    did: 'Marked an identity as checked',
    before: 'Transfers that wait for it are sent.',
    speaksForItself: true,
  }),
} as const
