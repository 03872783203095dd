import { PageMeta } from '@ideathlon/contracts/answer'
import { BoardRow } from '@ideathlon/contracts/boards'
import { Olympiad } from '@ideathlon/contracts/olympiads'
import * as z from 'zod'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { runOnOneInstance } from '../../../kernel/jobs/claimed-round.ts'
import type { JobDeps } from '../../../kernel/jobs/run-jobs.ts'
import { notify } from '../notify.ts'
import { noticesOfCycle } from './cycle-notices.ts'

const EVERY_MS = 60_000
const ANSWER_MS = 10_000
const CYCLES = 5
const ROWS = 100
/** What ended before is no news; so much may an installation rest without anybody missing it. */
const NEWS_MS = 2 * 86_400_000

export type CycleDeps = JobDeps & {
  olympiadUrl: string
  scoringUrl: string
}

/** When a cycle has ended and its standings are frozen, everybody who played in it hears of their place. */
export function tellCycles(deps: CycleDeps): () => Promise<void> {
  return runOnOneInstance(deps, {
    job: 'ended-cycles',
    what: 'telling how a cycle ended',
    everyMs: EVERY_MS,
    async round() {
      await tellEndedCycles(deps).catch((error: unknown) => {
        if (!(error instanceof Unreachable)) throw error
        deps.logger.debug({ err: error }, 'the cycles cannot be read yet')
      })
      return false
    },
  })
}

export async function tellEndedCycles(deps: CycleDeps): Promise<void> {
  const since = deps.now().getTime() - NEWS_MS
  const list = `${deps.olympiadUrl}/api/olympiad/platform/olympiads?size=${CYCLES}`
  const { data: cycles } = await fetchPage(list, Olympiad)
  for (const cycle of cycles) {
    if (cycle.ended_position === null || Date.parse(cycle.end_time) < since) continue
    if (await isTold(deps, cycle.id)) continue
    if (await tellCycle(deps, cycle)) await noteTold(deps, cycle.id)
  }
}

/** Answers whether there was anything to tell yet: standings freeze a moment after the end. */
async function tellCycle(deps: CycleDeps, cycle: Olympiad): Promise<boolean> {
  let told = 0
  for (let page = 0, total = 1; page * ROWS < total; page += 1) {
    const address = `${deps.scoringUrl}/api/leaderboards/${cycle.board}/standings?size=${ROWS}&page=${page}`
    const { data: rows, meta } = await fetchPage(address, BoardRow)
    total = meta.total
    told += rows.length
    const notices = noticesOfCycle(cycle, rows)
    await inTransaction(deps.db, (tx) => notify(tx, notices, deps.now()))
  }
  return told > 0
}

const keyOf = (cycle: number) => `cycle-told-${cycle}`

async function isTold({ db }: CycleDeps, cycle: number): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('key')
    .where('key', '=', keyOf(cycle))
    .executeTakeFirst()
  return row !== undefined
}

async function noteTold({ db, now }: CycleDeps, cycle: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: keyOf(cycle), value: JSON.stringify({ at: now().toISOString() }) })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Another service does not answer, or not yet: it starts beside this one. */
class Unreachable extends Error {
  override name = 'Unreachable'
}

async function fetchPage<S extends z.ZodType>(address: string, row: S) {
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    (cause: unknown) => {
      throw new Unreachable(`${address} does not answer`, { cause })
    },
  )
  if (!answer.ok) throw new Unreachable(`${address} answered ${answer.status}`)
  return z.object({ data: z.array(row), meta: PageMeta }).parse(await answer.json())
}
