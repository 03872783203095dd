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
 * What happens at each stage of a payment, depending on its purpose. All functions run in the
 * payment's transaction, under its row lock.
 */
export type Purpose = {
  /** The account to credit; undefined if the payment comes too late and is refunded. */
  accountOf(tx: Tx, payment: PaymentRow, at: Date): Promise<AccountName | undefined>
  /** The reason for the refund if it is not the payer's fault. */
  whyNotNeeded?(payment: PaymentRow): string | undefined
  /** Called when the money has reached that account. */
  onPassed(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /** Called when the payment failed, expired or was cancelled, and nothing was paid. */
  onEnded(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /** Throws a refusal if the payment must not be refunded. */
  demandRefundable(tx: Tx, payment: PaymentRow): Promise<void>
  /**
   * Whether the money has been used for its purpose. If it has, anything left in the account may
   * belong to other members.
   */
  isPassedOn?(tx: Tx, payment: PaymentRow): Promise<boolean>
  /** Called when the payer's bank has taken the money back until the dispute is decided. */
  onDispute(tx: Tx, payment: PaymentRow): Promise<void>
  /**
   * The entries that take this amount back from everyone who received a share of the money;
   * undefined if it has not been divided and is still in the account that was credited.
   */
  dividedAmong?(tx: Tx, payment: PaymentRow, cents: number): Promise<readonly Entry[] | undefined>
  /** Called when a dispute is over and the money that was not lost has been put back. */
  onDisputeOver(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /**
   * Called when the payer's bank has taken the money, or part of it, for good. `payment`: its new
   * state.
   */
  onDisputeLost(tx: Tx, payment: PaymentRow, at: Date): Promise<void>
  /**
   * Called when this amount is being refunded to the payer, who is notified. `payment`: its new
   * state.
   */
  onRefund(tx: Tx, payment: PaymentRow, back: { at: Date; cents: number }): Promise<void>
}

export type News<K extends ProviderEvent['kind']> = Extract<ProviderEvent, { kind: K }>

/**
 * Handlers in other parts of the service. Each resolves to whether it knows the subject of the
 * report.
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
  /** The limits on withdrawals, which also apply to gifts to members. */
  limits: TransferLimits
  logger: Logger
  now(): Date
  /** The address of the site, to which payers return, without a trailing slash. */
  site: string
}

export type PaymentRouteDeps = PaymentDeps & { readActor: ReadActor }
