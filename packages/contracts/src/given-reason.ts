import * as z from 'zod'
import { tooLong } from './too-long.ts'

export const REASON_MIN = 10
export const REASON_MAX = 500

/** Why somebody does something that others have to live with. `ask`: for one that says nothing. */
export const givenReason = (ask: string) =>
  z.string().trim().min(REASON_MIN, ask).max(REASON_MAX, tooLong(REASON_MAX))
