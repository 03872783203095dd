import * as z from 'zod'

/** Said to a member whose address is not verified, with the answer to what would otherwise earn neurons. */
export const UNVERIFIED_EARNS_NOTHING =
  'This counts, but it earns no neurons. Verify your e-mail address, and what you do from then on earns them.'

/** A deed that counts and earns nothing says why, in a sentence; left out where it is paid by the rules. */
export const Unpaid = z.object({ unpaid: z.string().optional() })
