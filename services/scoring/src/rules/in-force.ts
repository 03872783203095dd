import type { Pool, PoolClient } from 'pg'

/** The version of the rules that holds at the end of the log; 0 before anything was written. */
export async function versionInForce(db: Pool | PoolClient): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select (data->>'version')::int as version from log.events where type = 'RulesActivated'
     order by position desc limit 1`,
  )
  return rows[0]?.version ?? 0
}
