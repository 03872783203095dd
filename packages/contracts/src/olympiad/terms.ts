import * as z from 'zod'
import { Role } from '../roles.ts'

/**
 * What a tournament ranks: a whole platform, one category including its subcategories, or the
 * challenges of one Director. `scope_id` is the id of the platform, the category or the member.
 */
export const TournamentScope = z.enum(['platform', 'category', 'director'])
export type TournamentScope = z.infer<typeof TournamentScope>

export const DAYS_MAX = 366

/**
 * The length of a cycle: until the end of the week, month or quarter (UTC), or a number of days.
 */
export const CycleLength = z
  .string()
  .refine(
    (text) =>
      ['week', 'month', 'quarter'].includes(text) ||
      (/^days:[1-9]\d{0,2}$/.test(text) && Number(text.slice(5)) <= DAYS_MAX),
    `Choose a week, a month, a quarter, or 1 to ${DAYS_MAX} days.`,
  ) as z.ZodType<CycleLength, CycleLength>
export type CycleLength = 'week' | 'month' | 'quarter' | `days:${number}`

/** The largest prize of one race, in cents, so that the sums in the ledger stay far below 2^53. */
const PRIZE_MAX = 100_000_000_000

/** A prize in whole cents. */
export const PrizeCents = z
  .int('Enter the prize in whole cents.')
  .min(0, 'A prize cannot be negative.')
  .max(PRIZE_MAX, 'This prize is too large.')

/** The race of one role, and the prize that the tournament promises for it. */
export const RacePrize = z.strictObject({ role: Role, prize: PrizeCents })
export type RacePrize = z.infer<typeof RacePrize>

/** Each role at most once. The race over all roles is always included. */
export const RacePrizes = z
  .array(RacePrize)
  .min(1, 'A tournament needs at least one race.')
  .refine(
    (races) => new Set(races.map(({ role }) => role)).size === races.length,
    'List each race only once.',
  )
  .refine(
    (races) => races.some(({ role }) => role === 'overall'),
    'The Idea Race is part of every tournament. Keep it in the list.',
  )
  .refine(
    (races) => races.every(({ role, prize }) => role !== 'patron' || prize === 0),
    'Patrons earn their points with money, so their race cannot have a prize.',
  )

export const Visibility = z.enum(['public', 'invite'])
export type Visibility = z.infer<typeof Visibility>
