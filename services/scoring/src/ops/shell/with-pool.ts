import type { Pool } from 'pg'
import { openPool } from '../../log/open-pool.ts'

const CONNECTIONS = 4

/** Runs an ops command with its own connections. */
export async function withPool(
  databaseUrl: string,
  work: (pool: Pool) => Promise<number>,
): Promise<number> {
  const pool = openPool(databaseUrl, { name: 'ops', size: CONNECTIONS })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
