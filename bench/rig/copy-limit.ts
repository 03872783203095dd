import { randomUUIDv7 as uuid } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const ROWS = 10_000
const ROUNDS = 6
const COLUMNS = `position, event_id, command_id, actor, type, reason, recipient, role, milli_points, rules_version,
  platform, category, challenge, idea, data, request_id, occurred_at, recorded_at`

/** Rows per second that COPY writes into a table like the log: an upper limit for any writer. */
export async function copyLimit(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `create table log.bench_copy (like log.events including all, unique (event_id))`,
    )
    const rounds = Array.from({ length: ROUNDS }, (_, round) => rowsOf(round))
    const started = performance.now()
    for (const rows of rounds) {
      await pipeline(
        Readable.from([rows]),
        client.query(copyFrom(`copy log.bench_copy (${COLUMNS}) from stdin`)),
      )
    }
    return (ROWS * ROUNDS * 1000) / (performance.now() - started)
  } finally {
    await client.query('drop table if exists log.bench_copy')
    await client.end()
  }
}

function rowsOf(round: number): string {
  const now = new Date().toISOString()
  return Array.from({ length: ROWS }, (_, i) => {
    const n = round * ROWS + i
    const columns = [
      n + 1,
      uuid(),
      uuid(),
      1 + (n % 2_000),
      'IdeaRated',
      'IdeaRatedInChallenge',
      1 + ((n * 7_919) % 2_000),
      2,
      750,
      1,
      1,
      1 + (n % 8),
      1 + (n % 50),
      1 + (n % 1_000),
      '{"stars": 7.5, "starsMax": 10}',
      `bench-${n}`,
      now,
      now,
    ]
    return columns.join('\t')
  })
    .join('\n')
    .concat('\n')
}
