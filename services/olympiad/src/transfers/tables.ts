import type { TransferState, TransferWait } from '@ideathlon/contracts/money/transfers'
import type { Generated } from 'kysely'

export type TransferTable = {
  id: string
  /**
   * The key by which the provider identifies the transfer: `run:line:attempt` or
   * `withdrawal:<id>:<attempt>`.
   */
  key: string
  member: number
  /** The driver returns bigints as text. */
  cents: string
  currency: string
  origin: 'withdrawal' | 'payout'
  attempt: number
  state: TransferState
  /** How much of a paid transfer has come back. */
  returned_cents: Generated<string>
  waits_for: TransferWait | null
  /** Null until it is sent. */
  provider: string | null
  /** Masked. */
  method: string
  reference: Generated<string>
  reason: Generated<string>
  started_at: Date
  /** When the transfer no longer had anything to wait for. */
  admitted_at: Date | null
  decided_at: Date | null
  approved_by: number | null
  /** How many times the provider has been called. */
  tries: Generated<number>
  /** When the provider is next called. */
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
     * The connected account at the payment provider once it can receive payments; otherwise empty.
     */
    destination: Generated<string>
    /** The time of the provider's latest report about the account. */
    destination_at: Generated<Date | null>
    /** The account that the member is setting up; empty if they have not started. */
    onboarding: Generated<string>
  }
}
