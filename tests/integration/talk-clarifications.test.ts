import { richTextOf } from '@ideathlon/contracts/rich-text'
import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import {
  messagesIn,
  post,
  refusalOf,
  reply,
  talker,
  topicOf,
  topicsIn,
  write,
} from '../talk/talkers.ts'

let server: ApiServer
let asker: Member
let entrants: Member[]
let watcher: Member
let slug: string
let to: string

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES, { LIMITS_TIMES: '1000' })
  asker = await join(server, 'asker')
  // None of them may post in forums yet: asking about a challenge has no such conditions.
  entrants = await Promise.all(['ada', 'ben', 'cai', 'dee'].map((name) => join(server, name)))
  watcher = await talker(server, 'watcher')
  const question = { ...aQuestion, question_title: 'What could a silent room be good for?' }
  slug = (await asker.call('POST', '/challenges', question)).json().data.slug
  to = `challenge/${slug}`
})
afterAll(() => server.stop())

const [ada, ben, cai] = [0, 1, 2].map((n) => () => entrants[n] as Member) as [
  () => Member,
  () => Member,
  () => Member,
]
const close = () =>
  server.db
    .updateTable('challenges')
    .set({ state: 'closed', closed_at: server.deps.now() })
    .where('slug', '=', slug)
    .execute()

const saidIn = (answer: unknown) => JSON.stringify(answer)
/** Messages without the parts that depend on their reader. */
const byOthers = (messages: MessageView[]) => messages.map(({ meta: _, ...message }) => message)

it('an entrant writes under an alias that changes daily, and the asker under their own name', async () => {
  const first = await write(ada(), to, 'May it be loud?')
  expect(first).toMatchObject({ member: null, role: null, is_by_day: true })
  expect(first.alias).toMatch(/^Participant \d+$/)
  expect(first.meta.is_mine).toBe(true)
  const again = await reply(ada(), first.id, 'I mean at night')
  expect(again.alias).toBe(first.alias)
  const answer = await write(asker, to, 'It may not.')
  expect(answer).toMatchObject({ member: { handle: 'asker' }, alias: null, role: 'asker' })
  server.turnTo('2026-03-03T11:22:33Z')
  const tomorrow = await write(ada(), to, 'And the next day?')
  expect(tomorrow.alias).not.toBe(first.alias)
  expect(tomorrow.created_at).toBe('2026-03-03T00:00:00.000Z')
})

it('shows the key that a client gave a message to its author alone', async () => {
  const client_id = '0b54b3c6-6c1e-4d27-9a55-2f6f0f0a7d11'
  const mine = await write(ben(), to, 'Does it need a door?', { client_id })
  expect(mine).toMatchObject({ member: null, client_id })
  for (const who of [ben(), cai(), asker, watcher]) {
    const found = (await messagesIn(who, to)).data.find(({ id }) => id === mine.id)
    expect(found?.client_id).toBe(who === ben() ? client_id : null)
  }
})

it('never reveals who writes: not in messages, lists, links, quotes, revisions or by blocking', async () => {
  const mine = await write(ben(), to, 'Is a library a silent room?')
  await write(cai(), to, '', {
    body: {
      type: 'doc',
      content: [
        { type: 'blockquote', content: richTextOf('Is a library a silent room?').content },
        ...richTextOf('It is, @watcher').content,
      ],
    },
    quotes: [mine.id],
  })
  await ben().call('PUT', `/content/messages/${mine.id}`, { body: richTextOf('Is a church one?') })
  const admin = await join(server, 'an-admin')
  await makeAdmin(server, admin)
  for (const who of [watcher, admin, asker, cai()]) {
    const page = await messagesIn(who, to)
    const [topic] = (await topicsIn(who, '?view=in-challenges')).data
    const answers = [
      page,
      topic,
      await topicOf(who, topic?.id ?? 0),
      (await topicsIn(who, '?view=mentions')).data,
      (await who.call('GET', `/content/views/messages/${mine.id}`)).json(),
      (await who.call('GET', `/content/messages/${mine.id}/replies`)).json(),
      (await who.call('GET', `/content/messages/${mine.id}/revisions`)).json(),
      (await who.call('GET', `/content/contexts/${to}/meta`)).json(),
      (await who.call('GET', `/content/contexts/${to}/resources`)).json(),
      (await who.call('GET', '/content/unread')).json(),
    ]
    const answersText = saidIn(answers)
    for (const { handle, id } of [ada(), ben()]) {
      expect(answersText).not.toContain(`"${handle}"`)
      expect(answersText).not.toContain(`"id":${id},"handle"`)
    }
    expect(page.data.filter((one) => one.role === null).every((one) => one.member === null)).toBe(
      true,
    )
    expect(answersText).not.toMatch(/T(?!00:00:00)\d\d:\d\d/)
    expect(topic).toMatchObject({ starter: null, people: [], is_anonymous: true })
  }
  const before = byOthers((await messagesIn(watcher, to)).data)
  for (const { handle } of entrants) {
    await watcher.call('POST', '/relationships', { handle, action: 'block' })
    expect(byOthers((await messagesIn(watcher, to)).data)).toEqual(before)
    await watcher.call('POST', '/relationships', { handle, action: 'unblock' })
  }
  await server.db
    .insertInto('friends')
    .values(entrants.map(({ id }) => ({ member: watcher.id, friend: id, since: new Date() })))
    .execute()
  expect((await topicsIn(watcher, '?view=friends')).data).toEqual([])
})

it('dates a topic by day, so that neither its place in lists nor a cursor reveals when somebody wrote', async () => {
  const { last_at, created_at } = await server.db
    .selectFrom('talk_topics')
    .select(['last_at', 'created_at'])
    .where('phase', '=', 'clarifications')
    .executeTakeFirstOrThrow()
  expect([created_at.toISOString(), last_at.toISOString()]).toEqual([
    '2026-03-02T00:00:00.000Z',
    '2026-03-03T00:00:00.000Z',
  ])
})

it('gives ids and aliases that reveal no order', async () => {
  const many = await Promise.all(entrants.map((who) => write(who, to, 'Me too')))
  const { data } = await messagesIn(watcher, to)
  const isSorted = (values: number[]) =>
    values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))
  expect(isSorted(data.map(({ id }) => id))).toBe(false)
  expect(new Set(many.map(({ alias }) => alias)).size).toBe(many.length)
  const taken = await server.db.selectFrom('talk_aliases').select(['alias', 'member']).execute()
  expect(taken.every(({ alias }) => alias >= 1 && alias <= 99)).toBe(true)
  expect(new Set(taken.map(({ alias }) => alias)).size).toBe(taken.length)
})

it('puts no hour into the cursors of lists', async () => {
  const other = { ...aQuestion, question_title: 'What could a loud room be good for?' }
  const { slug: loud } = (await asker.call('POST', '/challenges', other)).json().data
  await write(ben(), `challenge/${loud}`, 'May it be silent, @watcher?')
  for (const view of ['in-challenges', 'mentions']) {
    const { meta } = await topicsIn(watcher, `?view=${view}&size=1`)
    expect(Buffer.from(meta.next ?? '', 'base64url').toString()).toMatch(/T00:00:00.000Z~/)
  }
})

it('ends with the challenge: clarifications keep their aliases, and members debate under their names', async () => {
  const before = await messagesIn(watcher, to)
  const clarifications = before.meta.topic ?? 0
  await close()
  expect(refusalOf(await post(ada(), `topic/${clarifications}`, 'Late'))).toEqual([
    409,
    'clarifications_over',
  ])
  const meta = (await watcher.call('GET', `/content/contexts/${to}/meta`)).json().data
  expect(meta).toMatchObject({ is_anonymous: false, topic: null, messages: 0 })
  expect(refusalOf(await post(ada(), to, 'No gate passed'))).toEqual([409, 'talk_gate'])
  const debate = await write(watcher, to, 'What a round!')
  expect(debate).toMatchObject({ member: { handle: 'watcher' }, alias: null, number: 1 })
  expect(debate.topic).not.toBe(clarifications)
  const after = await messagesIn(watcher, `topic/${clarifications}`)
  expect(byOthers(after.data)).toEqual(byOthers(before.data))
})

it('logs nothing about clarifications, and only ids about the debate', async () => {
  const rows = await server.db.selectFrom('outbox').select('payload').execute()
  const events = rows.flatMap((row) => JSON.parse(row.payload).events)
  const talked = events.filter(({ key }: { key: string }) => /^(Topic|Forum)/.test(key))
  expect(
    talked.map(({ key, data }: { key: string; data: object }) => [key, Object.keys(data)]),
  ).toEqual([['ForumMessagePosted', ['topic', 'message']]])
})
