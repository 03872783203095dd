import { latestWait } from '@ideathlon/service-kit/worker/latest-wait'
import { sql } from 'kysely'

/** No work rests longer after a try. */
const REST_MS_MAX = 60 * 60_000

/**
 * SQL: whether work may be tried (again). What rests longer than any work was put off while the
 * clock was wrong; what waits for an admin rests for ever.
 */
export const mayTry = (at: Date) => {
  const latest = latestWait(at, REST_MS_MAX)
  return sql<boolean>`(try_at <= ${at} or (try_at > ${latest} and try_at < 'infinity'))`
}
