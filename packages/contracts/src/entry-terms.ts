import * as z from 'zod'

/** One dollar, and a thousand dollars. */
const ENTRY_FEE_CENTS_MIN = 100
const ENTRY_FEE_CENTS_MAX = 100_000

export const EntryFeeCents = z
  .int('Enter an amount in whole cents.')
  .min(0, 'An entry fee cannot be negative.')
  .max(ENTRY_FEE_CENTS_MAX, 'An entry fee can be at most $1,000.')
  .refine(
    (cents) => cents === 0 || cents >= ENTRY_FEE_CENTS_MIN,
    'An entry fee must be at least $1.',
  )

/** A country or, in the United States, a country and a state: `DE`, `US-AZ`. */
export const PlaceOfPayer = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, 'Choose the country and, in the United States, the state.')

/** Countries and states in which contest entry fees are not allowed, separated by commas. */
export const EntryFeeBlocked = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((place) => place !== ''))
  .pipe(z.array(PlaceOfPayer))

/** The default of ENTRY_FEE_BLOCKED: US states that restrict paid contests of skill. */
export const ENTRY_FEE_BLOCKED_DEFAULT = [
  ...['US-AZ', 'US-AR', 'US-CT', 'US-DE', 'US-IA', 'US-LA', 'US-MT', 'US-SC', 'US-SD', 'US-TN'],
]

/** Why a member from this place cannot pay an entry fee; undefined if they can. */
export function entryProblem(
  place: string,
  blocked: readonly string[],
): 'entry_place_blocked' | 'entry_state_needed' | undefined {
  const [country = ''] = place.split('-')
  if (blocked.includes(country) || blocked.includes(place)) return 'entry_place_blocked'
  const hasBlockedStates = blocked.some((each) => each.startsWith(`${country}-`))
  return hasBlockedStates && place === country ? 'entry_state_needed' : undefined
}

/** The terms that a member accepts before paying an entry fee. */
export const ENTRY_TERMS = [
  'This is a contest of skill. Members rate the ideas without knowing their authors; chance plays no part.',
  'The fee is for one idea. 65% goes to the asker, 28% to the prize of the challenge and 7% to Ideathlon when the challenge closes.',
  'You get the fee back if the challenge is cancelled or cannot be closed, if your idea is removed, or if you do not use it.',
  'You are an adult where you live, and contests with an entry fee are allowed there.',
] as const
