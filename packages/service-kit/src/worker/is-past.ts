import { sql } from 'kysely'

/** The clocks of two machines may differ by as much. */
const CLOCKS_APART_MS_MAX = 60_000

/**
 * SQL: whether the time in `column` is past, for what waits `waitMsMax` at most. A time that is later
 * than that was written while the clock was wrong, and is not waited for. `infinity` is never past.
 */
export const isPast = (column: string, now: Date, waitMsMax: number) => {
  const time = sql.ref(column)
  const latest = new Date(now.getTime() + waitMsMax + CLOCKS_APART_MS_MAX)
  return sql<boolean>`(${time} <= ${now} or (${time} > ${latest} and ${time} < 'infinity'))`
}
