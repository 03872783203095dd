import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { rebuild } from '../../services/scoring/src/rebuild/rebuild.ts'
import { fillLog } from '../rig/fill-log.ts'
import { emmettRebuild } from '../rig/peers/emmett-rebuild.ts'
import { median, report } from '../rig/report.ts'

const EVENTS = 1_000_000
const MEMBERS = 2_000
const ROUNDS = 3
/** A long log is rebuilt only once, because three rounds would take hours. */
const LONG = 5_000_000
/** As many events as Emmett handles in reasonable time. */
const SAMPLE = 5_000

/**
 * Measures a whole rebuild: read, fold, write, index, and switch the tables. The first argument is
 * the length of the log, the second the number of members.
 */
export async function run(args: string[]): Promise<number> {
  const [events = EVENTS, members = MEMBERS] = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
  const stack = await openTestStack({ ownPostgres: true })
  const pool = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  try {
    await fillLog(stack.databaseUrl, { events, members })
    await pool.query('update scoring.checkpoint set position = $1', [events])
    const peer = await emmettRebuild(stack.databaseUrl, { events: SAMPLE, members: MEMBERS })
    const copies: number[] = []
    const rebuilds: number[] = []
    for (let round = 0; round < (events < LONG ? ROUNDS : 1); round++) {
      copies.push(events / (await seconds(() => copyHotColumns(pool))))
      rebuilds.push(events / (await seconds(() => rebuild(pool))))
    }
    const [limit, rate] = [median(copies), median(rebuilds)]
    const bytes = await bytesOfLog(pool)
    report(
      `rebuild of ${events.toLocaleString('en')} events of ${members.toLocaleString('en')} members`,
      [
        { what: 'limit: COPY TO of the hot columns', value: limit, unit: 'per s' },
        {
          what: 'rebuild',
          value: rate,
          unit: 'per s',
          ratio: { to: 'COPY TO', value: rate / limit },
        },
        {
          what: `peer: Emmett, ${SAMPLE.toLocaleString('en')} events into documents`,
          value: peer,
          unit: 'per s',
        },
        {
          what: 'rebuild compared with the peer',
          value: rate,
          unit: 'per s',
          ratio: { to: 'Emmett', value: rate / peer },
        },
        {
          what: 'peak memory of this process',
          value: process.resourceUsage().maxRSS * 1024,
          unit: 'bytes',
        },
        { what: 'disk space of an event with its indexes', value: bytes / events, unit: 'bytes' },
      ],
      args,
    )
    return 0
  } finally {
    await pool.end()
    await stack.stop()
  }
}

async function bytesOfLog(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(part)) as bytes from log.parts',
  )
  return Number(rows[0]?.bytes)
}

async function copyHotColumns(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
    const columns = 'position, recipient, role, milli_points, platform, category, occurred_at'
    await pipeline(
      client.query(copyTo(`copy (select ${columns} from log.events) to stdout`)),
      nowhere,
    )
  } finally {
    client.release()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}
