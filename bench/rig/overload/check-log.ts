import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const DRAIN_MS_MAX = 60_000

export type LogCheck = {
  /** Acknowledged commands that are not in the log. */
  missing: number
  /** Acknowledged commands that are in the log more than once. */
  doubled: number
  /** Refused commands that are in the log nevertheless. */
  refusedButThere: number
}

/** Waits until the outbox is empty, then compares the log with the responses. */
export async function checkLog(
  databaseUrl: string,
  { acknowledged, refused }: { acknowledged: readonly string[]; refused: readonly string[] },
): Promise<LogCheck> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await untilDrained(client)
    const { rows } = await client.query<{ request_id: string; times: number }>(
      `select request_id, count(*)::int as times from log.events
       where type = 'RatingCreated' and reason is null group by request_id`,
    )
    const times = new Map(rows.map((row) => [row.request_id, row.times]))
    const timesOf = (id: string) => times.get(id) ?? 0
    return {
      missing: acknowledged.filter((id) => timesOf(id) === 0).length,
      doubled: acknowledged.filter((id) => timesOf(id) > 1).length,
      refusedButThere: refused.filter((id) => timesOf(id) > 0).length,
    }
  } finally {
    await client.end()
  }
}

async function untilDrained(client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + DRAIN_MS_MAX; ; await sleep(100)) {
    const { rows } = await client.query('select from api.outbox limit 1')
    if (rows.length === 0) return
    if (Date.now() > deadline) throw new Error('the outbox was not empty after a minute')
  }
}
