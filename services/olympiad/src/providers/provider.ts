import type { IncomingHttpHeaders } from 'node:http'

/** An order to collect money. `key`: repeating an order does not create a second checkout. */
export type CheckoutOrder = {
  key: string
  cents: number
  currency: string
  /** The description on the provider's page. */
  purpose: string
  /** The reference that the payer has to give in a bank transfer. */
  reference: string
  member: number
  monthly: boolean
  /** The address to which the payer returns. */
  returnTo: string
  startedAt: Date
  expiresAt: Date
}

type Checkout = {
  /** The provider's id for it. */
  reference: string
  url: string | null
  instructions: string | null
}

export type RefundOrder = { key: string; reference: string; cents: number }

export type TransferOrder = {
  key: string
  cents: number
  currency: string
  member: number
  /** Where the provider sends the money; for Stripe, a connected account. */
  destination: string
}

/** `account`: the one that was created before; null the first time. */
export type OnboardingOrder = {
  member: number
  account: string | null
  /** Two letters; null if it is not known. */
  country: string | null
  returnTo: string
}

/** `pending`: not decided yet, so only the same key can be sent again. */
export type ProviderResult = {
  state: 'pending' | 'paid' | 'failed'
  reference: string
  reason?: string
}

/**
 * What a provider reports. `id`: given by the provider, and the same whenever the report is
 * repeated.
 */
export type ProviderEvent = { id: string; type: string; at: Date } & ProviderNews

export type ProviderNews =
  /**
   * `payment`: the id that later refunds and disputes refer to. For a monthly payment it is the
   * invoice, until `payment_known` arrives.
   */
  | {
      kind: 'checkout_paid'
      checkout: string
      /** The key of the order, as the provider stored it. */
      key: string | null
      payment: string
      cents: number
      currency: string
      subscription?: string
      invoice?: string
    }
  /** The payer can try again. `key`: the key of the order. */
  | { kind: 'checkout_declined'; key: string; reason: string }
  | { kind: 'checkout_failed'; checkout: string; reason: string }
  | { kind: 'checkout_expired'; checkout: string }
  /** A later month of a subscription. */
  | { kind: 'month_paid'; subscription: string; invoice: string; cents: number; currency: string }
  | { kind: 'month_failed'; subscription: string; invoice: string; reason: string }
  | { kind: 'payment_known'; invoice: string; payment: string }
  | { kind: 'subscription_ended'; subscription: string }
  | { kind: 'refund_decided'; key: string; state: 'paid' | 'failed'; reason: string }
  /** A refund that was made directly at the provider. `isBack`: its money has come back. */
  | { kind: 'refund_made'; payment: string; refund: string; cents: number; isBack: boolean }
  /** `cents`: the disputed amount; absent from reports that were stored before it was recorded. */
  | { kind: 'dispute_opened'; payment: string; dispute: string; cents?: number; reason: string }
  | { kind: 'dispute_closed'; payment: string; dispute: string; cents?: number; isWon: boolean }
  /** `cents`: the total amount. `isPart`: the member has received the rest. */
  | {
      kind: 'transfer_returned'
      transfer: string
      key: string | null
      cents: number
      isPart?: boolean
    }
  /** `member`: as the provider stored it; null for accounts that are not ours. */
  | { kind: 'account_changed'; account: string; member: number | null; isReady: boolean }
  | { kind: 'unknown' }

/** Collects and sends money. Every order has a key, and the same key never moves money twice. */
export type PaymentProvider = {
  readonly name: 'manual' | 'stripe'
  startCheckout(order: CheckoutOrder): Promise<Checkout>
  /** Ends a checkout, so that it can no longer be paid; `false` if it has already been paid. */
  closeCheckout(order: { key: string; reference: string }): Promise<boolean>
  cancelMonthly(order: { key: string; reference: string }): Promise<void>
  refund(order: RefundOrder): Promise<ProviderResult>
  transfer(order: TransferOrder): Promise<ProviderResult>
  /** The state of the transfer with this key; undefined if the provider does not know it. */
  readTransfer(key: string): Promise<ProviderResult | undefined>
  /** The page on which a member sets up their payout account; absent if the provider needs none. */
  onboard?(order: OnboardingOrder): Promise<{ account: string; url: string }>
  /** Throws `WebhookRefusedError` unless the report is genuine and fresh. */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent
}

/** A webhook that is forged, too old, or not a webhook at all. */
export class WebhookRefusedError extends Error {
  override name = 'WebhookRefusedError'
}

/** The provider cannot be reached or is too busy. The same order can be sent again. */
export class ProviderUnavailableError extends Error {
  override name = 'ProviderUnavailableError'
}
