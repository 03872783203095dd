import { Refusal } from '@ideathlon/service-kit/http/refusal'
import type { Pool } from 'pg'
import { openPool } from '../../log/open-pool.ts'

const CONNECTIONS = 4

/** Runs an ops command with connections of its own. A refusal prints its sentence and exits with code 1. */
export async function withPool(
  databaseUrl: string,
  work: (pool: Pool) => Promise<number>,
): Promise<number> {
  const pool = openPool(databaseUrl, { name: 'ops', size: CONNECTIONS })
  try {
    return await work(pool)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    return 1
  } finally {
    await pool.end()
  }
}
