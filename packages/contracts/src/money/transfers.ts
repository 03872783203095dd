import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { MemberId } from '../ids.ts'
import { route } from '../route.ts'
import { Cents, Currency } from './cents.ts'

/**
 * pending: not handed to the payment provider yet. sent: handed to the provider. paid: paid out by
 * the provider. failed, cancelled and returned: the money is back in the wallet.
 */
export const TransferState = z.enum(['pending', 'sent', 'paid', 'failed', 'returned', 'cancelled'])
export type TransferState = z.infer<typeof TransferState>

/** What a pending transfer is waiting for: an admin's approval, or a verified identity. */
export const TransferWait = z.enum(['approval', 'identity'])
export type TransferWait = z.infer<typeof TransferWait>

/** Money on its way from a wallet to a bank account. */
export const Transfer = z.object({
  id: z.uuid(),
  cents: Cents,
  /** How much of a paid transfer was returned to the wallet. */
  returned_cents: Cents,
  currency: Currency,
  origin: z.enum(['withdrawal', 'payout']),
  state: TransferState,
  waits_for: TransferWait.nullable(),
  /** The destination, masked. */
  method: z.string(),
  /** What the provider or an admin noted about the payment. */
  reference: z.string(),
  /** Why the transfer failed or was returned. */
  reason: z.string(),
  started_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})
export type Transfer = z.infer<typeof Transfer>

/**
 * The winnings of a calendar year, and whether they exceed the threshold above which they are
 * flagged for tax.
 */
export const TaxFlag = z.object({ won_cents: Cents, limit_cents: Cents, is_flagged: z.boolean() })

/** A transfer as admins see it. `may`: the actions that are currently possible. */
export const AdminTransfer = Transfer.extend({
  member: z.object({ id: MemberId, name: z.string(), handle: z.string() }),
  attempt: z.int().positive(),
  provider: z.string(),
  holder: z.string(),
  /** The member's winnings in the year of the transfer. */
  tax: TaxFlag,
  approved_by: z.object({ id: MemberId, name: z.string() }).nullable(),
  may: z.array(z.enum(['approve', 'check_identity', 'sent', 'failed', 'returned', 'retry'])),
})
export type AdminTransfer = z.infer<typeof AdminTransfer>

export const listTransfers = route({
  method: 'GET',
  url: '/admin/payments/transfers',
  auth: 'admin',
  summary: 'All transfers to bank accounts, newest first',
  query: PageQuery.extend({
    state: TransferState.optional(),
    waits_for: TransferWait.optional(),
    member: z.coerce.number().pipe(MemberId).optional(),
  }),
  status: 200,
  answer: Page(AdminTransfer).extend({
    /** The number of transfers that are waiting for an admin. */
    waiting: z.object({ approval: z.int(), identity: z.int(), to_send: z.int() }),
  }),
})

const TransferParams = z.object({ id: z.uuid() })
const Reference = z
  .string()
  .trim()
  .min(2, 'Enter the payment reference as the bank shows it.')
  .max(120)
const WhyNot = z
  .string()
  .trim()
  .min(3, 'Say why, in a few words that the member can read.')
  .max(300)

export const approveTransfer = route({
  method: 'POST',
  url: '/admin/payments/transfers/:id/approve',
  auth: 'admin',
  acts: ['transfer.approve'],
  summary: 'Approve a large withdrawal',
  params: TransferParams,
  status: 200,
  answer: Data(AdminTransfer),
})

export const markTransferSent = route({
  method: 'POST',
  url: '/admin/payments/transfers/:id/sent',
  auth: 'admin',
  acts: ['transfer.sent'],
  summary: 'Record that a transfer has been paid by hand',
  params: TransferParams,
  body: z.object({ reference: Reference }),
  status: 200,
  answer: Data(AdminTransfer),
})

export const markTransferFailed = route({
  method: 'POST',
  url: '/admin/payments/transfers/:id/failed',
  auth: 'admin',
  acts: ['transfer.failed'],
  summary: 'Record that a transfer could not be paid; its money returns to the wallet',
  params: TransferParams,
  body: z.object({ reason: WhyNot }),
  status: 200,
  answer: Data(AdminTransfer),
})

export const markTransferReturned = route({
  method: 'POST',
  url: '/admin/payments/transfers/:id/returned',
  auth: 'admin',
  acts: ['transfer.returned'],
  summary: 'Record that a paid transfer was returned; its money goes back to the wallet',
  params: TransferParams,
  body: z.object({ reason: WhyNot }),
  status: 200,
  answer: Data(AdminTransfer),
})

export const retryTransfer = route({
  method: 'POST',
  url: '/admin/payments/transfers/:id/retry',
  auth: 'admin',
  acts: ['transfer.retry'],
  summary: 'Retry a failed or returned transfer',
  params: TransferParams,
  status: 201,
  answer: Data(AdminTransfer),
})

/**
 * Records only that an admin verified the identity, when, and under which reference; never a
 * document.
 */
export const markIdentityChecked = route({
  method: 'POST',
  url: '/admin/payments/members/:id/identity',
  auth: 'admin',
  acts: ['transfer.identity'],
  summary: 'Note that the identity of a member has been checked',
  params: z.object({ id: z.coerce.number().pipe(MemberId) }),
  body: z.object({
    reference: Reference,
    /** The member's connected account at the payment provider, if it needs one. */
    destination: z
      .string()
      .trim()
      .regex(/^acct_\w{6,60}$/, 'A connected account begins with acct_.')
      .optional(),
  }),
  status: 200,
  answer: Data(
    z.object({
      /** The number of transfers that no longer wait for this verification. */
      released: z.int().nonnegative(),
    }),
  ),
})
