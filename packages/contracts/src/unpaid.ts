import * as z from 'zod'

/**
 * Added to the response if an action would earn neurons but the member's address is not verified.
 * Missed neurons are never paid later, but ratings count if the address is verified before the
 * challenge closes.
 */
export const UNVERIFIED_EARNS_NOTHING =
  'Until you verify your e-mail address, you earn no neurons, and your ratings do not count.'

/** A sentence that says why an action earns nothing. Absent if the rules pay for it. */
export const Unpaid = z.object({ unpaid: z.string().optional() })
