import { isPast } from '@ideathlon/service-kit/worker/is-past'
import { sql } from 'kysely'
import type { ApiDb, Deps } from '../deps.ts'
import { type After, reasonOf, runClaimed } from './claim.ts'
import { REST_MS_MAX, triedAgainAt } from './rest.ts'

/**
 * The item of a failure that was not retried for this long was done elsewhere, or is no longer due.
 */
const FORGOTTEN_MS = 15 * 60_000

export type JobDeps = Pick<Deps, 'db' | 'claims' | 'logger' | 'now'>

/** Which rows to read: a single one, or all except those that wait after a failure. */
export type Choice = { only: number } | { without: readonly number[] }

export type JobBatch<T> = JobDeps & {
  /** The name under which its failures are counted. */
  job: string
  /** What the log calls one of these. */
  what: string
  /** After it is aborted, no further job starts. */
  signal?: AbortSignal | undefined
  /** How many jobs start at most; the others stay due. */
  startsMax?: number
  /** Reads the next jobs that are due. */
  read(choice: Choice): Promise<readonly T[]>
  run(one: T): Promise<{ ok: boolean }>
}

/**
 * Runs the jobs that are due and returns how many were done. Several instances may run it:
 * each takes jobs that no other one runs, and checks again that they are due. A job that fails
 * waits, and holds up no other.
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

/** Returns why it was not done; undefined if it was. */
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
  runAt: triedAgainAt(failures, now),
  failures,
  reason,
})

/**
 * The keys that wait after a failure. Forgets old ones in the same statement: it runs once a
 * second for each kind of job.
 */
async function restingOf(db: ApiDb, job: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ key: number }>`
    with forgotten as (
      delete from jobs where (job, key) in (
        select job, key from jobs
        where job = ${job} and key <> 0 and run_at < ${new Date(now.getTime() - FORGOTTEN_MS)}
        for update skip locked))
    select key from jobs where job = ${job} and not ${isPast('run_at', now, REST_MS_MAX)}`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** SQL: the rows that `choice` allows. */
export const isChosen = (column: string, choice: Choice) =>
  'only' in choice
    ? sql<boolean>`${sql.ref(column)} = ${choice.only}`
    : sql<boolean>`${sql.ref(column)} <> all(${[...choice.without]}::int[])`
