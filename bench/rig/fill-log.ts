import pg from 'pg'

/** Fills an empty log with point events of many members, as after a long season. */
export async function fillLog(
  databaseUrl: string,
  { events, members }: { events: number; members: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into log.events (position, event_id, command_id, actor, type, reason, recipient, role,
         milli_points, rules_version, platform, category, challenge, idea, data, request_id, occurred_at)
       select n, gen_random_uuid(), gen_random_uuid(), 1 + n % $2, 'IdeaRated', 'IdeaRatedInChallenge',
         1 + (n::bigint * 7919) % $2, 1 + n % 4, 100 + (n % 19) * 50, 1, 1, 1 + n % 8, 1 + n % 50, 1 + n % 1000,
         '{"stars": 7.5, "starsMax": 10}', 'bench', now() - (($1 - n) * interval '2 seconds')
       from generate_series(1, $1::int) as n`,
      [events, members],
    )
    await client.query('update log.head set position = $1', [events])
    await client.query('vacuum analyze log.events')
  } finally {
    await client.end()
  }
}
