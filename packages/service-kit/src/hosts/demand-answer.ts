import pg from 'pg'
import { connectionTo } from './primary.ts'

const ANSWER_MS_MAX = 10_000

/**
 * Fails soon where a database takes connections and answers nothing, as when its machine hangs:
 * a connection without a limit would wait for ever.
 */
export async function demandAnswer(databaseUrl: string): Promise<void> {
  const limits = { connectionTimeoutMillis: ANSWER_MS_MAX, query_timeout: ANSWER_MS_MAX }
  const client = new pg.Client({ ...connectionTo(databaseUrl), ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // A connection to a server that hangs would also hang at its end.
    void client.end().catch(() => {})
  }
}
