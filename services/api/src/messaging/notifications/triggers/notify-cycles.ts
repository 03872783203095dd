import { PageMeta } from '@ideathlon/contracts/answer'
import { BoardRow } from '@ideathlon/contracts/boards'
import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { TournamentScope } from '@ideathlon/contracts/olympiad/terms'
import { Olympiad } from '@ideathlon/contracts/olympiads'
import { ACTOR_HEADER, signActor } from '@ideathlon/service-kit/auth'
import * as z from 'zod'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import { runOnOneInstance } from '../../../kernel/jobs/claimed-round.ts'
import type { JobParts, StopJob } from '../../../kernel/jobs/job.ts'
import type { JobDeps } from '../../../kernel/jobs/run-jobs.ts'
import { notify } from '../notify.ts'
import { notificationsOfCycle } from './cycle-notifications.ts'

const EVERY_MS = 60_000
const ANSWER_MS = 10_000
const CYCLES = 100
const ROWS = 100
/**
 * Cycles that ended earlier are skipped. The service can be down this long without any notification
 * being lost.
 */
const NEWS_MS = 2 * DAY_MS

/** The fields of a cycle that a notification needs. */
const EndedCycle = Olympiad.pick({
  id: true,
  title: true,
  end_time: true,
  ended_position: true,
  board: true,
}).extend({
  scope: TournamentScope.default('platform'),
  scope_id: z.int().default(MAIN_PLATFORM),
})
type EndedCycle = z.infer<typeof EndedCycle>

/** The actor for requests made by the service itself, which can also read invite-only cycles. */
const SERVICE = { id: 1, admin: true }

export type CycleDeps = JobDeps & {
  olympiadUrl: string
  scoringUrl: string
  internalSecret: string
}

/** Notifies all players of a cycle of their place once it has ended and its standings are final. */
export function notifyCycles({ deps, config }: JobParts): StopJob {
  const { OLYMPIAD_URL: olympiadUrl, SCORING_URL: scoringUrl } = config
  const { INTERNAL_SECRET: internalSecret } = config
  return runOnOneInstance(deps, {
    job: 'ended-cycles',
    what: 'notifying members of the end of a cycle',
    everyMs: EVERY_MS,
    async round() {
      await notifyEndedCycles({ ...deps, olympiadUrl, scoringUrl, internalSecret }).catch(
        (error: unknown) => {
          if (!(error instanceof UnreachableError)) throw error
          deps.logger.debug({ err: error }, 'the cycles cannot be read yet')
        },
      )
      return false
    },
  })
}

export async function notifyEndedCycles(deps: CycleDeps): Promise<void> {
  const since = new Date(deps.now().getTime() - NEWS_MS)
  const list = `${deps.olympiadUrl}/api/olympiad/query?status=closed&ends_after=${since.toISOString()}`
  const secret = deps.internalSecret
  const headers = { [ACTOR_HEADER]: signActor(SERVICE, secret, new Date()) }
  for (let page = 0, isMore = true; isMore; page += 1) {
    const address = `${list}&size=${CYCLES}&page=${page}`
    const { data: cycles } = await fetchPage(address, EndedCycle, headers)
    isMore = cycles.length === CYCLES
    for (const cycle of cycles) {
      if (cycle.ended_position === null || Date.parse(cycle.end_time) < since.getTime()) continue
      if (await isNotified(deps, cycle.id)) continue
      if (await notifyCycle(deps, cycle)) await saveNotified(deps, cycle.id)
    }
  }
}

/**
 * The slug of the platform or the handle of the Director whose page has the cycle's leaderboard.
 */
async function placeOf(
  { db }: CycleDeps,
  { scope, scope_id }: EndedCycle,
): Promise<string | undefined> {
  if (scope === 'category') return undefined
  const row =
    scope === 'platform'
      ? await db
          .selectFrom('platforms')
          .select('slug as at')
          .where('id', '=', scope_id)
          .executeTakeFirst()
      : await db
          .selectFrom('accounts')
          .select('handle as at')
          .where('id', '=', scope_id)
          .executeTakeFirst()
  return row?.at
}

/**
 * Resolves to false while there are no final standings; these become available a moment after the
 * end.
 */
async function notifyCycle(deps: CycleDeps, cycle: EndedCycle): Promise<boolean> {
  const at = await placeOf(deps, cycle)
  let notified = 0
  for (let page = 0, total = 1; page * ROWS < total; page += 1) {
    const address = `${deps.scoringUrl}/api/leaderboards/${cycle.board}/standings?size=${ROWS}&page=${page}`
    const { data: rows, meta } = await fetchPage(address, BoardRow)
    total = meta.total
    notified += rows.length
    const notices = notificationsOfCycle({ ...cycle, at }, rows)
    await inTransaction(deps.db, (tx) => notify(tx, notices, deps.now()))
  }
  return notified > 0
}

const keyOf = (cycle: number) => `cycle-told-${cycle}`

async function isNotified({ db }: CycleDeps, cycle: number): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', keyOf(cycle))
    .executeTakeFirst()
  return row !== undefined
}

async function saveNotified({ db, now }: CycleDeps, cycle: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: keyOf(cycle), value: JSON.stringify({ at: now().toISOString() }) })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Another service is not responding, perhaps because it is still starting. */
class UnreachableError extends Error {
  override name = 'UnreachableError'
}

async function fetchPage<S extends z.ZodType>(
  address: string,
  row: S,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (cause: unknown) => {
      throw new UnreachableError(`${address} is not responding`, { cause })
    },
  )
  if (!answer.ok) throw new UnreachableError(`${address} answered ${answer.status}`)
  return z.object({ data: z.array(row), meta: PageMeta }).parse(await answer.json())
}
