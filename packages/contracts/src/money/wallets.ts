import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { PayoutMethod } from '../payout-methods.ts'
import { route } from '../route.ts'
import { Cents, Currency, MovedCents, SignedCents } from './cents.ts'
import { ReturnTo } from './payments.ts'
import { TaxFlag, Transfer } from './transfers.ts'

/**
 * not_needed: below the yearly limit. needed: the next withdrawal waits for verification. checked:
 * an admin has verified the identity.
 */
const IdentityState = z.enum(['not_needed', 'needed', 'checked'])

/**
 * The member's own account at the payment provider. not_needed: this installation makes bank
 * transfers by hand. started: the provider still needs information. ready: it can receive payments.
 */
const ProviderAccount = z.enum(['not_needed', 'needed', 'started', 'ready'])

/** A member's wallet. */
export const Wallet = z.object({
  currency: Currency,
  /** The amount that can be spent or withdrawn now. */
  balance_cents: Cents,
  /** The amount that has left the balance and is on its way to the bank. */
  in_transfer_cents: Cents,
  payout_method: PayoutMethod.nullable(),
  provider_account: ProviderAccount,
  identity: z.object({
    state: IdentityState,
    /**
     * The amount transferred in this calendar year (UTC), and the limit above which the identity is
     * verified.
     */
    transferred_cents: Cents,
    limit_cents: Cents,
  }),
  /**
   * The winnings of this calendar year (UTC), and whether they exceed the threshold above which
   * they are flagged for tax.
   */
  tax: TaxFlag,
  /** Withdrawals above this amount wait for an admin. */
  approval_above_cents: Cents,
  withdrawal: z.object({
    is_possible: z.boolean(),
    /** Why a withdrawal is not possible, in one sentence; empty if it is. */
    reason: z.string(),
  }),
  /** The transfers in progress, newest first. */
  on_the_way: z.array(Transfer),
  /** The years in which money moved, newest first. There is a statement for each. */
  years: z.array(z.int()),
})
export type Wallet = z.infer<typeof Wallet>

export const readWallet = route({
  method: 'GET',
  url: '/me/wallet',
  auth: 'member',
  shadow: 'never',
  summary: 'My balance, and what is on its way to the bank',
  status: 200,
  labels: ['reason'],
  answer: Data(Wallet),
})

/** The address belongs to the provider. It works only once, and only for a few minutes. */
export const startOnboarding = route({
  method: 'POST',
  url: '/me/wallet/onboarding',
  auth: 'member',
  shadow: 'never',
  summary: 'Set up my account at the payment provider, or continue setting it up',
  body: z.object({ return_to: ReturnTo }),
  status: 201,
  answer: Data(z.object({ url: z.url() })),
})

/** One change to the balance. */
export const WalletMovement = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The kind of the ledger transaction, for icons and filters. */
  kind: z.string(),
  /** A label for what happened: "Prize", "Withdrawal to the bank". */
  label: z.string(),
  /** What the movement was for, such as `challenge:7`: the subject in the ledger. */
  subject: z.string(),
  /**
   * The title and page of what the movement was for; null if it has none. For a withdrawal that was
   * returned: the reason.
   */
  about: z.string().nullable(),
  href: z.string().nullable(),
  cents: SignedCents,
  balance_cents: Cents,
})
export type WalletMovement = z.infer<typeof WalletMovement>

const Year = z.coerce
  .number()
  .int()
  .min(1900, 'Choose a year from 1900 onwards.')
  .max(2100, 'Choose a year up to 2100.')

export const listMovements = route({
  method: 'GET',
  url: '/me/wallet/movements',
  auth: 'member',
  shadow: 'never',
  summary: 'Every change to my balance, newest first',
  query: PageQuery.extend({ year: Year.optional() }),
  status: 200,
  labels: ['label', 'about'],
  answer: Page(WalletMovement),
})

export const listMyTransfers = route({
  method: 'GET',
  url: '/me/wallet/transfers',
  auth: 'member',
  shadow: 'never',
  summary: 'My transfers to the bank, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(Transfer),
})

const Statement = {
  method: 'GET',
  auth: 'member',
  shadow: 'never',
  query: z.object({ year: Year }),
  status: 200,
} as const

export const readStatementCsv = route({
  ...Statement,
  url: '/me/wallet/statement.csv',
  summary: 'A year’s statement as CSV',
  answer: z.unknown(),
})

export const readStatementPdf = route({
  ...Statement,
  url: '/me/wallet/statement.pdf',
  summary: 'A year’s statement as PDF',
  answer: z.unknown(),
})

/** Withdrawals below this amount cost more than they are worth. */
const WITHDRAWAL_MIN_CENTS = 100

/** Needs an Idempotency-Key, so that money is moved only once even if the request is sent twice. */
export const withdraw = route({
  method: 'POST',
  url: '/me/wallet/withdrawals',
  auth: 'member',
  shadow: 'never',
  summary: 'Withdraw money to the bank',
  body: z.strictObject({
    cents: MovedCents.min(WITHDRAWAL_MIN_CENTS, 'Withdraw at least $1.'),
    currency: Currency.optional(),
  }),
  status: 201,
  answer: Data(Transfer),
})

export const cancelWithdrawal = route({
  method: 'DELETE',
  url: '/me/wallet/withdrawals/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Cancel a withdrawal that is still waiting for an admin',
  params: z.object({ id: z.uuid() }),
  status: 200,
  answer: Data(Transfer),
})
