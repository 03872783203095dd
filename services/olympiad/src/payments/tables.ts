import type { FundingFrequency, FundingTargetKind } from '@ideathlon/contracts/money/funding'
import type {
  PaymentMeans,
  PaymentPurpose,
  PaymentState,
} from '@ideathlon/contracts/money/payments'
import type { Generated } from 'kysely'

export type PaymentTable = {
  id: string
  /**
   * The reference of a bank transfer. It is random, because a running number would reveal how many
   * others pay.
   */
  reference: string
  member: number
  purpose: PaymentPurpose
  funding: string | null
  /** The number of the month in a monthly funding, from 0. */
  period: number | null
  pass: string | null
  target_kind: FundingTargetKind
  target_id: number
  /** For funding of a tournament: the ended cycle whose promise it covers. */
  covers: number | null
  /** The driver returns bigints as text. */
  cents: string
  currency: string
  means: PaymentMeans
  state: Generated<PaymentState>
  reason: string | null
  checkout: string | null
  checkout_url: string | null
  instructions: string | null
  provider_reference: string | null
  /**
   * Whether it was confirmed with the reference of an earlier payment, at a time when that was
   * still allowed.
   */
  shares_movement: Generated<boolean>
  invoice: string | null
  review: 'waiting' | 'released' | 'returned' | null
  started_at: Date
  expires_at: Date | null
  paid_at: Date | null
  /** When the money reached its target. */
  passed_at: Date | null
  /** When the patron's points were filed. */
  points_at: Date | null
  /**
   * How much of it counted for the patron's points, and how much had already counted for the same
   * target.
   */
  points_cents: string | null
  points_before: string | null
  /** How much of `points_cents` was taken back. */
  points_back: Generated<string>
  refunded_at: Date | null
  /** How much has been refunded or is being refunded. */
  refunded_cents: Generated<string>
  /** How much the provider is refunding now. */
  refunding_cents: string | null
  /** The reason for a queued refund, which starts after the current one; null if none is queued. */
  rest_reason: string | null
  /** The amount of the queued refund; null for everything that is left. */
  rest_cents: string | null
  /** How many refunds have been started. */
  refund_attempt: Generated<number>
  refund_reference: string | null
  /** When a job can handle it again. */
  try_at: Generated<Date>
  held_by: Generated<'nothing' | 'target' | 'review' | 'returned'>
  /** The name of the ledger account that was credited. */
  account: string | null
}

export type FundingTable = {
  id: string
  patron: number
  target_kind: FundingTargetKind
  target_id: number
  frequency: FundingFrequency
  cents: string
  currency: string
  is_anonymous: boolean
  means: PaymentMeans
  state: Generated<'active' | 'cancelled' | 'ended'>
  subscription: string | null
  started_at: Date
  cancelled_at: Date | null
  /** Why it was cancelled, as a sentence for the patron; null if that was not recorded. */
  end_reason: string | null
  periods: Generated<number>
  next_due_at: Date | null
  subscription_closed_at: Date | null
  try_at: Generated<Date>
}

export type EntryPassTable = {
  id: string
  challenge: number
  member: number
  cents: string
  currency: string
  state: Generated<'held' | 'paid' | 'used' | 'refunded' | 'expired'>
  country: string
  terms_at: Date
  held_until: Date
  paid_at: Date | null
  split_at: Date | null
  /** When the fee was lost in a dispute. */
  lost_at: Date | null
  /** What happens to a fee that is in dispute at the close, if the dispute is won. */
  if_won: 'divided' | 'returned' | null
}

type ProviderEventTable = {
  provider: string
  id: string
  type: string
  occurred_at: Date
  received_at: Date
  handled_at: Date | null
  /** JSON. */
  event: unknown
  try_at: Generated<Date>
}

type LogCursorTable = { name: string; position: string }

export type PaymentTables = {
  payments: PaymentTable
  fundings: FundingTable
  entry_passes: EntryPassTable
  provider_events: ProviderEventTable
  log_cursors: LogCursorTable
}
