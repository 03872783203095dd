import { randomUUID as uuid } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { idempotencyOf } from '../../services/api/src/kernel/command/idempotency.ts'
import {
  inTransaction,
  limitTransactions,
} from '../../services/api/src/kernel/database/transaction.ts'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { allAnnounced } from '../../services/api/src/talk/messages/announce-soon.ts'
import { postMessage } from '../../services/api/src/talk/messages/posting/post-message.ts'
import { react } from '../../services/api/src/talk/votes/react.ts'
import { type ApiServer, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { untilThatManyWait } from '../edge/waiting-locks.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { messagesIn, startTopic, talker, write } from '../talk/talkers.ts'

const LATE_MS = 200
let server: ApiServer
let deps: Deps
let members: Member[]
/** How many commands are waiting for the previous batch to finish. */
let waiting = 0
const measures = {
  waits: (change: number) => {
    waiting += change
  },
  ran: () => undefined,
  refused: () => undefined,
}

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  deps = { ...server.deps, batching: { patienceMs: 120_000, measures } }
  const joined = await Promise.all(Array.from({ length: 6 }, (_, n) => talker(server, `rival${n}`)))
  members = joined.toSorted((one, other) => one.id - other.id)
})
afterAll(() => server?.stop())

/**
 * Takes locks in a transaction of its own, and holds them until the returned function is called.
 */
async function hold(lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const holding = server.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    held.resolve()
    await released.promise
  })
  await held.promise
  const release = async () => {
    released.resolve()
    await holding
  }
  onTestFinished(release)
  return release
}

async function countDeadlocks(): Promise<unknown> {
  const { rows } = await sql`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(server.db)
  return rows[0]
}

const lockOf = (...topics: number[]) =>
  sql`select from talk_topics where id = any(${topics}::int[]) order by id for update`

const payLockOf = (...authors: number[]) => sql`
  select pg_advisory_xact_lock(hashtext('talk-points-of-author'), a.id)
  from unnest(${authors}::int[]) as a(id)`

const post = (who: Member, topic: number, { key = uuid(), through = deps } = {}) =>
  postMessage(
    through,
    {
      origin: { actor: who.id, requestId: uuid(), idempotency: idempotencyOf(key, 'post', {}) },
      actor: { id: who.id, admin: false },
    },
    { ref: { kind: 'topic', ref: String(topic) } },
    { body: richTextOf('I say so.'), quotes: [], attachments: [], client_id: null, parent: null },
  )

it('announces no message that was rolled back, when two instances get one key', async () => {
  const [ann, bob] = members as [Member, Member]
  const { topic } = await startTopic(ann, 'All about bread')
  const announced: unknown[] = []
  const publish = (subject: string, data: unknown) => {
    if (subject.startsWith('live.topic')) announced.push(JSON.parse(String(data)).d.id)
  }
  const instances = [1, 2].map((): Deps => ({ ...deps, nats: { publish } }))
  const release = await hold(lockOf(topic))
  const key = uuid()
  const posting = instances.map((through) => post(bob, topic, { key, through }))
  await untilThatManyWait(server.db, 2)
  await release()
  await Promise.all(posting)
  await Promise.all(instances.map(allAnnounced))
  const [, message] = (await messagesIn(ann, `topic/${topic}`)).data
  expect(new Set(announced)).toEqual(new Set([message?.id]))
})

it('pays the same two writers in two topics at once without a deadlock', async () => {
  const [ann, bob, ...voters] = members as [Member, Member, ...Member[]]
  const [bread, soup] = [await startTopic(ann, 'Bread again'), await startTopic(bob, 'More soup')]
  const bobs = await write(bob, `topic/${bread.topic}`, 'Mine is better.')
  const anns = await write(ann, `topic/${soup.topic}`, 'Mine is better.')
  const vote = (who: Member | undefined, message: number) => {
    const id = who?.id ?? 0
    const by = { origin: { actor: id, requestId: uuid() }, actor: { id, admin: false } }
    return react(deps, by, { message, kind: 'helpful', on: true })
  }
  const before = await countDeadlocks()

  const releaseTopics = await hold(lockOf(bread.topic, soup.topic))
  const releasePay = await hold(payLockOf(ann.id, bob.id))
  // Members cannot vote on their own messages, so these votes are refused, but they keep the queue
  // busy while the other votes gather.
  const refused = [vote(ann, bread.id), vote(bob, soup.id)]
  await untilThatManyWait(server.db, 2)
  const wanted = [bread.id, bobs.id, soup.id, anns.id]
  const votes = wanted.map((message, at) => vote(voters[at], message))
  await vi.waitUntil(() => waiting === votes.length, { timeout: TIMEOUT_MS })
  await releaseTopics()
  await Promise.all(refused)
  await untilThatManyWait(server.db, 2)
  await releasePay()
  expect((await Promise.all(votes)).map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect(await countDeadlocks()).toEqual(before)
})

it('refuses commands in time when they wait behind a post that gets no transaction', async () => {
  const [ann, bob] = members as [Member, Member]
  const { topic } = await startTopic(ann, 'All about rain')
  const through = { ...deps, batching: { patienceMs: LATE_MS } }
  limitTransactions(server.db, 1)
  const released = Promise.withResolvers<void>()
  const holding = inTransaction(server.db, () => released.promise)
  onTestFinished(() => released.resolve())
  const first = post(ann, topic, { through })
  await nextTurn()
  await nextTurn()
  // The refusal arrives while the transaction of the first command is still waiting.
  await expect(post(bob, topic, { through })).rejects.toThrow(/very busy/)
  released.resolve()
  await Promise.all([holding, first])
})
