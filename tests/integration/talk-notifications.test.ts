import { type RichText, richTextOf } from '@ideathlon/contracts/rich-text'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailUnsentNotices } from '../../services/api/src/messaging/notifications/mailing/email-notifications.ts'
import { type ApiServer, aQuestion, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { post, reply, startTopic, talker, write } from '../talk/talkers.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES, { LIMITS_TIMES: '1000' })
  ada = await talker(server, 'ada')
  ben = await talker(server, 'ben')
  cai = await talker(server, 'cai')
  await server.db.updateTable('accounts').set({ email_verified_at: new Date() }).execute()
})
afterAll(() => server.stop())
beforeEach(async () => {
  // Makes their accounts older than a day.
  server.turnTo('2026-03-04T09:00:00Z')
  for (const table of ['notices', 'mail', 'mutes', 'blocks', 'notice_mailings'] as const) {
    await server.db.deleteFrom(table).execute()
  }
})

type Shown = { sentence: string; link: string; subject: string; by_day: boolean; faces: object[] }
const listed = async (who: Member): Promise<Shown[]> =>
  (await who.call('GET', '/notifications')).json().data
const sentences = async (who: Member) => (await listed(who)).map(({ sentence }) => sentence)
const bell = async (who: Member) =>
  (await who.call('GET', '/notifications/count')).json().data.unread
const level = (who: Member, topic: number, to: string) =>
  who.call('PATCH', `/content/topics/${topic}`, { level: to })
const quoted = (passage: string, words: string): RichText => ({
  type: 'doc',
  content: [
    { type: 'blockquote', content: richTextOf(passage).content },
    ...richTextOf(words).content,
  ],
})

describe('a message notifies', () => {
  it('members it answers, quotes and mentions, and watchers, each once for the strongest reason', async () => {
    const first = await startTopic(ada, 'Rainy Mondays')
    await level(cai, first.topic, 'watching')
    const answer = await reply(ben, first.id, 'I agree with @ada and @cai.')
    const body = quoted('I agree', 'So do I, @ben.')
    await ada.call('POST', `/content/contexts/topic/${first.topic}/messages`, {
      body,
      quotes: [answer.id],
    })
    expect(await listed(ada)).toMatchObject([
      {
        sentence: 'BEN replied to you in “Rainy Mondays”.',
        link: `/platform/discussion-forums/topics/${first.topic}#message-2`,
        subject: `topic:${first.topic}`,
        faces: [{ handle: 'ben' }],
      },
    ])
    expect(await sentences(ben)).toEqual(['ADA quoted you in “Rainy Mondays”.'])
    expect(await sentences(cai)).toEqual([
      'ADA wrote in “Rainy Mondays”.',
      'BEN mentioned you in “Rainy Mondays”.',
    ])
  })

  it('at most ten members by mention, and nobody twice when it is edited', async () => {
    const crowd: Member[] = []
    for (let i = 0; i < 12; i += 1) crowd.push(await talker(server, `crowd${i}`))
    const { topic } = await startTopic(ada, 'A crowd')
    const words = crowd.map(({ handle }) => `@${handle}`).join(' ')
    const { id } = await write(ben, `topic/${topic}`, words)
    const bells = async () => Promise.all(crowd.map(bell))
    expect((await bells()).filter((unread) => unread === 1)).toHaveLength(10)
    const edit = (text: string) =>
      ben.call('PUT', `/content/messages/${id}`, { body: richTextOf(text) })
    expect((await edit(`Hello @${crowd[0]?.handle}`)).statusCode).toBe(200)
    expect((await edit(`Hello @${crowd[0]?.handle} and @cai`)).statusCode).toBe(200)
    const [greeted] = crowd as [Member]
    expect((await listed(greeted)).map((one) => (one as { count?: number }).count)).toEqual([1])
    expect(await sentences(cai)).toEqual(['BEN mentioned you in “A crowd”.'])
  })

  it('a member only until they have read it', async () => {
    const first = await startTopic(ada, 'To be read')
    const early = await reply(ben, first.id, 'One')
    const late = await reply(ben, first.id, 'Two')
    const read = (number: number) =>
      ada.call('PUT', `/content/topics/${first.topic}/read`, { number })
    await read(early.number)
    expect(await bell(ada)).toBe(1)
    await read(late.number)
    expect(await bell(ada)).toBe(0)
  })

  it('nobody who has blocked the writer or is blocked by the writer', async () => {
    const first = await startTopic(ada, 'Blocked')
    const since = new Date()
    await server.db
      .insertInto('blocks')
      .values({ blocker: ada.id, blocked: ben.id, since })
      .execute()
    await reply(ben, first.id, 'Hello @ada')
    expect(await listed(ada)).toEqual([])
    await server.db.updateTable('blocks').set({ blocker: ben.id, blocked: ada.id }).execute()
    await reply(ben, first.id, 'Hello again @ada')
    expect(await listed(ada)).toEqual([])
  })
})

describe('muting', () => {
  const unreadIn = async (who: Member, topic: number) => {
    const { topics } = (await who.call('GET', '/content/unread')).json().data
    return topics.some((one: { topic: number }) => one.topic === topic)
  }
  const mailed = async (who: Member) => {
    server.turnTo('2026-03-05T07:00:00Z')
    await mailUnsentNotices(server.deps)
    const rows = await server.db
      .selectFrom('mail')
      .select('data')
      .where('account', '=', who.id)
      .execute()
    return JSON.stringify(rows)
  }

  it.each(['by its level', 'by its notification'])(
    'a topic %s silences the bell, e-mails, the digest and unread counts',
    async (how) => {
      const first = await startTopic(ada, `Muted ${how}`)
      await level(ada, first.topic, 'watching')
      await reply(ben, first.id, 'Before')
      expect([await bell(ada), await unreadIn(ada, first.topic)]).toEqual([1, true])
      const subject = `topic:${first.topic}`
      if (how === 'by its level') await level(ada, first.topic, 'muted')
      else await ada.call('POST', '/notifications/mute', { subject, mute: true })
      await reply(ben, first.id, 'After, @ada')
      await write(cai, `topic/${first.topic}`, 'And after, @ada')
      expect([await bell(ada), await unreadIn(ada, first.topic)]).toEqual([0, false])
      expect(await mailed(ada)).not.toContain(`Muted ${how}`)
      server.turnTo('2026-03-04T09:00:00Z')
      await ada.call('POST', '/notifications/mute', { subject, mute: false })
      await reply(ben, first.id, 'Later')
      expect([await bell(ada), await unreadIn(ada, first.topic)]).toEqual([1, true])
      const digest = await mailed(ada)
      expect(digest).toContain(`BEN replied to you in “Muted ${how}”.`)
      expect(digest).toMatch(new RegExp(`“Muted ${how}” has \\d unread messages`))
    },
  )

  it('a challenge silences the messages about it', async () => {
    const { id, slug } = (await cai.call('POST', '/challenges', aQuestion)).json().data
    const question = await write(ada, `challenge/${slug}`, 'Does snow count?')
    await ada.call('POST', '/notifications/mute', { subject: `challenge:${id}`, mute: true })
    await reply(cai, question.id, 'It does.')
    expect([await bell(ada), await unreadIn(ada, question.topic)]).toEqual([0, false])
  })
})

describe('questions about an open challenge', () => {
  it('notify without a name, a picture or an hour', async () => {
    const { slug } = (await cai.call('POST', '/challenges', aQuestion)).json().data
    const question = await write(ada, `challenge/${slug}`, 'Does snow count?')
    await reply(ben, question.id, 'I wonder too, @cai.')
    const [answer] = await listed(ada)
    expect(answer).toMatchObject({ by_day: true, faces: [] })
    expect(answer?.sentence).toMatch(/^Participant \d+ answered you in the questions about “What/)
    const [mention] = await listed(cai)
    expect(mention).toMatchObject({ by_day: true, faces: [] })
    expect(mention?.sentence).toMatch(/^Participant \d+ mentioned you in the questions about/)
    const rows = await server.db.selectFrom('notices').selectAll().execute()
    expect(rows.map(({ from_member }) => from_member)).toEqual([null, null])
    expect(JSON.stringify(rows.map(({ data }) => data))).not.toMatch(/ada|ben/)
  })

  it('notify the writer behind an alias when a moderator hides the message', async () => {
    const { slug } = (await cai.call('POST', '/challenges', aQuestion)).json().data
    const { id } = await write(ada, `challenge/${slug}`, 'Rude words')
    const moderators = server.db.updateTable('accounts').set({ is_ambassador: true })
    await moderators.where('id', '=', ben.id).execute()
    const headers = { 'x-reason': encodeURIComponent('Please stay kind.') }
    const hidden = await ben.call('PATCH', `/content/messages/${id}`, { hidden: true }, headers)
    expect(hidden.statusCode).toBe(200)
    expect(await sentences(ada)).toEqual([
      expect.stringMatching(/^A moderator hid your message in .*Reason: Please stay kind\.$/),
    ])
    await server.db.updateTable('accounts').set({ is_ambassador: false }).execute()
  })

  it('notify even across a block, because silence would reveal whose alias it is', async () => {
    const { slug } = (await cai.call('POST', '/challenges', aQuestion)).json().data
    const question = await write(ada, `challenge/${slug}`, 'Does hail count?')
    const since = new Date()
    await server.db
      .insertInto('blocks')
      .values({ blocker: ada.id, blocked: ben.id, since })
      .execute()
    await reply(ben, question.id, 'Good question.')
    expect(await bell(ada)).toBe(1)
  })
})

it('a refused message notifies nobody', async () => {
  const first = await startTopic(ada, 'Locked')
  await server.db
    .updateTable('talk_topics')
    .set({ locked_at: new Date() })
    .where('id', '=', first.topic)
    .execute()
  expect((await post(ben, `topic/${first.topic}`, 'Hello @ada')).statusCode).toBe(409)
  expect(await listed(ada)).toEqual([])
})
