import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@ideathlon/service-kit/database'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import { runClaimedRound } from '../../services/api/src/kernel/jobs/claimed-round.ts'
import { measureJobs } from '../../services/api/src/kernel/jobs/measure-jobs.ts'
import {
  type Choice,
  type JobDeps,
  runJobBatch,
} from '../../services/api/src/kernel/jobs/run-jobs.ts'
import { startApi } from '../../services/api/src/service.ts'
import { aMember } from '../live/member.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { startBound } from '../pipeline/bound-program.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

const POLL_OPTIONS = { timeout: TIMEOUT_MS, interval: 50 }
const logger = pino({ level: 'silent' })
let stack: TestStack
let instances: (JobDeps & { close(): Promise<void> })[]
let now = new Date('2026-03-02T09:00:00Z')

beforeAll(async () => {
  stack = await openTestStack()
  instances = ['one', 'two'].map((name) => {
    const reached = { url: stack.roleUrls.api, schema: 'api', name }
    const [own, claims] = [openDatabase<ApiTables>(reached), openDatabase<ApiTables>(reached)]
    const close = async () => {
      await Promise.all([own.close(), claims.close()])
    }
    return { db: own.db, claims: claims.db, logger, now: () => now, close }
  })
})
afterAll(async () => {
  await Promise.all((instances ?? []).map((one) => one.close()))
  await stack?.stop()
})
beforeEach(() => sql`delete from jobs`.execute(first().db))

const first = () => instances[0] as JobDeps
const second = () => instances[1] as JobDeps

/** Items that are ready until they have been processed; every run of an item is recorded. */
function work(count: number, isFailing = (_id: number) => false) {
  const pending = new Set(Array.from({ length: count }, (_, at) => at + 1))
  const runs: number[] = []
  const read = async (choice: Choice) => {
    const ids =
      'only' in choice ? [choice.only] : [...pending].filter((id) => !choice.without.includes(id))
    return ids.filter((id) => pending.has(id)).map((id) => ({ id }))
  }
  const run = async ({ id }: { id: number }) => {
    runs.push(id)
    await sleep(2)
    if (isFailing(id)) throw new Error(`${id} cannot be done`)
    pending.delete(id)
    return { ok: true }
  }
  return { runs, of: { job: 'work', what: 'piece', read, run } }
}

it('two instances share the waiting jobs and run each once', async () => {
  const { runs, of } = work(40)
  const done = await Promise.all([
    runJobBatch({ ...first(), ...of }),
    runJobBatch({ ...second(), ...of }),
  ])
  expect(runs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
  expect(done[0] + done[1]).toBe(40)
  expect(await first().db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

it('delays a failed job on every instance, and shows it in the metrics until it succeeds', async () => {
  let isBroken = true
  const { runs, of } = work(2, (id) => isBroken && id === 1)
  const metrics = new Metrics('api')
  const stop = measureJobs({ deps: first(), metrics, everyMs: 50 })
  for (const seconds of [0, 1, 2, 2.5, 4]) {
    now = new Date(Date.parse('2026-03-02T09:00:00Z') + seconds * 1_000)
    await runJobBatch({ ...(seconds % 2 === 0 ? first() : second()), ...of })
  }
  // The job failed at 0 s, 1 s and 2 s or later, and was skipped while it waited for its next try.
  expect(runs).toEqual([1, 2, 1, 1])
  const idsIn = (text: string) =>
    expect.poll(() => metrics.registry.metrics(), POLL_OPTIONS).toMatch(text)
  await idsIn('ideathlon_stuck{job="work",service="api"} 1')
  expect(await first().db.selectFrom('jobs').select(['failures', 'reason']).execute()).toEqual([
    { failures: 3, reason: '1 cannot be done' },
  ])
  isBroken = false
  now = new Date('2026-03-02T09:01:00Z')
  expect(await runJobBatch({ ...second(), ...of })).toBe(1)
  await expect
    .poll(() => metrics.registry.metrics(), POLL_OPTIONS)
    .not.toContain('ideathlon_stuck{job="work"')
  await stop()
})

it('retries a failed job within an hour, even if the clock was far ahead', async () => {
  let isBroken = true
  const { runs, of } = work(1, () => isBroken)
  now = new Date('2027-03-02T09:00:00Z')
  await runJobBatch({ ...first(), ...of })
  now = new Date('2026-03-02T09:00:00Z')
  isBroken = false
  expect(await runJobBatch({ ...second(), ...of })).toBe(1)
  expect(runs).toEqual([1, 1])
})

it('starts no job after a stop request, and finishes the running ones', async () => {
  const { runs, of } = work(5)
  const stopping = new AbortController()
  const run = async (one: { id: number }) => {
    stopping.abort()
    return of.run(one)
  }
  expect(await runJobBatch({ ...first(), ...of, run, signal: stopping.signal })).toBe(1)
  expect(await runJobBatch({ ...second(), ...of })).toBe(4)
  expect(runs).toEqual([1, 2, 3, 4, 5])
})

it('a round runs in one of two instances, and in the other when that one is killed', async () => {
  const { url, job } = { url: stack.roleUrls.api, job: 'a-round' }
  const claimer = startBound(['tests/pipeline/claimer.ts', url, job], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(claimer.stdout ?? claimer, 'data')
  now = new Date()
  let rounds = 0
  const { signal } = new AbortController()
  const aRound = {
    job,
    what: 'a round',
    everyMs: 60_000,
    round: async () => {
      rounds += 1
      return false
    },
  }
  const both = () =>
    Promise.all([first(), second()].map((one) => runClaimedRound(one, aRound, signal)))
  await both()
  expect(rounds).toBe(0)
  claimer.kill('SIGKILL')
  await vi.waitFor(async () => {
    now = new Date()
    await both()
    expect(rounds).toBe(1)
  }, POLL_OPTIONS)
  await both()
  expect(rounds).toBe(1)
})

it('a round that ran while the clock was ahead runs again when the clock is right', async () => {
  const { signal } = new AbortController()
  let rounds = 0
  const round = async () => {
    rounds += 1
    return false
  }
  const aRound = { job: 'a-round', what: 'a round', everyMs: 60_000, round }
  for (const time of ['2027-03-02T09:00:00Z', '2026-03-02T09:00:00Z', '2026-03-02T09:00:01Z']) {
    now = new Date(time)
    await runClaimedRound(first(), aRound, signal)
    await runClaimedRound(second(), aRound, signal)
  }
  expect(rounds).toBe(2)
})

it('two API instances close each ended challenge once, without a failure', async () => {
  const scoring = await startScoringOn(stack)
  onTestFinished(() => scoring.stop())
  const { db } = first()
  const asker = await aMember(db, 'asker')
  await sql`insert into challenges (platform, category, asker, slug, question_title, max_user_ideas,
      state, opens_at, closes_at, created_at)
    select 1, 1, ${asker.id}, 'due-' || n, 'Why?', 3, 'open', now() - interval '2 days',
      now() - interval '1 hour', now() - interval '2 days'
    from generate_series(1, 12) n`.execute(db)
  const config = Config.parse({
    DATABASE_URL: stack.roleUrls.api,
    NATS_URL: stack.natsUrl,
    PORT: '0',
    INTERNAL_SECRET,
    SCORING_URL: `http://127.0.0.1:${scoring.port}`,
    OLYMPIAD_URL: 'http://127.0.0.1:1',
  })
  const started = await Promise.all([startApi(config, logger), startApi(config, logger)])
  const steps = started.flatMap((one) => one.steps)
  const stop = async () => {
    for (const step of steps.splice(0)) await step()
  }
  onTestFinished(stop)
  const counted = async () => {
    const { rows } = await sql<{ closed: number; failed: number }>`
      select (select count(*)::int from challenges where state = 'closed') as closed,
        (select count(*)::int from jobs where failures > 0) as failed`.execute(db)
    return rows[0]
  }
  await expect.poll(counted, POLL_OPTIONS).toEqual({ closed: 12, failed: 0 })
  await stop()
  const owner = openDatabase<ApiTables>({ url: stack.databaseUrl, schema: 'api', name: 'owner' })
  onTestFinished(() => owner.close())
  const { rows } = await sql<{ events: number; challenges: number }>`
    select count(*)::int as events, count(distinct challenge)::int as challenges
    from log.events where type = 'ChallengeClosed' and reason is null`.execute(owner.db)
  expect(rows).toEqual([{ events: 12, challenges: 12 }])
})
