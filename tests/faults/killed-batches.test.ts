import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { TIMEOUT_MS } from '../patience.ts'
import { type Cluster, openCluster } from '../pipeline/cluster/cluster.ts'
import { expectConsistent } from '../pipeline/consistency/expect-consistent.ts'
import { Ledger } from '../pipeline/consistency/ledger.ts'
import { type Edge, enter, join, type Member, publish, rate } from '../pipeline/traffic/member.ts'
import { aChance } from '../seeded-random.ts'

const RATERS = 40
const IDEAS = 2
/** The minimum number of raters whose ratings must be in the killed batches. */
const IN_BATCHES_MIN = 10
/** How many kills must hit the middle of such batches, and the maximum number of attempts. */
const [HITS, TRIES_MAX] = [2, 8]
/** How long after the first ratings the others have to arrive and queue. */
const ARRIVE_MS = 300
/** The time limit for the batches to reach the point at which they are killed. */
const REACH_MS = 30_000

const chance = aChance()
const ledger = new Ledger()
let cluster: Cluster
let edge: Edge
let raters: Member[]
let challenge: string
let ideas: number[]
/** Increases in every round, so that each round changes every rating. */
let stars = 1
let rounds = 0

beforeAll(async () => {
  cluster = await openCluster()
  edge = { instances: cluster.api, chance, ledger }
  const asker = await join(edge)
  challenge = (await publish(edge, asker)).slug
  const authors = await Promise.all(Array.from({ length: IDEAS }, () => join(edge)))
  raters = await Promise.all(Array.from({ length: RATERS }, () => join(edge)))
  const entered = await Promise.all(authors.map((author) => enter(edge, author, challenge)))
  ideas = entered.map(({ id }) => id)
})
afterAll(() => cluster?.stop())

/**
 * Locks an idea until released, so that batches stop after they have locked their raters and before
 * they save.
 */
async function hold(idea: number | undefined): Promise<() => Promise<void>> {
  const holder = await cluster.owner.connect()
  await holder.query('begin')
  await holder.query('select from api.ideas where id = $1 for update', [idea])
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('rollback').finally(() => holder.release())
  }
  onTestFinished(release)
  return release
}

/** The number of batches that wait for a locked row. */
async function waitingBatches(): Promise<number> {
  const { rows } = await cluster.owner.query<{ batches: number }>(
    `select count(distinct l.pid)::int as batches from pg_locks l
     join pg_stat_activity a on a.pid = l.pid and a.application_name = 'api'
     where l.locktype in ('transactionid', 'tuple') and not l.granted`,
  )
  return rows[0]?.batches ?? 0
}

/** The number of raters whose rows are locked. */
async function lockedRaters(): Promise<number> {
  const { rowCount } = await cluster.owner.query(
    'select from api.raters where account = any($1) for no key update skip locked',
    [raters.map(({ id }) => id)],
  )
  return raters.length - (rowCount ?? 0)
}

async function reachesTheMiddle(): Promise<boolean> {
  for (const deadline = Date.now() + REACH_MS; Date.now() < deadline; await sleep(20)) {
    if ((await lockedRaters()) >= IN_BATCHES_MIN) return true
  }
  return false
}

/**
 * In each instance, one rating blocks, and all others queue behind it. When the first ones are
 * released, each queue becomes one batch, which blocks on the second idea. Returns whether the kill
 * hit the batches there.
 */
async function killInTheMiddle(): Promise<boolean> {
  stars += 1
  rounds += 1
  const [first, second] = ideas
  const releaseFirst = await hold(first)
  const releaseSecond = await hold(second)
  const sent = raters.map((rater, nth) => {
    const instance = cluster.api[nth]
    if (instance === undefined) return undefined
    return rate({ ...edge, instances: [instance] }, rater, { challenge, idea: first ?? 0, stars })
  })
  await expect.poll(waitingBatches, { timeout: TIMEOUT_MS }).toBe(cluster.api.length)
  const others = raters
    .slice(cluster.api.length)
    .map((rater) => rate(edge, rater, { challenge, idea: second ?? 0, stars }))
  await sleep(ARRIVE_MS)
  await releaseFirst()
  const isHit = await reachesTheMiddle()
  for (const instance of cluster.api) await instance.kill()
  await releaseSecond()
  await Promise.all(cluster.api.map((instance) => instance.start()))
  await Promise.all([...sent, ...others])
  return isHit
}

it('an api that is killed in the middle of a batch of many commands loses and duplicates none', async () => {
  onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
  // Every rater has a row before the kill, so that locks on the rows can be counted.
  await Promise.all(
    raters.map(async (rater) => {
      for (const idea of ideas) await rate(edge, rater, { challenge, idea, stars })
    }),
  )
  let hits = 0
  while (hits < HITS && rounds < TRIES_MAX) hits += (await killInTheMiddle()) ? 1 : 0
  expect(hits).toBe(HITS)
  // The leaderboards are still empty: unverified members earn nothing,
  // and ideas are paid at the close.
  await expectConsistent(cluster, ledger, { boards: [] })
  await expectRatedOnce()
})

/**
 * Each rater has rated every idea once and changed one rating in each round, both in the tables and
 * in the log.
 */
async function expectRatedOnce(): Promise<void> {
  const { rows } = await cluster.owner.query(
    `select (select count(*)::int from api.ratings where idea = any($1)) as ratings,
       (select count(*)::int from api.rating_changes where idea = any($1)) as changes,
       (select count(*)::int from log.events
         where idea = any($1) and type = 'RatingCreated' and reason is null) as logged,
       (select bool_and(i.half_stars = (select sum(half_stars) from api.ratings where idea = i.id))
         from api.ideas i where id = any($1)) as sums`,
    [ideas],
  )
  const [pairs, changes] = [RATERS * IDEAS, RATERS * rounds]
  expect(rows).toEqual([{ ratings: pairs, changes, logged: pairs + changes, sums: true }])
}
