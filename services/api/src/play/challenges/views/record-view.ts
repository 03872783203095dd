import type { MemberId } from '@ideathlon/contracts/ids'
import { runPeriodically } from '@ideathlon/service-kit/worker/run-periodically'
import { sql } from 'kysely'
import { inChunks } from '../../../kernel/database/in-chunks.ts'
import { dateOf } from '../../../kernel/day.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'

const WRITE_EVERY_MS = 5_000
/** The maximum number of views waiting to be written; further views are not counted. */
const WAITING_MAX = 20_000

type Waiting = { members: Map<string, { challenge: number; member: MemberId; seen_at: Date }> } & {
  visits: Map<string, { challenge: number; day: string; visits: number }>
}
const waitingOf = new WeakMap<ApiDb, Waiting>()

/**
 * Records that a member or visitor opened a challenge. The views are written to the database later,
 * so that no page waits for this, and some may be lost.
 */
export function recordView(
  db: ApiDb,
  { challenge, member, now }: { challenge: number; member: MemberId | undefined; now: Date },
): void {
  const waiting = waitingOf.get(db) ?? { members: new Map(), visits: new Map() }
  waitingOf.set(db, waiting)
  const { members, visits } = waiting
  if (members.size + visits.size >= WAITING_MAX) return
  if (member !== undefined) {
    const key = `${challenge} ${member}`
    if (!members.has(key)) members.set(key, { challenge, member, seen_at: now })
    return
  }
  const day = dateOf(now)
  const known = visits.get(`${challenge} ${day}`)
  visits.set(`${challenge} ${day}`, { challenge, day, visits: (known?.visits ?? 0) + 1 })
}

export async function writeViews(db: ApiDb): Promise<void> {
  const waiting = waitingOf.get(db)
  if (waiting === undefined) return
  waitingOf.delete(db)
  for (const rows of inChunks([...waiting.members.values()])) {
    await db
      .insertInto('question_views')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  for (const rows of inChunks([...waiting.visits.values()])) {
    await db
      .insertInto('question_visits')
      .values(rows)
      .onConflict((met) =>
        met
          .columns(['challenge', 'day'])
          .doUpdateSet({ visits: sql`question_visits.visits + excluded.visits` }),
      )
      .execute()
  }
}

export function writeViewsPeriodically({ deps: { db, logger } }: JobParts): StopJob {
  return runPeriodically({
    what: 'writing views',
    everyMs: WRITE_EVERY_MS,
    logger,
    round: async () => {
      await writeViews(db)
      return false
    },
  })
}
