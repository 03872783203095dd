import * as z from 'zod'
import { Data } from './answer.ts'
import { PrizeType } from './challenge-formats.ts'
import { ChallengeId, ChallengeSlug } from './ids.ts'
import { route } from './route.ts'

export const PRIZE_TITLE_MAX = 8
export const PRIZE_DESCRIPTION_MAX = 1024
/** One dollar and a million dollars. */
const PRIZE_CENTS_MIN = 100
const PRIZE_CENTS_MAX = 100_000_000

const PrizeCents = z
  .int('Enter an amount in whole cents.')
  .min(0, 'A prize cannot be negative.')
  .max(PRIZE_CENTS_MAX, 'A prize can be at most $1,000,000.')
  .refine((cents) => cents === 0 || cents >= PRIZE_CENTS_MIN, 'A money prize must be at least $1.')

/** The types that need no description. */
const NEEDS_NO_WORDS = new Set<z.output<typeof PrizeType>>(['points', 'money'])

/** What an asker promises for the best ideas. Any type can include money. */
export const Prize = z
  .object({
    type: PrizeType,
    title: z.string().trim().max(PRIZE_TITLE_MAX).default(''),
    description: z.string().trim().max(PRIZE_DESCRIPTION_MAX).default(''),
    cents: PrizeCents.default(0),
  })
  .refine(({ type, title }) => NEEDS_NO_WORDS.has(type) || title !== '', {
    path: ['title'],
    message: 'Give the prize a name.',
  })
  .refine(({ type, description }) => NEEDS_NO_WORDS.has(type) || description !== '', {
    path: ['description'],
    message: 'Describe the prize.',
  })
  .refine(({ type, cents }) => type !== 'money' || cents > 0, {
    path: ['cents'],
    message: 'Set the amount of the prize.',
  })
export type Prize = z.output<typeof Prize>

export const NO_PRIZE: Prize = { type: 'points', title: '', description: '', cents: 0 }

/**
 * `none`: neurons only. `promised`: announced by the asker. `funded`: the whole amount has been
 * paid in and is held until the close.
 */
export const PrizeState = z.enum(['none', 'promised', 'funded'])
export type PrizeState = z.infer<typeof PrizeState>

/** A prize as all readers see it. */
export const ShownPrize = z.object({
  type: PrizeType,
  title: z.string(),
  description: z.string(),
  /** The amount that the asker promises. */
  cents: z.int(),
  /**
   * The amount that is held for the prize: paid in by the asker and by patrons, without entry fees.
   */
  funded_cents: z.int(),
  state: PrizeState,
})
export type ShownPrize = z.infer<typeof ShownPrize>

/** A challenge has one prize, whose id is that of the challenge. */
export const ChallengePrize = ShownPrize.extend({ id: ChallengeId })
export type ChallengePrize = z.infer<typeof ChallengePrize>

const Params = z.object({ challenge: ChallengeSlug })

export const readPrizes = route({
  method: 'GET',
  url: '/prizes/challenge/:challenge',
  auth: 'visitor',
  summary: 'The prizes of a challenge; empty if only neurons can be won',
  params: Params,
  status: 200,
  answer: Data(z.array(ChallengePrize)),
})

export const addPrize = route({
  method: 'POST',
  url: '/prizes/:challenge',
  auth: 'member',
  acts: ['challenge.edit'],
  summary: 'Add a prize to an open challenge, or raise its existing one',
  params: Params,
  body: Prize,
  status: 200,
  answer: Data(ChallengePrize),
})

export const raisePrize = route({
  method: 'PUT',
  url: '/prizes/:challenge/:prize',
  auth: 'member',
  acts: ['challenge.edit'],
  summary: 'Raise the prize of an open challenge; it cannot be lowered',
  params: Params.extend({ prize: z.coerce.number().pipe(ChallengeId) }),
  body: Prize,
  status: 200,
  answer: Data(ChallengePrize),
})
