import { DIGEST_HOUR } from '@ideathlon/contracts/notification-calls'
import { DAY_MS, startOfDay } from '../../../kernel/day.ts'

const HOUR_MS = 3_600_000
const MONDAY = 1

export type Period = 'instant' | 'daily' | 'weekly'

/**
 * The latest time for which a daily or weekly e-mail was scheduled. The e-mail contains the
 * notifications from before that time.
 */
export function lastSlot(period: 'daily' | 'weekly', now: Date): Date {
  const today = startOfDay(now).getTime() + DIGEST_HOUR * HOUR_MS
  const latest = today <= now.getTime() ? today : today - DAY_MS
  if (period === 'daily') return new Date(latest)
  const since = (new Date(latest).getUTCDay() - MONDAY + 7) % 7
  return new Date(latest - since * DAY_MS)
}

/** After a long outage, notifications older than this stay in the app and are not e-mailed. */
const STALE_DAYS: Record<Period, number> = { instant: 1, daily: 3, weekly: 10 }

export function isStale(period: Period, notifiedAt: Date, now: Date): boolean {
  return now.getTime() - notifiedAt.getTime() > STALE_DAYS[period] * DAY_MS
}
