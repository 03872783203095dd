import * as z from 'zod'

export const REASON_MIN = 10
export const REASON_MAX = 500

/**
 * A reason for an act that affects other members. `ask`: the message if the reason is missing or
 * too short.
 */
export const givenReason = (ask = 'Say why in a sentence.') =>
  z.string().trim().min(REASON_MIN, ask).max(REASON_MAX)
