/**
 * The ways in which a date is written. Formats without a year are for days whose year is obvious.
 */
export const DATE_LOOKS = {
  /** December 11, 2026 */
  long: { dateStyle: 'long' },
  /** Dec 11, 2026 */
  medium: { dateStyle: 'medium' },
  /** Dec 11 */
  short: { day: 'numeric', month: 'short' },
  /** December 11 */
  day: { day: 'numeric', month: 'long' },
  /** Friday, December 11 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** December 2026 */
  month: { month: 'long', year: 'numeric' },
  /** December */
  monthName: { month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
export type DateLook = keyof typeof DATE_LOOKS

/** The time of day, with seconds if requested. */
export const clock = (seconds: boolean): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  ...(seconds && { second: '2-digit' }),
})
