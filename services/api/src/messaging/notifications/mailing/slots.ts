import { DIGEST_HOUR } from '@ideathlon/contracts/notification-calls'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MONDAY = 1

export type Period = 'instant' | 'daily' | 'weekly'

/** The last time the day's, or the week's, letter was to leave: what was told before it is in it. */
export function lastSlot(period: 'daily' | 'weekly', now: Date): Date {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const today = midnight + DIGEST_HOUR * HOUR_MS
  const latest = today <= now.getTime() ? today : today - DAY_MS
  if (period === 'daily') return new Date(latest)
  const since = (new Date(latest).getUTCDay() - MONDAY + 7) % 7
  return new Date(latest - since * DAY_MS)
}

/** After a long rest, what is older than this is no news: it stays in the app, and goes in no letter. */
const STALE_DAYS: Record<Period, number> = { instant: 1, daily: 3, weekly: 10 }

export function isStale(period: Period, toldAt: Date, now: Date): boolean {
  return now.getTime() - toldAt.getTime() > STALE_DAYS[period] * DAY_MS
}
