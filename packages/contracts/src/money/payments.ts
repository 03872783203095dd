import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'

/** What a payment is for. */
export const PaymentPurpose = z.enum(['funding', 'entry_fee'])
export type PaymentPurpose = z.infer<typeof PaymentPurpose>

/**
 * `refunding`: the provider is sending the money back. `disputed`: the payer's bank has demanded
 * the money back.
 */
export const PaymentState = z.enum([
  'started',
  'paid',
  'failed',
  'expired',
  'refunding',
  'refunded',
  'disputed',
])
export type PaymentState = z.infer<typeof PaymentState>

/**
 * `wallet`: immediately, from the member's balance here. `provider`: through the configured payment
 * provider.
 */
export const PayWith = z.enum(['wallet', 'provider'])
export type PayWith = z.infer<typeof PayWith>

export const PaymentMeans = z.enum(['manual', 'stripe', 'wallet'])
export type PaymentMeans = z.infer<typeof PaymentMeans>

const PaymentId = z.uuid('This is not a payment id.')

/** Where the payer returns to from the provider's page: a path on this site. */
export const ReturnTo = z
  .string()
  .max(300)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'Use a path on this site, for example /challenges.')

/**
 * A payment as the member who made it sees it. `checkout_url`: the provider's page, once the
 * payment has been started. `instructions`: how to pay without such a page. `receipt_number`: set
 * once it has been paid.
 */
export const Payment = z.object({
  id: PaymentId,
  purpose: PaymentPurpose,
  title: z.string(),
  /** The page of the item that was paid for; null if it no longer exists. */
  href: z.string().nullable(),
  /** The ended cycle whose promised prizes the payment covers; null for all other payments. */
  covers: z.string().nullable(),
  cents: z.int(),
  /** The part that has been refunded or is being refunded. */
  refunded_cents: z.int(),
  currency: z.string(),
  means: PaymentMeans,
  state: PaymentState,
  /** Why the payment failed or was refused, as a sentence. */
  reason: z.string().nullable(),
  /** The reference to give in a bank transfer, and in any question about this payment. */
  reference: z.string(),
  checkout_url: z.string().nullable(),
  instructions: z.string().nullable(),
  receipt_number: z.string().nullable(),
  /** Whether the amount is so large that an admin reviews it before it is passed on. */
  is_in_review: z.boolean(),
  started_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  refunded_at: z.iso.datetime().nullable(),
})
export type Payment = z.infer<typeof Payment>

/** The parts of a payment that are translated: what it is for, and why it failed or was refused. */
export const PAYMENT_LABELS = ['title', 'covers', 'reason'] as const

const PaymentParams = z.object({ id: PaymentId })

export const listMyPayments = route({
  method: 'GET',
  url: '/me/payments',
  auth: 'member',
  summary: 'The viewer’s payments, for funding and entry fees, newest first',
  query: PageQuery.extend({ purpose: PaymentPurpose.optional() }),
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Page(Payment),
})

export const readMyPayment = route({
  method: 'GET',
  url: '/me/payments/:id',
  auth: 'member',
  summary: 'A payment: its state, how to pay it, and its receipt number',
  params: PaymentParams,
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Data(Payment),
})

export const readReceipt = route({
  method: 'GET',
  url: '/me/payments/:id/receipt',
  auth: 'member',
  summary: 'The receipt of a payment, as a PDF file',
  params: PaymentParams,
  status: 200,
  answer: z.undefined(),
})

export const cancelPayment = route({
  method: 'POST',
  url: '/me/payments/:id/cancel',
  auth: 'member',
  shadow: 'never',
  summary: 'Cancel a payment that has not been paid yet',
  params: PaymentParams,
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Data(Payment),
})

const REVIEW_STATES = ['waiting', 'released', 'returned'] as const
const ReviewState = z.enum(REVIEW_STATES)

/**
 * A payment as an admin sees it. Only the days are shown. For an entry fee of an open challenge,
 * `payer` is null and `title` is "Entry fee", because open challenges are anonymous.
 */
export const AdminPayment = z.object({
  id: PaymentId,
  purpose: PaymentPurpose,
  title: z.string(),
  /** The ended cycle whose promised prizes the payment covers; null for all other payments. */
  covers: z.string().nullable(),
  payer: MemberFace.nullable(),
  cents: z.int(),
  /** The part that has been refunded or is being refunded. */
  refunded_cents: z.int(),
  currency: z.string(),
  means: PaymentMeans,
  state: PaymentState,
  reason: z.string().nullable(),
  reference: z.string(),
  provider_reference: z.string().nullable(),
  review: ReviewState.nullable(),
  /** UTC. */
  started_on: z.iso.date(),
  paid_on: z.iso.date().nullable(),
  can: z.object({
    receive: z.boolean(),
    refund: z.boolean(),
    decide_review: z.boolean(),
  }),
})
export type AdminPayment = z.infer<typeof AdminPayment>

export const listPayments = route({
  method: 'GET',
  url: '/admin/payments',
  auth: 'admin',
  summary:
    'Members’ payments, newest day first; entry fees of open challenges do not show the payer',
  query: PageQuery.extend({
    state: PaymentState.optional(),
    purpose: PaymentPurpose.optional(),
    means: PaymentMeans.optional(),
    review: ReviewState.optional(),
    /**
     * The reference that the payer was given. It is the only way to find an entry fee of an open
     * challenge.
     */
    reference: z.string().trim().max(40).optional(),
  }),
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Page(AdminPayment),
})

export const receivePayment = route({
  method: 'POST',
  url: '/admin/payments/:id/received',
  auth: 'admin',
  acts: ['payment.receive'],
  summary: 'Confirm that the money of a payment by bank transfer has arrived',
  params: PaymentParams,
  body: z.object({
    /** The bank's reference for the transfer. */
    reference: z.string().trim().min(3, 'Enter the reference of the bank transfer.').max(100),
    /** The amount that arrived. It must equal the amount of the payment. */
    cents: z.int('Use whole cents.').positive('Enter the amount that arrived.'),
  }),
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Data(AdminPayment),
})

export const refundPayment = route({
  method: 'POST',
  url: '/admin/payments/:id/refund',
  auth: 'admin',
  acts: ['payment.refund'],
  summary: 'Refund a payment in full or in part, as long as its money has not been spent',
  params: PaymentParams,
  body: z
    .object({
      /** The amount to refund; by default, everything that is left. */
      cents: z.int('Use whole cents.').positive('Enter the amount to refund.').optional(),
    })
    .optional(),
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Data(AdminPayment),
})

export const decideReview = route({
  method: 'POST',
  url: '/admin/payments/:id/review',
  auth: 'admin',
  acts: ['payment.release', 'payment.return'],
  summary: 'Release or return a large payment that was held for review',
  params: PaymentParams,
  body: z.object({ decision: z.enum(['release', 'return']) }),
  status: 200,
  labels: PAYMENT_LABELS,
  answer: Data(AdminPayment),
})

export const receiveWebhook = route({
  method: 'POST',
  url: '/payments/webhooks/stripe',
  auth: 'visitor',
  summary: 'Receive a report from Stripe about a payment or transfer; its signature is verified',
  status: 200,
  answer: z.object({ received: z.literal(true) }),
})
