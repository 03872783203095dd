import * as z from 'zod'
import { DURATION_DAYS_MAX } from './limits.ts'

/** How far ahead a challenge can be scheduled. */
export const OPENS_WITHIN_DAYS = 90

/**
 * How many days a challenge is open: one of the usual durations, or the number of days until a date
 * that its asker chooses.
 */
export const DurationDays = z
  .int('Choose a day.')
  .min(1, 'Choose tomorrow or a later day.')
  .max(DURATION_DAYS_MAX, 'Choose a day within the next year.')
