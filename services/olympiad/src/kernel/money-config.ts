import { ENTRY_FEE_BLOCKED_DEFAULT, EntryFeeBlocked } from '@ideathlon/contracts/entry-terms'
import { decimalsOf } from '@ideathlon/contracts/format'
import * as z from 'zod'

const Limit = z.coerce.number().int().min(0)

/**
 * All sums are in hundredths. Providers count whole yen and thousandths of a dinar, so a payer would
 * be charged a different sum than the one on the screen.
 */
const hasHundredths = (currency: string): boolean =>
  /^[A-Z]{3}$/.test(currency) && decimalsOf(currency) === 2

/** The settings of an operator for money. */
export const MoneyConfig = z.object({
  /** Fixed once the ledger has an account. */
  CURRENCY: z
    .string()
    .refine(hasHundredths, 'must be the code of a currency with two decimals, such as USD')
    .default('USD'),
  /** Who collects and sends money: admins by bank transfer, or Stripe. */
  PAYMENT_PROVIDER: z.enum(['manual', 'stripe']).default('manual'),
  /** What a payer by bank transfer has to know: the holder, bank and number of the account. */
  PAYMENT_INSTRUCTIONS: z
    .string()
    .max(500)
    .default('Ask an admin for the account number. An admin confirms the payment when it arrives.'),
  /** A restricted key is enough: checkout, subscriptions, invoices, refunds and transfers. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Another address of Stripe's API, for tests. */
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Where payers come back to. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** Where entry fees cannot be paid, such as `US-AZ, FR`. */
  ENTRY_FEE_BLOCKED: EntryFeeBlocked.default(ENTRY_FEE_BLOCKED_DEFAULT),
  /** Above this sum a second admin confirms. */
  APPROVAL_ABOVE_CENTS: Limit.default(50_000),
  /** Above this sum in a calendar year, transfers wait until an identity is checked. */
  IDENTITY_ABOVE_CENTS: Limit.default(60_000),
  /** How long after a close objections are possible, before prizes can be paid. */
  PAYOUT_DISPUTE_HOURS: Limit.default(48),
  /** How long an asker can decide about a prize. Without a decision it is paid. */
  PAYOUT_DECISION_DAYS: Limit.default(14),
})
