import * as z from 'zod'

/**
 * Added to the answer if an act would earn neurons but the member's address is not verified. What is
 * missed stays unpaid; ratings count once the address is verified before the challenge closes.
 */
export const UNVERIFIED_EARNS_NOTHING =
  'Until you verify your e-mail address, you earn no neurons, and your ratings do not count.'

/** Why an act earns nothing, in a sentence; left out if the rules pay it. */
export const Unpaid = z.object({ unpaid: z.string().optional() })
