import type { IncomingHttpHeaders } from 'node:http'

/** What a provider is asked to collect. `key`: the same order twice is one checkout. */
export type CheckoutOrder = {
  key: string
  cents: number
  currency: string
  /** What the payer reads on the provider's page. */
  purpose: string
  /** What a bank transfer has to name. */
  reference: string
  member: number
  monthly: boolean
  /** The address that the payer comes back to. */
  returnTo: string
  startedAt: Date
  expiresAt: Date
}

type Checkout = {
  /** What the provider calls it. */
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
  /** What the provider pays to, for Stripe a connected account. */
  destination: string
}

/** `account`: the one that was made before; null for the first time. */
export type OnboardingOrder = {
  member: number
  account: string | null
  /** As two letters; null if it is not known. */
  country: string | null
  returnTo: string
}

/** `pending`: it is not decided yet, so the same key may be sent again and nothing else. */
export type ProviderResult = {
  state: 'pending' | 'paid' | 'failed'
  reference: string
  reason?: string
}

/**
 * What a provider reports by itself. `id` is the provider's own: the same report
 * twice has the same one.
 */
export type ProviderEvent = { id: string; type: string; at: Date } & ProviderNews

export type ProviderNews =
  /**
   * `payment`: what refunds and disputes are later about; of a monthly one its invoice,
   * until `payment_known` comes.
   */
  | {
      kind: 'checkout_paid'
      checkout: string
      /** The order's, as the provider kept it. */
      key: string | null
      payment: string
      cents: number
      currency: string
      subscription?: string
      invoice?: string
    }
  /** The payer can try again. `key`: the order's. */
  | { kind: 'checkout_declined'; key: string; reason: string }
  | { kind: 'checkout_failed'; checkout: string; reason: string }
  | { kind: 'checkout_expired'; checkout: string }
  /** A later month of a subscription. */
  | { kind: 'month_paid'; subscription: string; invoice: string; cents: number; currency: string }
  | { kind: 'month_failed'; subscription: string; invoice: string; reason: string }
  | { kind: 'payment_known'; invoice: string; payment: string }
  | { kind: 'subscription_ended'; subscription: string }
  | { kind: 'refund_decided'; key: string; state: 'paid' | 'failed'; reason: string }
  /** A refund that was made at the provider, and not here. `isBack`: its money has come back. */
  | { kind: 'refund_made'; payment: string; refund: string; cents: number; isBack: boolean }
  /** `cents`: how much is disputed; absent from reports that were stored before it was kept. */
  | { kind: 'dispute_opened'; payment: string; dispute: string; cents?: number; reason: string }
  | { kind: 'dispute_closed'; payment: string; dispute: string; cents?: number; isWon: boolean }
  /** `cents`: how much in all. `isPart`: the member has the rest. */
  | {
      kind: 'transfer_returned'
      transfer: string
      key: string | null
      cents: number
      isPart?: boolean
    }
  /** `member`: as the provider kept it; null for accounts that are not ours. */
  | { kind: 'account_changed'; account: string; member: number | null; isReady: boolean }
  | { kind: 'unknown' }

/** Collects money and sends it. Every order has a key, and the same key never moves money twice. */
export type PaymentProvider = {
  readonly name: 'manual' | 'stripe'
  startCheckout(order: CheckoutOrder): Promise<Checkout>
  /** Ends a checkout, so that it can no longer be paid; `false` if it has been paid. */
  closeCheckout(order: { key: string; reference: string }): Promise<boolean>
  cancelMonthly(order: { key: string; reference: string }): Promise<void>
  refund(order: RefundOrder): Promise<ProviderResult>
  transfer(order: TransferOrder): Promise<ProviderResult>
  /** What became of the transfer with this key; undefined if the provider does not know it. */
  readTransfer(key: string): Promise<ProviderResult | undefined>
  /** Where a member sets up the account that is paid to; absent if the provider needs none. */
  onboard?(order: OnboardingOrder): Promise<{ account: string; url: string }>
  /** Throws `WebhookRefused` unless the report is genuine and fresh. */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders): ProviderEvent
}

/** A webhook that is forged, too old, or no webhook at all. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

/** The provider could not be reached, or is too busy. The same order may be sent again. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}
