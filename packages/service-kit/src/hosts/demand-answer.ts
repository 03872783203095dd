import pg from 'pg'
import { connectionTo } from './primary.ts'

const ANSWER_MS_MAX = 10_000

/**
 * Fails early if a database accepts connections but never answers, for example because its machine
 * hangs. Without limits, the connection would wait forever.
 */
export async function demandAnswer(databaseUrl: string): Promise<void> {
  const limits = { connectionTimeoutMillis: ANSWER_MS_MAX, query_timeout: ANSWER_MS_MAX }
  const client = new pg.Client({ ...connectionTo(databaseUrl), ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    // Closing a connection to a hung server would also hang, so it is not awaited.
    void client.end().catch(() => {})
  }
}
