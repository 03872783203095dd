import * as z from 'zod'

/** Far above any real amount, yet small enough that the sum of many amounts is a safe integer. */
export const CENTS_MAX = 100_000_000_000

/** An amount of money, always in whole cents. */
export const Cents = z
  .int('Enter the amount in whole cents.')
  .min(0, 'An amount cannot be negative.')
  .max(CENTS_MAX, 'This amount is too large.')
export type Cents = z.infer<typeof Cents>

/** An amount that is transferred: at least one cent. */
export const MovedCents = Cents.min(1, 'The amount must be at least one cent.')

/** A change to a balance: negative if money is taken out. */
export const SignedCents = z.int().min(-CENTS_MAX).max(CENTS_MAX)

/** The name of a currency, for example USD. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Use a currency code such as USD.')
export type Currency = z.infer<typeof Currency>
