import * as z from 'zod'
import { Data, Page, PageQuery } from '../answer.ts'
import { OlympiadId } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'
import { PAYMENT_LABELS, Payment, PayWith, ReturnTo } from './payments.ts'

export const FUNDING_CENTS_MIN = 100
/** Payments of this amount or more are reviewed by an admin before the money is passed on. */
export const REVIEW_CENTS_MIN = 1_000_000

/**
 * The largest amount that one call accepts: a hundred million. It keeps sums exact; it is not a
 * product limit.
 */
const PAYMENT_CENTS_MAX = 10_000_000_000

/** `director`: the tournaments of this member. `tournament`: a base olympiad. */
export const FundingTargetKind = z.enum([
  'member',
  'challenge',
  'director',
  'platform',
  'category',
  'tournament',
])
export type FundingTargetKind = z.infer<typeof FundingTargetKind>

const TargetId = z.int().positive().max(2_147_483_647)

export const FundingTarget = z.object({ kind: FundingTargetKind, id: TargetId })
export type FundingTarget = z.infer<typeof FundingTarget>

export const FundingFrequency = z.enum(['one_time', 'monthly'])
export type FundingFrequency = z.infer<typeof FundingFrequency>

const FundingCents = z
  .int('Use whole cents.')
  .min(FUNDING_CENTS_MIN, 'Enter at least 1.00.')
  .max(PAYMENT_CENTS_MAX, 'This is more than the maximum for one payment.')

const FundingId = z.uuid('This is not a funding payment id.')

/**
 * `ended`: one-time funding that was paid, failed or expired. `next_charge_on`: only for active
 * monthly funding.
 */
export const Funding = z.object({
  id: FundingId,
  target: FundingTarget.extend({ title: z.string(), href: z.string().nullable() }),
  cents: z.int(),
  currency: z.string(),
  frequency: FundingFrequency,
  is_anonymous: z.boolean(),
  state: z.enum(['active', 'cancelled', 'ended']),
  next_charge_on: z.iso.date().nullable(),
  started_at: z.iso.datetime(),
  cancelled_at: z.iso.datetime().nullable(),
  /** Why monthly funding was cancelled, as a sentence; null if unknown. */
  end_reason: z.string().nullable(),
  /** The total amount given so far. */
  given_cents: z.int(),
  /** The latest payment: where to pay it, or its result. */
  payment: Payment,
})
export type Funding = z.infer<typeof Funding>

const FUNDING_LABELS = [...PAYMENT_LABELS, 'end_reason'] as const

export const startFunding = route({
  method: 'POST',
  url: '/funding',
  auth: 'member',
  shadow: 'never',
  summary: 'Fund a member, challenge, Director, platform, category or tournament',
  body: z.object({
    target: FundingTarget,
    /**
     * An ended cycle of the tournament. The payment covers prize money that the cycle promised but
     * lacks, and does not raise any prize.
     */
    covers: OlympiadId.optional(),
    cents: FundingCents,
    /** If it is not the currency of this installation, the request is refused. */
    currency: z.string().length(3).optional(),
    frequency: FundingFrequency,
    is_anonymous: z.boolean().default(false),
    pay_with: PayWith,
    return_to: ReturnTo.optional(),
  }),
  status: 201,
  labels: FUNDING_LABELS,
  answer: Data(Funding),
})

export const cancelFunding = route({
  method: 'POST',
  url: '/funding/:id/cancel',
  auth: 'member',
  shadow: 'never',
  summary: 'Stop monthly funding; payments already made are not returned',
  params: z.object({ id: FundingId }),
  status: 200,
  labels: FUNDING_LABELS,
  answer: Data(Funding),
})

export const listMyFunding = route({
  method: 'GET',
  url: '/me/funding',
  auth: 'member',
  summary: 'The viewer’s funding, newest first',
  query: PageQuery.extend({ state: Funding.shape.state.optional() }),
  status: 200,
  labels: FUNDING_LABELS,
  answer: Page(Funding),
})

const TargetParams = z.object({
  kind: FundingTargetKind,
  id: z.coerce.number().pipe(TargetId),
})

/** What the form shows before a member funds a target. */
export const FundingOffer = z.object({
  target: FundingTarget.extend({ title: z.string(), href: z.string().nullable() }),
  currency: z.string(),
  cents_min: z.int(),
  review_cents_min: z.int(),
  /** Why the viewer cannot fund the target, as a sentence; null if they can. */
  refusal: z.string().nullable(),
  /** The balance of the viewer's wallet. */
  wallet_cents: z.int(),
  provider: z.enum(['manual', 'stripe']),
  /**
   * Whether patrons are named. Other patrons of an open challenge are named only once it closes.
   */
  names_patrons: z.boolean(),
})
export type FundingOffer = z.infer<typeof FundingOffer>

export const readFundingOffer = route({
  method: 'GET',
  url: '/funding/targets/:kind/:id',
  auth: 'member',
  summary: 'The options and limits for funding a target',
  params: TargetParams,
  status: 200,
  labels: ['refusal', 'title'],
  answer: Data(FundingOffer),
})

/** `missing_cents`: the part of an ended cycle's promised prizes that nobody has funded. */
export const PromiseOffer = FundingOffer.extend({
  covers: z.object({ id: OlympiadId, title: z.string() }),
  missing_cents: z.int().nonnegative(),
})
export type PromiseOffer = z.infer<typeof PromiseOffer>

export const readPromiseOffer = route({
  method: 'GET',
  url: '/funding/promises/:id',
  auth: 'member',
  summary: 'The options and limits for covering the promised prizes of an ended cycle',
  params: z.object({ id: z.coerce.number().pipe(OlympiadId) }),
  status: 200,
  labels: ['refusal', 'title'],
  answer: Data(PromiseOffer),
})

/**
 * One patron of a target, with the total that they gave. `patron` is null if they are anonymous, or
 * if the target is a challenge that is still open and the patron is not its asker.
 */
export const WallRow = z.object({
  patron: MemberFace.nullable(),
  cents: z.int(),
  is_monthly: z.boolean(),
  /** The day of the latest payment (UTC). */
  last_on: z.iso.date(),
})
export type WallRow = z.infer<typeof WallRow>

export const readFundersWall = route({
  method: 'GET',
  url: '/funding/walls/:kind/:id',
  auth: 'visitor',
  summary: 'The patrons of a target, highest total first',
  params: TargetParams,
  query: PageQuery,
  status: 200,
  answer: Page(WallRow).extend({
    total_cents: z.int(),
    currency: z.string(),
    names_patrons: z.boolean(),
  }),
})

/** Funding that a member received. */
export const ReceivedFunding = z.object({
  patron: MemberFace.nullable(),
  cents: z.int(),
  currency: z.string(),
  frequency: FundingFrequency,
  received_at: z.iso.datetime(),
})
export type ReceivedFunding = z.infer<typeof ReceivedFunding>

export const listReceivedFunding = route({
  method: 'GET',
  url: '/me/funding/received',
  auth: 'member',
  summary: 'The funding that I received, newest first',
  query: PageQuery,
  status: 200,
  answer: Page(ReceivedFunding),
})
