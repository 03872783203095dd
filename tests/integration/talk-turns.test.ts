import { randomUUID as uuid } from 'node:crypto'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runInTurn } from '../../services/api/src/kernel/command/batching/run-in-turn.ts'
import { accept } from '../../services/api/src/kernel/command/decision.ts'
import { idempotencyOf } from '../../services/api/src/kernel/command/idempotency.ts'
import { limitTransactions } from '../../services/api/src/kernel/database/transaction.ts'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { type ApiServer, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { untilThatManyWait } from '../edge/waiting-locks.ts'
import { messagesIn, post, postOnce, startTopic, talker } from '../talk/talkers.ts'

const MANY = 12
let server: ApiServer
let second: Deps
let members: Member[]

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  // So patient that no command is refused as too late on a busy machine.
  server.deps.batching = { patienceMs: 120_000 }
  second = { ...server.deps }
  members = await Promise.all(Array.from({ length: MANY }, (_, n) => talker(server, `writer${n}`)))
})
afterAll(() => server?.stop())

const starter = () => members[0] as Member
const aTopic = async (title: string) => (await startTopic(starter(), `All about ${title}`)).topic
const wordsIn = async (topic: number) =>
  (await messagesIn(starter(), `topic/${topic}`)).data.map(({ number, member }) => ({
    number,
    handle: member?.handle,
  }))

it('numbers the messages that many members write in one topic at once, each once and without gaps', async () => {
  const topic = await aTopic('Bread')
  const answers = await Promise.all(members.map((who) => post(who, `topic/${topic}`, who.handle)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(members.map(() => 201))
  const messages = await wordsIn(topic)
  expect(messages.map(({ number }) => number)).toEqual(
    Array.from({ length: MANY + 1 }, (_, at) => at + 1),
  )
  expect(new Set(messages.slice(1).map(({ handle }) => handle)).size).toBe(MANY)
})

it('refuses one message among many without affecting the others', async () => {
  const topic = await aTopic('Soup')
  const to = `topic/${topic}`
  const [ann, bob, cem] = members as [Member, Member, Member]
  const answers = await Promise.all([
    post(ann, to, 'One'),
    post(bob, to, 'To nothing', { parent: 2_000_000_000 }),
    post(cem, to, 'Two'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 404, 201])
  expect(await wordsIn(topic)).toHaveLength(3)
})

it('counts the reactions of many members to one message while others take theirs back', async () => {
  const { id, topic } = await startTopic(starter(), 'All about tea')
  const vote = (who: Member, on: boolean) =>
    who.call('POST', '/vote/votes', { message: id, kind: 'helpful', on })
  const [, ...others] = members
  const early = others.slice(0, 4)
  await Promise.all(early.map((who) => vote(who, true)))
  const answers = await Promise.all([
    ...early.map((who) => vote(who, false)),
    ...others.slice(4).map((who) => vote(who, true)),
    vote(starter(), true),
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.slice(0, -1)).toEqual(codes.slice(0, -1).map(() => 200))
  expect(codes.at(-1)).toBe(409)
  const { rows } = await sql`select helpful, (select count(*)::int from talk_votes
    where message = m.id) as votes from talk_messages m where topic = ${topic} and number = 1`.execute(
    server.db,
  )
  expect(rows).toEqual([{ helpful: MANY - 5, votes: MANY - 5 }])
})

it('writes a message once even if it arrives twice at the same time under one key, alongside messages from others', async () => {
  const topic = await aTopic('Rain')
  const to = `topic/${topic}`
  const [ann, bob] = members as [Member, Member]
  const key = uuid()
  const answers = await Promise.all([
    postOnce(ann, to, key, {}),
    postOnce(ann, to, key, {}),
    post(bob, to, 'Another'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(answers[0]?.json().data.message.id).toBe(answers[1]?.json().data.message.id)
  expect(await wordsIn(topic)).toHaveLength(3)
})

/** Counts changes of a topic; `ends` says what happens after a change. */
function change(
  topic: number,
  { deps = server.deps, member = starter().id, key = '', ends = 'well' } = {},
) {
  const idempotency = key === '' ? {} : { idempotency: idempotencyOf(key, 'change', {}) }
  const origin = { actor: member, requestId: uuid(), ...idempotency }
  const place = { thing: `topic ${topic}` }
  return runInTurn(deps, origin, place, {
    load: async (tx) => {
      await sql`select 1 from talk_topics where id = ${topic} for update`.execute(tx)
    },
    decide: () => accept(),
    save: async (tx) => {
      const { rows } = await sql<{ changes: number }>`
        update talk_topics set changes = changes + 1 where id = ${topic} returning changes`.execute(
        tx,
      )
      if (ends === 'broken') await sql`select 1 / 0`.execute(tx)
      if (ends === 'refused') throw refused('message_gone')
      const context = { platform: 1, category: null, challenge: null, idea: null }
      return { view: Number(rows[0]?.changes), context }
    },
  })
}

const changesOf = async (topic: number) => {
  const { rows } = await sql<{ changes: number }>`
    select changes from talk_topics where id = ${topic}`.execute(server.db)
  return Number(rows[0]?.changes)
}

it.each(['broken', 'refused'])(
  'saves nothing of a command that ends up %s, and saves each of the others once',
  async (ends) => {
    const topic = await aTopic('Snow')
    const before = await changesOf(topic)
    const answers = await Promise.allSettled(
      members.map(({ id }, at) => change(topic, { member: id, ends: at === 5 ? ends : 'well' })),
    )
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(answers[5]?.status).toBe('rejected')
    expect(await changesOf(topic)).toBe(before + MANY - 1)
  },
)

it('runs a command once even if it arrives at two instances under one key', async () => {
  const topic = await aTopic('Ice')
  const before = await changesOf(topic)
  const key = uuid()
  const others = members.slice(1).map(({ id }) => id)
  const answers = await Promise.all([
    change(topic, { key }),
    change(topic, { key, deps: second }),
    ...others.flatMap((member, at) =>
      change(topic, { member, deps: at % 2 ? second : server.deps }),
    ),
  ])
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(answers[0]?.ok && answers[0].view).toBe(answers[1]?.ok && answers[1].view)
  expect(await changesOf(topic)).toBe(before + MANY)
})

it('leaves slots for other topics while messages wait for one topic', async () => {
  const [held, free] = [await aTopic('Held'), await aTopic('Free')]
  limitTransactions(server.db, 3)
  const isHeld = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = server.db.transaction().execute(async (tx) => {
    await sql`select 1 from talk_topics where id = ${held} for update`.execute(tx)
    isHeld.resolve()
    await release.promise
  })
  onTestFinished(() => release.resolve())
  await isHeld.promise
  const waiting = members.map((who) => post(who, `topic/${held}`, 'I wait.'))
  await untilThatManyWait(server.db, 1)
  expect((await post(starter(), `topic/${free}`, 'I do not.')).statusCode).toBe(201)
  release.resolve()
  await holding
  const codes = (await Promise.all(waiting)).map(({ statusCode }) => statusCode)
  expect(codes).toEqual(members.map(() => 201))
})
