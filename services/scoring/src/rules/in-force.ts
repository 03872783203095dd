import type { Pool, PoolClient } from 'pg'

/**
 * Each version that was ever in force, with the position and time at which it was last activated.
 */
export async function activations(
  db: Pool | PoolClient,
): Promise<ReadonlyMap<number, { position: number; since: Date }>> {
  const { rows } = await db.query<{ version: number; position: string; since: Date }>(
    `select (data->>'version')::int as version, position, recorded_at as since from log.events
     where type = 'RulesActivated' order by position`,
  )
  return new Map(
    rows.map(({ version, position, since }) => [version, { position: Number(position), since }]),
  )
}

/** The version of the rules in force at the end of the log; 0 if the log is empty. */
export async function versionInForce(db: Pool | PoolClient): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `select (data->>'version')::int as version from log.events where type = 'RulesActivated'
     order by position desc limit 1`,
  )
  return rows[0]?.version ?? 0
}
