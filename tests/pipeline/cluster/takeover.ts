import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { TIMEOUT_MS } from '../../patience.ts'

export const FIRST_EVENT = 'select min(recorded_at) as at from log.events where occurred_at > $1'
export const FIRST_MOVEMENT =
  'select min(filed_at) as at from olympiad.ledger_transactions where filed_at > $1'

/**
 * Returns the number of milliseconds between `after` and the time of the first row that `query`
 * finds. Retries while Postgres is unreachable.
 */
export async function msUntilFirst(owner: Pool, query: string, after: Date): Promise<number> {
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(20)) {
    const { rows } = await owner
      .query<{ at: Date | null }>(query, [after])
      .catch(() => ({ rows: [] }))
    if (rows[0]?.at) return rows[0].at.getTime() - after.getTime()
    if (Date.now() > deadline) throw new Error('nothing is accepted any more')
  }
}

/**
 * How long a pause of 20 ms and the smallest possible query take together, on a machine that is
 * almost idle otherwise.
 */
const USUAL_MS = 25
/**
 * The upper limit, so that a server that does not answer at all is not mistaken for a slow machine.
 */
const SLOWNESS_MAX = 20

/**
 * Measures, until `end` is called, how many times slower than usual the machine is. A busy machine
 * slows down a takeover like everything else that needs processor time. A takeover that is slow for
 * other reasons does not slow down an empty query.
 */
export function measureSlowness(pool: Pool): { end(): Promise<number> } {
  const startedAt = Date.now()
  let isEnding = false
  const probing = (async () => {
    let probes = 0
    for (; !isEnding || probes === 0; probes += 1) {
      await sleep(20)
      await pool.query('select 1')
    }
    return (Date.now() - startedAt) / probes / USUAL_MS
  })()
  probing.catch(() => undefined)
  return {
    async end() {
      isEnding = true
      return Math.min(Math.max(1, await probing), SLOWNESS_MAX)
    },
  }
}
