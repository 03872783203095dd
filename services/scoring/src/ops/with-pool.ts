import pg, { type Pool } from 'pg'

/** Runs an operator's command with connections of its own. */
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
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
