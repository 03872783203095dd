export const DAY_MS = 24 * 60 * 60 * 1000

/** The UTC day of a moment as a number: days since 1970. */
export const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS)

/** The UTC day of a moment as a date, such as "2026-11-30". */
export const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Midnight, in UTC, at the start of the day of a moment. */
export const startOfDay = (at: Date): Date => new Date(dayOf(at) * DAY_MS)

/** The moment that many days later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** The moment that many days earlier. */
export const daysBefore = (at: Date, days: number): Date => daysAfter(at, -days)
