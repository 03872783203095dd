import * as z from 'zod'

/**
 * The notifications about money that the olympiad service sends to members. The api reads them from
 * `public.money_notices`. Kinds that end in `needs_approval`, `needs_identity` or `needs_review`
 * and have no member are for the admins.
 */
export const MoneyNoticeKind = z.enum([
  'prize_won',
  'prize_undecided',
  'transfer_sent',
  'transfer_paid',
  'transfer_failed',
  'transfer_returned',
  'transfer_put_back',
  'transfer_needs_approval',
  'transfer_needs_identity',
  'identity_checked',
  'funding_received',
  'funding_charged',
  'funding_failed',
  'funding_returned',
  'funding_ended',
  'funding_needs_review',
  'fee_refunded',
  'fee_lost',
  'fee_share',
  'wallet_merged',
  'run_needs_approval',
])
export type MoneyNoticeKind = z.infer<typeof MoneyNoticeKind>
