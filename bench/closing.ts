import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import type { ApiTables } from '../services/api/src/kernel/database/tables.ts'
import { limitTransactions } from '../services/api/src/kernel/database/transaction.ts'
import type { ApiDb, Deps } from '../services/api/src/kernel/deps.ts'
import { closeChallenge } from '../services/api/src/play/closing/commands.ts'
import { enterIdea } from '../services/api/src/play/ideas/entering/commands.ts'
import { connectSlices } from '../services/api/src/subscribers.ts'
import { type Line, percentile, report } from './rig/report.ts'
import { startScoringProcess } from './rig/scoring-process.ts'

const IDEAS = 5_000
const RATERS = 2_000
const RATINGS = 100_000
/** The interval at which members enter ideas in another challenge while the large one closes. */
const EVERY_MS = 20

/**
 * Closes a large challenge: measures the time from the asker's click until everything is in the
 * log, while members keep entering ideas elsewhere.
 */
export async function run(args: string[]): Promise<number> {
  connectSlices()
  const stack = await openTestStack({ ownPostgres: true })
  const scoring = await startScoringProcess(stack)
  try {
    report(
      `closing ${IDEAS.toLocaleString('en')} ideas with ${RATINGS.toLocaleString('en')} ratings`,
      await measure(stack),
      args,
    )
    return 0
  } finally {
    await scoring.stop()
    await stack.stop()
  }
}

async function measure(stack: TestStack): Promise<Line[]> {
  const { db, close } = openDatabase<ApiTables>({
    url: stack.roleUrls.api,
    schema: 'api',
    name: 'bench',
    isPipelined: true,
  })
  // The same limit as in the service; otherwise the ideas below would take every connection.
  limitTransactions(db, 7)
  const nats = await connectNats(stack.natsUrl, 'bench')
  const logger = pino({ level: 'error' })
  const deps: Deps = {
    db,
    publisher: new Publisher(outboxOf(db), new AppendClient(nats, 30_000), logger),
    nats,
    logger,
    now: () => new Date(),
    random: Math.random,
    earlyCloseAfterMs: 0,
  }
  await fill(db)
  await analyze(stack.databaseUrl)
  const alone = await meanwhile(deps, sleep(3_000))
  const loop = monitorEventLoopDelay({ resolution: 5 })
  loop.enable()
  const began = performance.now()
  const closing = closeChallenge(deps, 1, {
    by: 'asker',
    origin: { actor: 1, requestId: 'bench' },
    now: new Date(),
  })
  // Some ideas that are entered during the close are not answered until it has finished, so the
  // close is timed separately.
  const elapsedSeconds = closing.then(() => (performance.now() - began) / 1000)
  const beside = await meanwhile(deps, closing)
  const seconds = await elapsedSeconds
  loop.disable()
  const outcome = await closing
  if (!outcome.ok || outcome.position === undefined) throw new Error('the challenge did not close')
  const ratio = { to: 'alone', value: percentile(beside, 99) / percentile(alone, 99) }
  await nats.close()
  await close()
  return [
    { what: 'from the click until everything is in the log', value: seconds, unit: 's' },
    { what: 'longest block of the event loop', value: loop.max / 1e6, unit: 'ms' },
    {
      what: 'ideas entered elsewhere, before the close: p99',
      value: percentile(alone, 99),
      unit: 'ms',
    },
    {
      what: 'ideas entered elsewhere, during the close: p99',
      value: percentile(beside, 99),
      unit: 'ms',
      ratio,
    },
  ]
}

/** Enters ideas in another challenge until `done`, and returns how long each took. */
async function meanwhile(deps: Deps, done: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const entering: Promise<void>[] = []
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  for (let n = 0; !isDone; n += 1) {
    entering.push(enterOne(deps, n, times))
    await sleep(EVERY_MS)
  }
  await Promise.all(entering)
  return times
}

async function enterOne(deps: Deps, n: number, times: number[]): Promise<void> {
  const began = performance.now()
  const entered = await enterIdea(
    deps,
    { actor: 2 + (n % RATERS), requestId: 'bench' },
    { challenge: 'another-2', title: 'An idea', description: 'Like this.', answers: [] },
  )
  if (entered.ok) times.push(performance.now() - began)
}

async function fill(db: ApiDb): Promise<void> {
  await sql`
    insert into accounts (handle, first_name, created_at)
    select 'm' || n, 'Member', now() from generate_series(1, ${RATERS + 1}::int) n`.execute(db)
  await sql`
    insert into challenges (slug, platform, category, asker, question_title, max_user_ideas, state,
      opens_at, closes_at, created_at)
    select slug, 1, 1, 1, 'What could be?', 1000, 'open', now(), now() + interval '9 days', now()
    from unnest(array['large-1', 'another-2']) slug`.execute(db)
  await sql`
    insert into ideas (challenge, author, title, description, entered_at)
    select 1, 2 + n % ${RATERS}::int, 'Idea ' || n, 'Like this.', now() - interval '2 days'
    from generate_series(1, ${IDEAS}::int) n`.execute(db)
  await sql`
    insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
    select i.id, 2 + n % ${RATERS}::int, 1, 2 + (n * 7919) % 19, true, 0, now()
    from generate_series(1, ${RATINGS}::int) n
    join ideas i on i.number = 1 + (n * 37 + n / ${RATERS}::int) % ${IDEAS}::int
    on conflict do nothing`.execute(db)
}

/**
 * Updates the statistics of the tables. In production, where tables fill up over days, they would
 * already be up to date.
 */
async function analyze(databaseUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query('analyze api.accounts, api.challenges, api.ideas, api.ratings')
  await owner.end()
}
