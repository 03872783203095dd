import { openTestStack } from '@ideathlon/service-kit/testing/stack'
import pg, { type Pool } from 'pg'
import { foldBatch } from '../../services/scoring/src/fold/fold-batch.ts'
import { OpenCycles } from '../../services/scoring/src/fold/open-cycles.ts'
import { readEvents } from '../../services/scoring/src/log/read-events.ts'
import { BoardIds } from '../../services/scoring/src/projector/board-ids.ts'
import { readCheckpoint } from '../../services/scoring/src/projector/checkpoint.ts'
import { createTables } from '../../services/scoring/src/projector/generation.ts'
import { PlaceHighlights } from '../../services/scoring/src/projector/place-highlights.ts'
import { projectBatch } from '../../services/scoring/src/projector/project.ts'
import { fillLog } from '../rig/fill-log.ts'
import { upsertLimit } from '../rig/peers/upsert-limit.ts'
import { report } from '../rig/report.ts'

const EVENTS = 150_000
const MEMBERS = 100_000
/** The batch size of the projector. */
const BATCH = 3_000

/**
 * Measures the live projector alone: from the log to the rows, with the checkpoint and the hash in
 * the same transaction.
 */
export async function run(args: string[]): Promise<number> {
  const events = Number(args.find((arg) => /^\d+$/.test(arg)) ?? EVENTS)
  const stack = await openTestStack({ ownPostgres: true })
  const pool = new pg.Pool({ connectionString: stack.roleUrls.scoring, max: 4 })
  try {
    await fillLog(stack.databaseUrl, { events, members: MEMBERS })
    const limit = await upsertLimit(stack.databaseUrl, { rows: events, members: MEMBERS })
    const { rows, seconds } = await projectAll(pool)
    const rate = rows / seconds
    report(
      `projector: ${events.toLocaleString('en')} events of ${MEMBERS.toLocaleString('en')} members`,
      [
        { what: 'limit: upsert by a primary key alone', value: limit, unit: 'per s' },
        {
          what: 'changed rows',
          value: rate,
          unit: 'per s',
          ratio: { to: 'upsert', value: rate / limit },
        },
        { what: 'events', value: events / seconds, unit: 'per s' },
      ],
      args,
    )
    return 0
  } finally {
    await pool.end()
    await stack.stop()
  }
}

/**
 * Projects everything from the beginning of the log, batch by batch, without the projector's
 * pauses.
 */
async function projectAll(pool: Pool): Promise<{ rows: number; seconds: number }> {
  let at = await readCheckpoint(pool)
  await createTables(pool, at.generation, { keys: true })
  const boardIds = new BoardIds(pool)
  const cycles = new OpenCycles()
  const places = new PlaceHighlights()
  const started = performance.now()
  let rows = 0
  for (;;) {
    const span = { after: at.position, upTo: Number.MAX_SAFE_INTEGER, limit: BATCH }
    const events = await readEvents(pool, span)
    if (events.length === 0) break
    const batch = foldBatch(events, at.position, cycles)
    const { to } = await projectBatch(pool, { from: at, boardIds, places }, batch)
    at = to
    rows += batch.sums.brains.size + batch.sums.days.size + batch.sums.boards.size
  }
  return { rows, seconds: (performance.now() - started) / 1_000 }
}
