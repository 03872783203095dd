import * as z from 'zod'
import { Data } from '../answer.ts'
import { PlaceOfPayer } from '../entry-terms.ts'
import { ChallengeId } from '../ids.ts'
import { isPlace } from '../places-of-payers.ts'
import { route } from '../route.ts'
import { Payment, PayWith, ReturnTo } from './payments.ts'

/** How long a slot is reserved while its fee has not been paid yet. */
export const FEE_HOLD_MINUTES = 15

/**
 * `held`: the payment has been started. `paid`: an idea can be entered. `used`: an idea has been
 * entered.
 */
const EntryPassState = z.enum(['held', 'paid', 'used', 'refunded', 'expired'])

const EntryPassId = z.uuid('This is not an entry pass id.')

/**
 * The right to enter one idea in a challenge with an entry fee. Only the member who holds it can
 * see it.
 */
export const EntryPass = z.object({
  id: EntryPassId,
  challenge: ChallengeId,
  state: EntryPassState,
  cents: z.int(),
  currency: z.string(),
  /** When the hold ends; null in any other state. */
  held_until: z.iso.datetime().nullable(),
  payment: Payment,
})
export type EntryPass = z.infer<typeof EntryPass>

const ChallengeParams = z.object({ challenge: z.coerce.number().pipe(ChallengeId) })

export const EntryFee = z.object({
  challenge: ChallengeId,
  title: z.string(),
  href: z.string(),
  /** 0: the challenge has no entry fee. */
  fee_cents: z.int(),
  currency: z.string(),
  /** How each fee is divided at the close, in percent. */
  split: z.object({ asker: z.int(), pool: z.int(), platform: z.int() }),
  /** Places where paid contests of skill are not offered. */
  blocked: z.array(z.string()),
  wallet_cents: z.int(),
  provider: z.enum(['manual', 'stripe']),
  /** The pass that can be paid for or used now; null if there is none. */
  pass: EntryPass.nullable(),
  /** Earlier passes, which have been used or refunded or have expired, newest first. */
  earlier: z.array(EntryPass),
  /** Why no fee can be paid now, as a sentence; null if one can. */
  refusal: z.string().nullable(),
})
export type EntryFee = z.infer<typeof EntryFee>

export const readEntryFee = route({
  method: 'GET',
  url: '/entry-fees/:challenge/mine',
  auth: 'member',
  shadow: 'never',
  summary: 'The entry fee of a challenge, and the viewer’s passes for it',
  params: ChallengeParams,
  status: 200,
  labels: ['refusal', 'reason'],
  answer: Data(EntryFee),
})

export const payEntryFee = route({
  method: 'POST',
  url: '/entry-fees',
  auth: 'member',
  shadow: 'never',
  summary: 'Pay the entry fee for one idea, or continue an unfinished payment',
  body: z.object({
    challenge: ChallengeId,
    country: PlaceOfPayer.refine(isPlace, 'Choose a country or state from the list.'),
    accept_terms: z.literal(true, 'Accept the terms to pay the entry fee.'),
    /** The fee that the member has seen. */
    cents: z.int().positive(),
    pay_with: PayWith,
    return_to: ReturnTo.optional(),
  }),
  status: 201,
  answer: Data(EntryPass),
})

export const refundEntryFee = route({
  method: 'POST',
  url: '/entry-fees/passes/:id/refund',
  auth: 'member',
  shadow: 'never',
  summary: 'Return an unused pass and get the fee back',
  params: z.object({ id: EntryPassId }),
  status: 200,
  answer: Data(EntryPass),
})
