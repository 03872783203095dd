import { richTextOf } from '@ideathlon/contracts/rich-text'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { TALK_EVENTS, talkChannelOf } from '@ideathlon/contracts/talk/live'
import type { Message } from '@ideathlon/contracts/talk/messages'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../services/api/src/identity/sessions/sessions.ts'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { announceAccess, announceState } from '../../services/api/src/kernel/live/announce.ts'
import { openConversation } from '../../services/api/src/talk/conversations/commands.ts'
import { TOPIC_FEED } from '../../services/api/src/talk/feeds/topic-feed.ts'
import { announceMessage, publicationOf } from '../../services/api/src/talk/messages/announce.ts'
import { editMessage } from '../../services/api/src/talk/messages/changing/edit-message.ts'
import { removeMessage } from '../../services/api/src/talk/messages/changing/remove-message.ts'
import { postMessage, type To } from '../../services/api/src/talk/messages/posting/post-message.ts'
import { readShared } from '../../services/api/src/talk/messages/reading/view.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'

let stack: TestStack
let server: LiveServer
let deps: Deps
let writer: LiveMember
let reader: LiveMember
let requests = 0

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, OWN_TABLES)
  deps = {
    db: server.db,
    publisher: { publish: async () => undefined, patienceMs: 0, expectRoom() {} },
    nats: server.nats,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
    random: Math.random,
    earlyCloseAfterMs: 0,
    generosity: 100_000,
  }
  writer = await aMember(server.db, 'writer', true)
  reader = await aMember(server.db, 'reader')
})
afterAll(async () => {
  await server?.stop()
  await stack?.stop()
})

const by = (member: LiveMember) => ({
  origin: {
    actor: member.id,
    requestId: `request-${++requests}`,
    reason: 'Because the test says so.',
  },
  actor: { id: member.id, admin: true },
})
const written = { quotes: [], attachments: [], client_id: null, parent: null }

/** Writes a message as the routes do, but without announcing it. */
async function say(to: To, words: string, title?: string): Promise<{ id: number; topic: number }> {
  const post = { ...written, body: richTextOf(words), ...(title !== undefined && { title }) }
  const outcome = await postMessage(deps, by(writer), to, post)
  if (!outcome.ok || outcome.view.message === null) throw new Error('it was refused')
  return outcome.view.message
}

const inForum: To = { ref: { kind: 'platform', ref: 'platform' } }
const inTopic = (topic: number): To => ({ ref: { kind: 'topic', ref: String(topic) } })

type DeliveryMode = 'told' | 'twice' | 'lost' | 'late'
const TIMES = { told: 1, twice: 2, lost: 0, late: 0 } as const

/** A page that follows the feed of a topic and keeps the latest version of every message. */
class World {
  private readonly late: Message[] = []
  private readonly ids: number[]
  private client: RtClient
  private readonly topic: number
  private readonly held = new Map<number, Message>()
  private folded = 0

  constructor(first: { id: number; topic: number }, client: RtClient) {
    this.topic = first.topic
    this.ids = [first.id]
    this.client = client
  }

  get feed() {
    return talkChannelOf.topic(this.topic)
  }

  async subscribe(): Promise<void> {
    const known = this.client.standpoint(this.feed)
    const answer = await this.client.sub(this.feed, known ?? { offset: 0, epoch: 1 })
    expect(answer.t).toBe('subd')
  }

  async do(step: Step): Promise<void> {
    const target = this.ids[step.at % Math.max(1, this.ids.length)]
    if (step.do === 'come back') return this.reconnect()
    if (step.do === 'tell late') return this.tellLate()
    if (step.do === 'write' || target === undefined) {
      const { id } = await say(inTopic(this.topic), `Message ${this.ids.length}`)
      this.ids.push(id)
      return this.announce(id, step.way)
    }
    const text = { body: richTextOf(`Edited ${requests}`), quotes: [], attachments: [] }
    if (step.do === 'remove') await removeMessage(deps, by(writer), target)
    else await editMessage(deps, by(writer), target, text).catch(() => undefined)
    return this.announce(target, step.way)
  }

  /**
   * After one more announcement, the page must have the same messages as the tables, each exactly
   * once.
   */
  async settle(): Promise<void> {
    const { id } = await say(inTopic(this.topic), 'The last one')
    this.ids.push(id)
    await this.announce(id, 'told')
    const truth = await Promise.all(this.ids.map((one) => readShared(server.db, one)))
    const last = Math.max(...truth.map((message) => message?.changed ?? 0))
    await this.client.until(() => this.client.channels.get(this.feed)?.offset === last)
    this.fold()
    const byId = (a: Message, b: Message) => a.number - b.number
    expect([...this.held.values()].sort(byId)).toEqual(JSON.parse(JSON.stringify(truth)))
    const offsets = this.client.told.map(({ o }) => o)
    expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b))
  }

  end(): Promise<void> {
    return this.client.end()
  }

  /**
   * Applies the new publications in order; a later version of a message replaces an earlier one.
   */
  private fold() {
    for (const { d } of this.client.told.slice(this.folded)) {
      const message = d as Message
      this.held.set(message.id, message)
    }
    this.folded = this.client.told.length
  }

  private async reconnect(): Promise<void> {
    const before = this.client
    await before.end()
    this.fold()
    this.folded = 0
    this.client = await RtClient.connect(server, reader.token)
    for (const [name, channel] of before.channels) this.client.channels.set(name, channel)
    await this.subscribe()
  }

  private async announce(id: number, way: DeliveryMode): Promise<void> {
    const message = await readShared(server.db, id)
    if (message === undefined) throw new Error('the message no longer exists')
    if (way === 'late') this.late.push(message)
    for (let i = 0; i < TIMES[way]; i++) this.tell(message)
    await server.nats.flush()
  }

  private tell(message: Message) {
    const publication = publicationOf(message)
    server.nats.publish(SUBJECTS.live(publication.ch), JSON.stringify(publication))
  }

  private async tellLate(): Promise<void> {
    for (const message of this.late.splice(0).reverse()) this.tell(message)
    await server.nats.flush()
  }
}

const step = fc.record({
  do: fc.oneof(
    { weight: 6, arbitrary: fc.constant('write' as const) },
    { weight: 3, arbitrary: fc.constant('edit' as const) },
    { weight: 1, arbitrary: fc.constant('remove' as const) },
    { weight: 2, arbitrary: fc.constant('tell late' as const) },
    { weight: 2, arbitrary: fc.constant('come back' as const) },
  ),
  way: fc.constantFrom<DeliveryMode>('told', 'told', 'twice', 'lost', 'late'),
  at: fc.nat(20),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('a page that folds the feed of a topic holds its messages, whatever is lost, duplicated or late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const first = await say(inForum, 'The first', 'A topic with a feed')
      const world = new World(first, await RtClient.connect(server, reader.token))
      try {
        await world.subscribe()
        for (const one of steps) await world.do(one)
        await world.settle()
      } finally {
        await world.end()
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

it('a reader who missed more messages than can be replayed gets a snapshot instead', async () => {
  const { topic } = await say(inForum, 'The first', 'A busy topic')
  await server.db
    .insertInto('talk_messages')
    .values(
      Array.from({ length: 600 }, (_, n) => ({
        topic,
        number: n + 2,
        changed: n + 2,
        member: writer.id,
        body: JSON.stringify(richTextOf('Busy')),
        words: 'Busy',
        created_at: new Date(),
        parent: null,
        alias: null,
        role: null,
        client_id: null,
      })),
    )
    .execute()
  await server.db
    .updateTable('talk_topics')
    .set({ last_number: 601, changes: 601 })
    .where('id', '=', topic)
    .execute()
  const client = await RtClient.connect(server, reader.token)
  const from = (offset: number) => client.sub(talkChannelOf.topic(topic), { offset, epoch: 1 })
  expect(await from(50)).toMatchObject({
    recovered: false,
    offset: 601,
    snapshot: { last_number: 601, changes: 601 },
  })
  const near = await from(401)
  expect(near).toMatchObject({ recovered: true, offset: 601 })
  expect(near.t === 'subd' ? near.pubs?.length : 0).toBe(200)
  await client.end()
})

it('a reader gets one message, and no snapshot, when it arrives while the feed finds nothing new', async () => {
  const { topic } = await say(inForum, 'First', 'Just in time')
  let isPosted = false
  const slow = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isPosted) {
        isPosted = true
        await say(inTopic(topic), 'Meanwhile')
      }
      return result
    },
  })
  const feed = TOPIC_FEED.open(talkChannelOf.topic(topic))
  const read = await feed?.read(slow, { epoch: 1, offset: 1 })
  expect([read?.last, read?.pubs?.map(({ o }) => o)]).toEqual([2, [2]])
})

it('a topic that a member cannot read looks like one that does not exist, even if they could read it before', async () => {
  const { topic } = await say(inForum, 'The first', 'A topic to be hidden')
  const client = await RtClient.connect(server, reader.token)
  const ch = talkChannelOf.topic(topic)
  expect(await client.sub(ch)).toMatchObject({ t: 'subd' })
  expect(await client.sub('topic-2000000000')).toMatchObject({ t: 'err', code: 404 })
  const hidden = server.db.updateTable('talk_topics').set({ hidden_at: new Date() })
  await hidden.where('id', '=', topic).execute()
  announceAccess(server.nats, reader.id)
  expect(await client.next('unsubd')).toMatchObject({ ch })
  expect(await client.sub(ch)).toMatchObject({ t: 'err', code: 404 })
  await client.end()
})

it('the readers of a topic are checked again when access to its place has changed', async () => {
  const { topic } = await say(inForum, 'The first', 'A topic for fewer')
  const client = await RtClient.connect(server, reader.token)
  const ch = talkChannelOf.topic(topic)
  expect(await client.sub(ch)).toMatchObject({ t: 'subd' })
  const hidden = server.db.updateTable('talk_topics').set({ hidden_at: new Date() })
  await hidden.where('id', '=', topic).execute()
  announceState(server.nats, ch)
  expect(await client.next('unsubd')).toMatchObject({ ch })
  await client.end()
})

it('an admin who acts as a member gets no live badges, because they count conversations', async () => {
  const boss = await aMember(server.db, 'boss')
  const { db } = server
  await db.updateTable('accounts').set({ is_admin: true }).where('id', '=', boss.id).execute()
  const token = await openSession(server.db, reader.id, new Date(), { shadowedBy: boss.id })
  const asReader = await RtClient.connect(server, token)
  expect(await asReader.sub(talkChannelOf.badges(reader.id))).toMatchObject({ t: 'err' })
  await asReader.end()
})

it('a forum shows which topic has something new, and a badge shows how much is unread', async () => {
  const { topic } = await say(inForum, 'The first', 'Something new')
  const client = await RtClient.connect(server, reader.token)
  const forum = talkChannelOf.forum('platform')
  const badges = talkChannelOf.badges(reader.id)
  await client.sub(forum)
  await client.sub(badges)
  expect(await client.sub(talkChannelOf.badges(writer.id))).toMatchObject({ t: 'err' })
  expect(await client.sub(talkChannelOf.forum('no-such-forum'))).toMatchObject({ t: 'err' })
  const inject = (member: LiveMember, method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({
      method,
      url: `/api${url}`,
      payload,
      headers: { authorization: `Bearer ${member.token}` },
    })
  await inject(reader, 'PUT', `/content/topics/${topic}/read`, { number: 1 })
  // The route announces the message itself, even if the log does not answer.
  await inject(writer, 'POST', `/content/contexts/topic/${topic}/messages`, {
    body: richTextOf('New'),
  })
  await client.until(() => client.channels.get(forum)?.values[`t${topic}`] === 2)
  await client.until(() => client.channels.get(badges)?.values.forums === 1)
  // Reading on one device is announced to the others immediately.
  const announced = server.nats.subscribe(SUBJECTS.live(badges), { max: 1 })
  await server.nats.flush()
  await inject(reader, 'PUT', `/content/topics/${topic}/read`, { number: 2 })
  expect((await announced[Symbol.asyncIterator]().next()).value?.subject).toBe(
    SUBJECTS.live(badges),
  )
  await client.until(() => client.channels.get(badges)?.values.forums === 0)
  await client.end()
})

it('a conversation resumes after a network failure, and shows who is typing and who is present without storing it', async () => {
  const since = new Date()
  const stranger = await aMember(server.db, 'stranger')
  await server.db
    .insertInto('friends')
    .values([
      { member: writer.id, friend: reader.id, since },
      { member: reader.id, friend: writer.id, since },
    ])
    .execute()
  const opening = { members: ['reader'], title: null }
  const opened = await openConversation(deps, by(writer), opening)
  if (!opened.ok) throw new Error('it was refused')
  const { id } = opened.view
  const to: To = { ref: { kind: 'conversation', ref: String(id) } }
  const publish = async (words: string) => announceMessage(deps, (await say(to, words)).id)
  const { topic } = await say(to, 'First')
  const feed = talkChannelOf.topic(topic)
  const before = await RtClient.connect(server, reader.token)
  expect((await before.sub(feed, { offset: 0, epoch: 1 })).t).toBe('subd')
  const type = (who: LiveMember) =>
    fetch(`http://127.0.0.1:${server.port}/api/content/conversations/${id}/typing`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}` },
    })
  expect((await type(stranger)).status).toBe(404)
  expect((await type(writer)).status).toBe(204)
  expect(await before.next('note')).toMatchObject({
    ch: feed,
    type: TALK_EVENTS.typing,
    d: { member: writer.id },
  })
  const arrive = (who: LiveMember, state: string) =>
    fetch(`http://127.0.0.1:${server.port}/api/content/conversations/${id}/presence`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state }),
    })
  expect((await arrive(stranger, 'here')).status).toBe(404)
  expect((await arrive(writer, 'asleep')).status).toBe(422)
  expect((await arrive(writer, 'arrived')).status).toBe(204)
  const present = await before.until(() =>
    before.frames.find((f) => f.t === 'note' && f.type === TALK_EVENTS.presence),
  )
  expect(present).toMatchObject({ ch: feed, d: { member: writer.id, state: 'arrived' } })
  await publish('Second')
  await before.until(() => before.channels.get(feed)?.offset === 2)
  before.socket.terminate()
  await publish('Third')
  await publish('Fourth')
  const after = await RtClient.connect(server, reader.token)
  const answer = await after.sub(feed, before.standpoint(feed))
  expect(answer).toMatchObject({ t: 'subd', recovered: true, offset: 4 })
  expect(after.told.map(({ o }) => o)).toEqual([3, 4])
  const thief = await RtClient.connect(server, stranger.token)
  expect((await thief.sub(feed)).t).toBe('err')
  for (const client of [after, thief]) client.socket.terminate()
})

it('a reader outside a channel receives nothing from it once it is private', async () => {
  const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
    server.app.inject({
      method,
      url: `/api/content/management/platform/channels${path}`,
      payload,
      headers: { authorization: `Bearer ${writer.token}` },
    })
  const settings = { name: 'Open shed', about: '', signup: 'open', approves_replies: false }
  const open = { ...settings, visibility: 'public', archived: false }
  const { slug } = (await send('POST', '', open)).json().data
  const { topic } = await say({ ref: { kind: 'channel', ref: slug } }, 'Hello', 'A plan')
  const client = await RtClient.connect(server, reader.token)
  const ch = talkChannelOf.topic(topic)
  expect(await client.sub(ch)).toMatchObject({ t: 'subd' })
  expect((await send('PUT', `/${slug}`, { ...open, visibility: 'private' })).statusCode).toBe(200)
  await announceMessage(deps, (await say(inTopic(topic), 'A secret')).id)
  expect(await client.next('unsubd')).toMatchObject({ ch })
  expect(JSON.stringify([...client.channels])).not.toContain('A secret')
  await client.end()
})
