import pg, { type Pool } from 'pg'
import { Refusal } from '../../refusal.ts'

/** Runs an operator's command with connections of its own; a refusal is its sentence and exit code 1. */
export async function withPool(
  databaseUrl: string,
  work: (pool: Pool) => Promise<number>,
): Promise<number> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    application_name: 'ops',
    options: '-c search_path=scoring,public -c timezone=UTC',
  })
  // A connection that is lost while nobody uses it is replaced; one in use fails where it is used.
  pool.on('error', () => {})
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
