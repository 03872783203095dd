import pg from 'pg'

/** From here on, the indexes are made afterwards: kept up to date, random ids would take the evening. */
const LONG = 5_000_000
const AT_ONCE = 5_000_000

/** Fills an empty log with point events of many members, as after a long season. */
export async function fillLog(
  databaseUrl: string,
  { events, members }: { events: number; members: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const restore = events > LONG ? await dropIndexes(client) : []
    for (let from = 0; from < events; from += AT_ONCE) {
      const until = Math.min(events, from + AT_ONCE)
      await client.query(
        `insert into log.events (position, event_id, command_id, actor, type, reason, recipient, role,
           milli_points, rules_version, platform, category, challenge, idea, data, request_id, occurred_at)
         select n, gen_random_uuid(), gen_random_uuid(), 1 + n % $2, 'IdeaRated', 'IdeaRatedInChallenge',
           1 + (n::bigint * 7919) % $2, 1 + n % 4, 100 + (n % 19) * 50, 1, 1, 1 + n % 8, 1 + n % 50, 1 + n % 1000,
           '{"stars": 7.5, "starsMax": 10}', 'bench', now() - (($1 - n) * interval '2 seconds')
         from generate_series($3::int, $4::int) as n`,
        [events, members, from + 1, until],
      )
      if (events > LONG) console.log(`${until.toLocaleString('en')} events are in the log`)
    }
    for (const statement of restore) await client.query(statement)
    await client.query('update log.head set position = $1', [events])
    await client.query('vacuum analyze log.events')
  } finally {
    await client.end()
  }
}

/** Drops every index of the log. Returns the statements that make the same ones again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(`
    select format('alter table log.events drop constraint %I', conname) as drop,
      format('alter table log.events add constraint %I %s', conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where conrelid = 'log.events'::regclass and contype in ('p', 'u')
    union all
    select format('drop index log.%I', indexname), indexdef from pg_indexes
    where schemaname = 'log' and tablename = 'events' and indexname not in
      (select conname from pg_constraint where conrelid = 'log.events'::regclass)`)
  for (const { drop } of rows) await client.query(drop)
  return [`set maintenance_work_mem = '2GB'`, ...rows.map(({ restore }) => restore)]
}
