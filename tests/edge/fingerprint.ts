import pg from 'pg'

/**
 * Tables that count calls or remember when and where somebody was seen, which every call can
 * change. In the tables that limit pay, a command also inserts and locks rows with a count of 0,
 * even if it is refused afterwards.
 */
const COUNTERS = new Set([
  'api.footprints',
  'api.sessions',
  'api.spent',
  'api.daily_deeds',
  'api.pair_counts',
])

/**
 * A hash of the content of each table of the api, the olympiad and the log, except the counters.
 */
export async function fingerprintOf(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('api', 'olympiad', 'log') order by 1`)
    const found: Record<string, string> = {}
    for (const { name } of rows.filter((row) => !COUNTERS.has(row.name))) {
      const { rows: sums } = await client.query<{ sum: string }>(
        `select count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${name} t`,
      )
      found[name] = sums[0]?.sum ?? ''
    }
    return found
  } finally {
    await client.end()
  }
}
