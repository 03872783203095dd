import type { PaymentPurpose } from '@ideathlon/contracts/money/payments'
import type { ReadActor } from '@ideathlon/service-kit/http/serve'
import type { Logger } from '@ideathlon/service-kit/logger'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AccountName } from '../ledger/accounts.ts'
import type { Entry } from '../ledger/posting.ts'
import type { PaymentProvider, ProviderEvent } from '../providers/provider.ts'
import type { Tables } from '../tables.ts'
import type { TransferLimits } from '../transfers/admit.ts'
import type { PaymentTable } from './tables.ts'

export type Tx = Transaction<Tables>
export type PaymentRow = Selectable<PaymentTable>

/**
 * What a purpose does at each stage of a payment, in the payment's transaction and under its row
 * lock.
 */
export type Purpose = {
  /** The account for the money; undefined if it comes too late and is returned. */
  accountOf(tx: Tx, payment: PaymentRow, at: Date): Promise<AccountName | undefined>
  /** The reason of the return if the payer is not to blame for it. */
  whyNotNeeded?(payment: PaymentRow): string | undefined
  /** The money has reached that account. */
  onPassed(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /** It failed, expired or was given up, and nothing was paid. */
  onEnded(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /** Throws a refusal if the money must not go back. */
  demandRefundable(tx: Tx, payment: PaymentRow): Promise<void>
  /** Whether the money has been used for its purpose. The account may then hold money of others. */
  isPassedOn?(tx: Tx, payment: PaymentRow): Promise<boolean>
  /** The payer's bank has taken the money back until it is decided whose it is. */
  onDispute(tx: Tx, payment: PaymentRow): Promise<void>
  /**
   * The entries that take this much back from those it was divided among; undefined if it is still
   * where it was posted.
   */
  dividedAmong?(tx: Tx, payment: PaymentRow, cents: number): Promise<readonly Entry[] | undefined>
  /** A dispute is over, and what of the money was not lost is where it was before. */
  onDisputeOver(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /** The payer's bank has taken the money, or a part of it, for good. `payment`: as it is then. */
  onDisputeLost(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /** This much is going back to the payer, who is notified. `payment`: as it is then. */
  onRefund(tx: Tx, payment: PaymentRow, back: { at: Date; cents: number }): Promise<void>
}

export type News<K extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: K }>

/**
 * What other parts do with the reports about them. Each resolves to whether it knows the subject of
 * the report.
 */
export type ReportHandlers = {
  onMonth(tx: Tx, news: News<'month_paid' | 'month_failed'>, at: Date): Promise<boolean>
  onSubscriptionEnded(tx: Tx, subscription: string, at: Date): Promise<boolean>
  onSubscribed(tx: Tx, payment: PaymentRow, subscription: string): Promise<void>
  onAccountChanged(tx: Tx, news: News<'account_changed'>, at: Date): Promise<boolean>
  onTransferReturned(tx: Tx, news: News<'transfer_returned'>, at: Date): Promise<boolean>
}

export type PaymentDeps = {
  db: Kysely<Tables>
  provider: PaymentProvider
  purposes: Readonly<Record<PaymentPurpose, Purpose>>
  reports: ReportHandlers
  /** The limits of withdrawals, which also hold for gifts to members. */
  limits: TransferLimits
  logger: Logger
  now(): Date
  /** The address of the site, without a slash at the end: payers come back to it. */
  site: string
}

export type PaymentRouteDeps = PaymentDeps & { readActor: ReadActor }
