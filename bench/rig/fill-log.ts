import pg from 'pg'

/** The number of positions in one partition of the log, as in migration log/1480. */
const PART_EVENTS = 10_000_000
/** One event every two seconds. */
const DAY_EVENTS = 43_200
/**
 * The number of members who earn points on any one day. It is a different set of members every day.
 */
const ACTIVE_MEMBERS = 2_000

/** Fills an empty log with point events of many members, as after a long season. */
export async function fillLog(
  databaseUrl: string,
  { events, members }: { events: number; members: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (events > PART_EVENTS) await fillInParts(client, { events, members })
    else await insertEvents(client, 'log.events', { from: 1, until: events, events, members })
    await client.query('update log.head set position = $1', [events])
    await client.query('vacuum analyze log.events')
  } finally {
    await client.end()
  }
}

/**
 * The indexes of each partition are created once it is full, because updating them for every random
 * id would take hours.
 */
async function fillInParts(
  client: pg.Client,
  { events, members }: { events: number; members: number },
): Promise<void> {
  await client.query(`set maintenance_work_mem = '1GB'`)
  const { rows } = await client.query<{ part: string }>('select part::text from log.parts')
  for (const { part } of rows) await client.query(`drop table ${part}`)
  for (let from = 1; from <= events; from += PART_EVENTS) {
    const part = `log.events_${from}`
    const until = Math.min(events, from + PART_EVENTS - 1)
    await client.query(
      `create table ${part} (like log.events including defaults including constraints)`,
    )
    await insertEvents(client, part, { from, until, events, members })
    await client.query('select log.index_part($1::regclass)', [part])
    const bounds = `for values from (${from}) to (${from + PART_EVENTS})`
    await client.query(`alter table log.events attach partition ${part} ${bounds}`)
    console.log(`${until.toLocaleString('en')} events are in the log`)
  }
}

async function insertEvents(
  client: pg.Client,
  table: string,
  {
    from,
    until,
    events,
    members,
  }: { from: number; until: number; events: number; members: number },
): Promise<void> {
  await client.query(
    `insert into ${table} (position, event_id, command_id, actor, type, reason, recipient, role,
       milli_points, rules_version, platform, category, challenge, idea, data, request_id, occurred_at)
     select n, gen_random_uuid(), gen_random_uuid(), 1 + n % $2, 'IdeaRated', 'IdeaRatedInChallenge',
       1 + (n / ${DAY_EVENTS} * ${ACTIVE_MEMBERS} + n::bigint * 7919 % ${ACTIVE_MEMBERS}) % $2, 1 + n % 4, 100 + (n % 19) * 50, 1, 1, 1 + n % 8, 1 + n % 50, 1 + n % 1000,
       '{"stars": 7.5, "starsMax": 10}', 'bench', now() - (($1 - n) * interval '2 seconds')
     from generate_series($3::int, $4::int) as n`,
    [events, members, from, until],
  )
}
