import * as z from 'zod'

export const REASON_MIN = 10
export const REASON_MAX = 500

/** Why somebody does something that others have to live with. `ask`: for one that says nothing. */
export const givenReason = (ask = 'Say why in a sentence.') =>
  z.string().trim().min(REASON_MIN, ask).max(REASON_MAX)
