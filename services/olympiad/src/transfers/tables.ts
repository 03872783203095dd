import type { TransferState, TransferWait } from '@ideathlon/contracts/money/transfers'
import type { Generated } from 'kysely'

export type TransferTable = {
  id: string
  /** `run:line:attempt` or `withdrawal:<id>:<attempt>`; the provider knows the transfer by it. */
  key: string
  member: number
  /** The driver returns bigints as text. */
  cents: string
  currency: string
  origin: 'withdrawal' | 'payout'
  attempt: number
  state: TransferState
  /** What of a paid one came back. */
  returned_cents: Generated<string>
  waits_for: TransferWait | null
  /** Null until it is sent. */
  provider: string | null
  /** Masked. */
  method: string
  reference: Generated<string>
  reason: Generated<string>
  started_at: Date
  /** When nothing was left to wait for. */
  admitted_at: Date | null
  decided_at: Date | null
  approved_by: number | null
  /** How often the provider was called. */
  tries: Generated<number>
  /** When the provider is called or asked next. */
  try_at: Date
}

export type TransferTables = {
  transfers: TransferTable
  wallet_holders: {
    member: number
    identity_checked_at: Generated<Date | null>
    identity_checked_by: Generated<number | null>
    identity_reference: Generated<string>
    /**
     * The connected account at the payment provider, once it can be paid to;
     * empty if there is none.
     */
    destination: Generated<string>
    /** When the provider saw what its latest report says of the account. */
    destination_at: Generated<Date | null>
    /** The account that its member sets up; empty if they have not begun. */
    onboarding: Generated<string>
  }
}
