import { isPast } from '@ideathlon/service-kit/worker/is-past'
import { sql } from 'kysely'
import type { ApiDb, Deps } from '../deps.ts'
import { type After, reasonOf, runClaimed } from './claim.ts'
import { REST_MS_MAX, retryAt } from './rest.ts'

/**
 * A failed item that has not been retried for this long has been done elsewhere or is no longer
 * due.
 */
const RETENTION_MS = 15 * 60_000

export type JobDeps = Pick<Deps, 'db' | 'claims' | 'logger' | 'now'>

/** Which rows to read: a single one, or all except those that are waiting after a failure. */
export type Choice = { only: number } | { without: readonly number[] }

export type JobBatch<T> = JobDeps & {
  /** The name under which failures are counted. */
  job: string
  /** What the log calls an item. */
  what: string
  /** Once this is aborted, no further item is started. */
  signal?: AbortSignal | undefined
  /** The maximum number of items to start. The others remain due. */
  startsMax?: number
  /** Reads the next items that are due. */
  read(choice: Choice): Promise<readonly T[]>
  run(one: T): Promise<{ ok: boolean }>
}

/**
 * Runs the items that are due and returns how many were done. Several instances can do this at
 * once: each takes only items that no other one is running, and checks again that they are due. An
 * item that fails waits, and does not hold up the others.
 */
export async function runJobBatch<T extends { id: number }>(batch: JobBatch<T>): Promise<number> {
  const { db, claims = db, logger, now, job, what, signal } = batch
  const { startsMax = Number.POSITIVE_INFINITY } = batch
  let started = 0
  let done = 0
  for (const { id } of await batch.read({ without: await restingOf(db, job, now()) })) {
    if (signal?.aborted || started >= startsMax) break
    try {
      const claimed = { job, key: id, waitMsMax: REST_MS_MAX }
      await runClaimed(claims, claimed, now(), async (failures) => {
        const [still] = await batch.read({ only: id })
        if (still === undefined) return 'nothing'
        started += 1
        const reason = await attempt(batch, still)
        if (reason === undefined) done += 1
        return reason === undefined ? 'nothing' : failedAgain(failures + 1, reason, now())
      })
    } catch (error) {
      logger.error({ err: error, [what]: id }, `could not claim a ${what}`)
    }
  }
  return done
}

/** Returns why the item was not done; undefined if it was. */
async function attempt<T extends { id: number }>(
  { run, logger, what }: JobBatch<T>,
  one: T,
): Promise<string | undefined> {
  try {
    return (await run(one)).ok ? undefined : 'it was refused'
  } catch (error) {
    const message = `a ${what} failed and will be retried`
    logger.error({ err: error, [what]: one.id }, message)
    return reasonOf(error)
  }
}

const failedAgain = (failures: number, reason: string, now: Date): After => ({
  runAt: retryAt(failures, now),
  failures,
  reason,
})

/**
 * Reads the keys that are waiting after a failure, and deletes old ones in the same statement,
 * because this runs once a second for each kind of job.
 */
async function restingOf(db: ApiDb, job: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    with forgotten as (
      delete from jobs where (job, key) in (
        select job, key from jobs
        where job = ${job} and key <> 0 and run_at < ${new Date(now.getTime() - RETENTION_MS)}
        for update skip locked))
    select key from jobs where job = ${job} and not ${isPast('run_at', now, REST_MS_MAX)}`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** SQL: whether `choice` includes a row. */
export const isChosen = (column: string, choice: Choice) =>
  'only' in choice
    ? sql<boolean>`${sql.ref(column)} = ${choice.only}`
    : sql<boolean>`${sql.ref(column)} <> all(${[...choice.without]}::int[])`
