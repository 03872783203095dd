import { ENTRY_FEE_BLOCKED_DEFAULT, EntryFeeBlocked } from '@ideathlon/contracts/entry-terms'
import { decimalsOf } from '@ideathlon/contracts/format'
import * as z from 'zod'

const Limit = z.coerce.number().int().min(0)

/**
 * All amounts are in hundredths. Providers count in whole yen and in thousandths of a dinar, so the
 * payer would be charged a different amount from the one on the screen.
 */
const hasHundredths = (currency: string): boolean =>
  /^[A-Z]{3}$/.test(currency) && decimalsOf(currency) === 2

/** An operator's settings for money. */
export const MoneyConfig = z.object({
  /** Cannot change once the ledger has an account. */
  CURRENCY: z
    .string()
    .refine(hasHundredths, 'must be the code of a currency with two decimals, such as USD')
    .default('USD'),
  /** Who collects and sends money: admins by bank transfer, or Stripe. */
  PAYMENT_PROVIDER: z.enum(['manual', 'stripe']).default('manual'),
  /**
   * What a member needs in order to pay by bank transfer: the account's holder, bank and number.
   */
  PAYMENT_INSTRUCTIONS: z
    .string()
    .max(500)
    .default('Ask an admin for the account number. An admin confirms the payment when it arrives.'),
  /**
   * A restricted key is enough, with access to checkout, subscriptions, invoices, refunds and
   * transfers.
   */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** A different address for Stripe's API, for tests. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** The address to which payers return. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** Where entry fees cannot be paid, such as `US-AZ, FR`. */
  ENTRY_FEE_BLOCKED: EntryFeeBlocked.default(ENTRY_FEE_BLOCKED_DEFAULT),
  /** Above this amount, a second admin has to confirm. */
  APPROVAL_ABOVE_CENTS: Limit.default(50_000),
  /** Above this total in a calendar year, transfers wait for an identity check. */
  IDENTITY_ABOVE_CENTS: Limit.default(60_000),
  /** The dispute window: how long after a close members can object before prizes are paid. */
  PAYOUT_DISPUTE_HOURS: Limit.default(48),
  /** How long an asker has to decide about a prize. Without a decision, it is paid. */
  PAYOUT_DECISION_DAYS: Limit.default(14),
})
