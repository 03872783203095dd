import { localTime } from './local-time.ts'
import { serverNow } from './server-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The date this many days from now in the member's time zone: `2026-03-02`. */
export const daysAhead = (days: number): string =>
  localTime(new Date(serverNow() + days * DAY_MS).toISOString()).slice(0, 10)
