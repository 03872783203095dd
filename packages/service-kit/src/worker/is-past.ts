import { sql } from 'kysely'

/** The largest difference expected between the clocks of two machines. */
const CLOCKS_APART_MS_MAX = 60_000

/**
 * SQL: whether the time in `column` has passed. `waitMsMax`: the longest possible wait. A time
 * further ahead than that was written while the clock was wrong, so it counts as past. `infinity`
 * is never past.
 */
export const isPast = (column: string, now: Date, waitMsMax: number) => {
  const time = sql.ref(column)
  const latest = new Date(now.getTime() + waitMsMax + CLOCKS_APART_MS_MAX)
  return sql<boolean>`(${time} <= ${now} or (${time} > ${latest} and ${time} < 'infinity'))`
}
