import * as z from 'zod'

/** Added to the answer if an act would earn neurons but the member's address is not verified. */
export const UNVERIFIED_EARNS_NOTHING =
  'This counts, but it earns no neurons. Verify your e-mail address to earn them from then on.'

/** Why an act counts but earns nothing, in a sentence; left out if the rules pay it. */
export const Unpaid = z.object({ unpaid: z.string().optional() })
