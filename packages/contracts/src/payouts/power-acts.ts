import { act } from '../act-of-power.ts'

/** The acts of power on payouts. */
export const PAYOUT_ACTS = {
  'payout.preview': act({
    did: 'Previewed a payout',
    before: 'The lines are computed again. Nothing is paid.',
    speaksForItself: true,
  }),
  'payout.approve': act({
    did: 'Approved a payout',
    before: 'The lines are final and published. They can be paid now.',
    isFinal: true,
  }),
  'payout.pay': act({
    did: 'Paid a payout',
    before: 'The money goes to the members’ wallets, and from there to their payout methods.',
    isFinal: true,
  }),
  'payout.hold': act({
    did: 'Put a line of a payout on hold',
    before: 'The line is not paid until an admin releases it.',
  }),
  'payout.release': act({
    did: 'Released a line of a payout',
    before: 'The line can be paid.',
  }),
  'payout.retry': act({
    did: 'Sent the money of a payout again',
    before: 'The money is sent to the member’s payout method again.',
  }),
  'payout.void': act({
    did: 'Voided a payout, or one of its lines',
    before: 'The money is not paid. It rolls over to the next cycle.',
    isFinal: true,
  }),
} as const
