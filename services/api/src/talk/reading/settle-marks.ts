import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { runOnOneInstance } from '../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../kernel/jobs/job.ts'

const EVERY_MS = 60_000
/**
 * Marks that changed more recently than this are not settled, because they would soon have to be
 * written again.
 */
const IDLE_MS = 60 * 60_000
/**
 * A transaction that posts a message commits within this many seconds of the time that it records
 * for its topic.
 */
const COMMIT_SECONDS_MAX = 120
const BATCH = 1_000

/**
 * Settles the marks of topics that members have read to the end. Counting can skip a settled mark
 * whose topic has not changed since, so unread counts stay cheap for members who have read
 * thousands of topics.
 */
export function settleReadMarks({ deps }: JobParts): StopJob {
  return runOnOneInstance(deps, {
    job: 'settle-read-marks',
    what: 'settling the marks of read topics',
    everyMs: EVERY_MS,
    round: async (signal) => {
      await settleMarks(deps.db, deps.now(), signal)
      return false
    },
  })
}

/**
 * Each batch is committed separately, so that a post or a reader never waits for long. If a time in
 * the future is recorded, the clock was wrong, and everything is examined again.
 */
export async function settleMarks(db: ApiDb, now: Date, signal?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ moved: string | null; looked: string | null; until: string }>`
    select case when moved_until <= clock_timestamp() then moved_until else '-infinity' end::text as moved,
      case when looked_until <= ${now} then looked_until end::text as looked,
      (clock_timestamp() - make_interval(secs => ${COMMIT_SECONDS_MAX}))::text as until
    from talk_settling`.execute(db)
  const [from] = rows
  if (from === undefined) return
  if (from.moved !== null) {
    while ((await markUnsettled(db, from.moved)) === BATCH) if (signal?.aborted) return
  }
  await sql`update talk_settling set moved_until = ${from.until}::timestamptz`.execute(db)
  const rested = new Date(now.getTime() - IDLE_MS)
  const window = { from: from.looked ?? '-infinity', until: rested }
  for (let after: Place | undefined = START; after !== undefined; ) {
    if (signal?.aborted) return
    after = await settle(db, window, after)
  }
  await sql`update talk_settling set looked_until = case when looked_until <= ${now}
    then greatest(looked_until, ${rested}) else ${rested} end`.execute(db)
}

/**
 * Makes settled marks unsettled if their topics have changed, so that they are counted again.
 * Returns the number of these marks.
 */
async function markUnsettled(db: ApiDb, movedSince: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update talk_reading r set settled = false
    from (select o.member, o.topic from talk_topics t join talk_reading o on o.topic = t.id
      where t.moved_at >= ${movedSince}::timestamptz and o.settled and o.last_read < t.last_number
      limit ${BATCH}) found
    where r.member = found.member and r.topic = found.topic`.execute(db)
  return Number(numAffectedRows)
}

type Place = { at: string; member: number; topic: number }
const START: Place = { at: '-infinity', member: 0, topic: 0 }

/**
 * Settles the next marks in the time window whose topics have been read to the end. Returns the
 * last mark examined if there may be more.
 */
async function settle(
  db: ApiDb,
  { from, until }: { from: string; until: Date },
  after: Place,
): Promise<Place | undefined> {
  const { rows } = await sql<Place & { looked: number }>`
    with looked as materialized (
      select updated_at, member, topic from talk_reading
      where not settled and updated_at >= ${from}::timestamptz and updated_at < ${until}
        and (updated_at, member, topic) > (${after.at}::timestamptz, ${after.member}::int, ${after.topic}::int)
      order by updated_at, member, topic limit ${BATCH}
    ), settled as (
      update talk_reading r set settled = true from looked l join talk_topics t on t.id = l.topic
      where r.member = l.member and r.topic = l.topic and r.last_read >= t.last_number
    )
    select updated_at::text as at, member, topic, count(*) over ()::int as looked from looked
    order by updated_at desc, member desc, topic desc limit 1`.execute(db)
  const [last] = rows
  return last?.looked === BATCH ? last : undefined
}
