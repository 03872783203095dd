import * as z from 'zod'

const Limit = z.coerce.number().int().min(0)

/** What operators set about money. */
export const MoneyConfig = z.object({
  /** Fixed once the ledger has an account. */
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be the three capital letters of a currency')
    .default('USD'),
  /** Above this sum a second admin confirms. */
  APPROVAL_ABOVE_CENTS: Limit.default(50_000),
  /** Above this sum in a calendar year, transfers wait until an identity is checked. */
  IDENTITY_ABOVE_CENTS: Limit.default(60_000),
  /** How long after a close objections are possible, before prizes can be paid. */
  PAYOUT_DISPUTE_HOURS: Limit.default(48),
  /** How long an asker can decide about a prize. Without a decision it is paid. */
  PAYOUT_DECISION_DAYS: Limit.default(14),
})
