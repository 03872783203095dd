import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { type Cluster, openCluster } from '../pipeline/cluster/cluster.ts'
import { expectConsistent } from '../pipeline/consistency/expect-consistent.ts'
import { Ledger } from '../pipeline/consistency/ledger.ts'
import { aChance } from '../pipeline/seeded-random.ts'
import { type Edge, enter, join, type Member, publish, rate } from '../pipeline/traffic/member.ts'

const RATERS = 40
const IDEAS = 3
/** Ratings of other members that wait with those in the batch that is killed. */
const IN_A_BATCH_MIN = 5

const chance = aChance()
const ledger = new Ledger()
let cluster: Cluster
let edge: Edge
let raters: Member[]
let challenge: string
let ideas: number[]

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

/** Holds the first idea, which every rater rates first, so that batches stop where they have locked and not saved. */
async function holdingTheFirstIdea(during: () => Promise<void>): Promise<void> {
  const holder = await cluster.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from api.ideas where id = $1 for update', [ideas[0]])
    await during()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** How many batches wait for the idea, with the locks of their raters, and for how many raters. */
async function heldRaters(): Promise<{ batches: number; raters: number }> {
  const { rows } = await cluster.owner.query<{ batches: number }>(
    `select count(distinct l.pid)::int as batches from pg_locks l
     join pg_stat_activity a on a.pid = l.pid and a.application_name = 'api'
     where l.locktype in ('transactionid', 'tuple') and not l.granted`,
  )
  const { rows: free } = await cluster.owner.query(
    `select account from api.raters where account = any($1)
     for no key update skip locked`,
    [raters.map(({ id }) => id)],
  )
  const { rows: known } = await cluster.owner.query(
    'select account from api.raters where account = any($1)',
    [raters.map(({ id }) => id)],
  )
  return { batches: rows[0]?.batches ?? 0, raters: known.length - free.length }
}

it('an api that is killed in the middle of a batch of many commands loses and doubles none', async () => {
  onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
  const rateAll = (stars: number) =>
    Promise.all(
      raters.map(async (rater) => {
        for (const idea of ideas) await rate(edge, rater, { challenge, idea, stars })
      }),
    )
  // Every rater is known before the kill, so that the locks of their rows can be seen.
  await rateAll(3)
  for (const stars of [7, 9]) {
    let rating: Promise<unknown> | undefined
    await holdingTheFirstIdea(async () => {
      rating = rateAll(stars)
      rating.catch(() => {})
      await untilHeld()
      for (const instance of cluster.api) await instance.kill()
    })
    await Promise.all(cluster.api.map((instance) => instance.start()))
    await rating
  }
  await expectConsistent(cluster, ledger)
  await expectRatedOnce()
})

async function untilHeld(): Promise<void> {
  for (;;) {
    const held = await heldRaters()
    if (held.batches > 0 && held.raters >= IN_A_BATCH_MIN) return
    await sleep(20)
  }
}

/** Each of the three rounds is one rating or one change of it, in the tables and in the log. */
async function expectRatedOnce(): Promise<void> {
  const { rows } = await cluster.owner.query(
    `select (select count(*)::int from api.ratings where idea = any($1)) as ratings,
       (select count(*)::int from api.rating_changes where idea = any($1)) as changes,
       (select count(*)::int from log.events
         where idea = any($1) and type = 'RatingCreated' and reason is null) as logged,
       (select sum(half_stars)::int from api.ideas where id = any($1)) as half_stars`,
    [ideas],
  )
  const pairs = RATERS * IDEAS
  expect(rows).toEqual([
    { ratings: pairs, changes: 2 * pairs, logged: 3 * pairs, half_stars: pairs * 18 },
  ])
}
