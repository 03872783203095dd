import { randomUUID } from 'node:crypto'
import type { MessageView } from '@ideathlon/contracts/talk/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { readLog, untilLogged } from '../play/log.ts'
import {
  messagesIn,
  refusalOf,
  reply,
  startTopic,
  talker,
  topicOf,
  topicsIn,
  write,
} from '../talk/talkers.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member
let mod: Member
let boss: Member
let others: Member[]

beforeAll(async () => {
  server = await startWholeEdge({ LIMITS_TIMES: '1000' })
  ada = await talker(server, 'ada')
  ben = await talker(server, 'ben')
  cai = await talker(server, 'cai')
  mod = await join(server, 'mod')
  others = []
  for (const name of ['dov', 'eva', 'fay', 'gil', 'hal']) others.push(await talker(server, name))
  boss = await join(server, 'boss')
  const moderators = server.db.updateTable('accounts').set({ is_ambassador: true })
  await moderators.where('id', 'in', [mod.id, boss.id]).execute()
  server.turnTo('2026-03-04T09:00:00Z')
})
afterAll(() => server?.stop())

const send = (who: Member, message: number, kind: string, on = true, key?: string) =>
  who.call(
    'POST',
    '/vote/votes',
    { message, kind, on },
    key === undefined ? {} : { 'idempotency-key': key },
  )
async function vote(who: Member, { id }: { id: number }, kind = 'insightful', on = true) {
  const answer = await send(who, id, kind, on)
  if (answer.statusCode !== 200) throw new Error(`the vote was refused: ${answer.body}`)
  return answer.json().data
}
const VOTED = 'PlatformActivity:ForumMessageVoted'
/** What votes have paid a member so far, one amount per event. */
async function paid({ id }: Member): Promise<number[]> {
  await untilLogged(server)
  const log = await readLog(server.stack.databaseUrl)
  return log.flatMap(({ key, recipient, milli }) =>
    key === VOTED && recipient === id ? [milli ?? 0] : [],
  )
}
async function commentatorOf(who: Member): Promise<number> {
  const last = await untilLogged(server)
  const answer = await who.call('GET', `/brain/${who.id}/overview?min_position=${last}`)
  const { brains } = answer.json().data
  return brains.find(({ role }: { role: string }) => role === 'commentator')?.score ?? 0
}
const messageOf = async (who: Member, { id }: { id: number }): Promise<MessageView> =>
  (await who.call('GET', `/content/views/messages/${id}`)).json().data.message

describe('a reaction', () => {
  it('counts once, however often it is sent, and moves the message in its feed', async () => {
    const topic = await startTopic(ada, 'Counted once')
    const key = randomUUID()
    const first = await send(ben, topic.id, 'helpful', true, key)
    expect(first.json().data).toEqual({
      message: topic.id,
      counts: { insightful: 0, helpful: 1, funny: 0 },
      reactions: ['helpful'],
      flags: [],
    })
    expect((await send(ben, topic.id, 'helpful', true, key)).json().data).toEqual(first.json().data)
    await Promise.all([1, 2, 3].map(() => vote(ben, topic, 'helpful')))
    const after = await messageOf(cai, topic)
    expect(after.reactions).toEqual({ insightful: 0, helpful: 1, funny: 0 })
    expect(after.changed).toBe(topic.changed + 1)
    expect((await topicOf(cai, topic.topic)).score).toBe(1)
    await vote(ben, topic, 'funny')
    expect((await messageOf(ben, topic)).meta.reactions.toSorted()).toEqual(['funny', 'helpful'])
    expect((await topicOf(cai, topic.topic)).score).toBe(1.5)
    await vote(ben, topic, 'helpful', false)
    await vote(ben, topic, 'helpful', false)
    expect((await messageOf(cai, topic)).reactions).toEqual({ insightful: 0, helpful: 0, funny: 1 })
    expect((await topicOf(cai, topic.topic)).score).toBe(0.5)
  })

  it('by many members at once counts for each of them', async () => {
    const topic = await startTopic(ada, 'Many at once')
    await Promise.all(others.map((who) => vote(who, topic)))
    const after = await messageOf(ada, topic)
    expect(after.reactions.insightful).toBe(others.length)
    expect(after.changed).toBe(topic.changed + others.length)
    const [hottest] = (await topicsIn(cai, '?view=highest-dope')).data
    expect(hottest?.id).toBe(topic.topic)
  })

  it('on the voter’s own message, a removed one or an unknown one is refused and changes nothing', async () => {
    const topic = await startTopic(ada, 'Not for oneself')
    expect(refusalOf(await send(ada, topic.id, 'insightful'))).toEqual([409, 'own_message_vote'])
    expect(refusalOf(await send(ada, topic.id, 'uncivil'))).toEqual([409, 'own_message_vote'])
    const gone = await reply(ada, topic.id, 'A slip')
    await ada.call('DELETE', `/content/messages/${gone.id}`)
    expect(refusalOf(await send(ben, gone.id, 'helpful'))).toEqual([409, 'message_gone'])
    expect((await send(ben, 1, 'helpful')).statusCode).toBe(404)
    expect((await send(ben, topic.id, 'loud')).statusCode).toBe(422)
    expect((await messageOf(ben, topic)).reactions.insightful).toBe(0)
  })
})

describe('the author of a message', () => {
  it('earns Commentator neurons once for each voter, and loses exactly the same amount', async () => {
    const author = await talker(server, 'ivo')
    const topic = await startTopic(author, 'Worth a vote')
    await vote(ben, topic, 'insightful')
    await vote(ben, topic, 'helpful')
    expect(await paid(author)).toEqual([2000])
    expect(await commentatorOf(author)).toBe(2)
    const board = await author.call('GET', '/leaderboards/platform-1-all-commentator')
    const rows = board.json().data.rows as { member: { id: number }; milli_points: number }[]
    expect(rows.find(({ member }) => member.id === author.id)?.milli_points).toBe(2000)

    await vote(ben, topic, 'insightful', false)
    expect(await paid(author)).toEqual([2000])
    await vote(ben, topic, 'helpful', false)
    await vote(ben, topic, 'helpful', false)
    expect(await paid(author)).toEqual([2000, -2000])
    expect(await commentatorOf(author)).toBe(0)
    await vote(ben, topic, 'funny')
    await vote(ben, topic, 'insightful')
    expect(await paid(author)).toEqual([2000, -2000, 2000])
  })

  it('loses what the votes paid with the message', async () => {
    const author = await talker(server, 'jan')
    const topic = await startTopic(author, 'Soon removed')
    await Promise.all([vote(ben, topic), vote(cai, topic)])
    expect(await paid(author)).toEqual([2000, 2000])
    await author.call('DELETE', `/content/messages/${topic.id}`)
    await author.call('DELETE', `/content/messages/${topic.id}`)
    expect(await paid(author)).toEqual([2000, 2000, -2000, -2000])
  })

  it('is paid for a limited number of votes from one voter a day', async () => {
    const author = await talker(server, 'kim')
    const topic = await startTopic(author, 'Four good ones')
    const messages = [topic]
    for (const n of [2, 3, 4]) messages.push(await write(author, `topic/${topic.topic}`, `No ${n}`))
    await Promise.all(messages.map((message) => vote(ben, message)))
    expect(await paid(author)).toEqual([2000, 2000, 2000])
    server.turnTo('2026-03-05T09:00:00Z')
    const next = await write(author, `topic/${topic.topic}`, 'The next day')
    await vote(ben, next)
    expect(await paid(author)).toHaveLength(4)
  })

  it('is paid nothing for votes by linked, blocked or unverified members, or under an alias', async () => {
    const author = await talker(server, 'lea')
    const topic = await startTopic(author, 'Nothing for it')
    const [linked, blocked, unverified] = others.slice(0, 3) as [Member, Member, Member]
    const account = (who: Member) => server.db.updateTable('accounts').where('id', '=', who.id)
    await account(linked).set({ linked_to: author.id }).execute()
    await server.db
      .insertInto('blocks')
      .values({ blocker: blocked.id, blocked: author.id, since: new Date() })
      .execute()
    await account(unverified).set({ email_verified_at: null }).execute()
    for (const who of [linked, unverified]) await vote(who, topic)
    await send(blocked, topic.id, 'insightful')
    const published = await cai.call('POST', '/challenges', aQuestion)
    const { slug } = published.json().data
    const asking = await write(author, `challenge/${slug}`, 'May it be two things?')
    expect(asking.alias).toMatch(/^Participant/)
    await vote(ben, asking)
    expect((await messagesIn(cai, `challenge/${slug}`)).data[0]?.reactions.insightful).toBe(1)
    expect(await paid(author)).toEqual([])
  })
})

const queue = async (state = 'waiting') =>
  (await mod.call('GET', `/moderation/reviews?state=${state}&kind=message`)).json().data
const rule = (review: number, verdict: string, reason = 'It insults a member.') =>
  mod
    .call('POST', '/moderation/reviews/decide', { ids: [review], verdict, reason })
    .then((answer) => answer.json().data[0] as { ok: boolean; message: string })
/** The item of a message in the moderation queue. */
const itemOf = async ({ id }: { id: number }, state = 'waiting') =>
  (await queue(state)).find(({ subject }: { subject: { id: string } }) => subject.id === String(id))

describe('a flag', () => {
  it('is private, limited to one per member, and leaves the queue when it is withdrawn', async () => {
    const topic = await startTopic(ada, 'Flagged and not')
    expect((await vote(ben, topic, 'off-topic')).flags).toEqual(['off-topic'])
    expect((await vote(ben, topic, 'uncivil')).flags).toEqual(['uncivil'])
    const item = await itemOf(topic)
    expect(item).toMatchObject({
      subject: { kind: 'message', id: String(topic.id), author: { id: ada.id } },
      reports: 1,
      reasons: [{ reason: 'uncivil', times: 1 }],
    })
    expect(JSON.stringify(item)).not.toContain('"ben')
    expect((await messageOf(cai, topic)).meta.flags).toEqual([])
    expect((await vote(ben, topic, 'uncivil', false)).flags).toEqual([])
    expect(await itemOf(topic)).toBeUndefined()
  })

  it('counts until enough of them hide the message, and after a decision the author loses the points', async () => {
    const author = await talker(server, 'mia')
    const topic = await startTopic(author, 'Too much of it')
    const text = 'You are all wrong, and one of you is a fool.'
    const message = await write(author, `topic/${topic.topic}`, text)
    await vote(cai, message)
    expect(await paid(author)).toEqual([2000])
    for (const who of others) await send(who, message.id, 'antisocial')
    expect(await messageOf(cai, message)).toMatchObject({ state: 'hidden', body: null })
    expect((await messageOf(author, message)).body).not.toBeNull()
    // The author keeps the points until a moderator decides.
    expect(await paid(author)).toEqual([2000])

    const item = await itemOf(message)
    expect(item.subject).toMatchObject({
      title: 'A message in “Too much of it”',
      text,
      link: `/platform/discussion-forums/topics/${topic.topic}#message-${message.number}`,
    })
    expect(item.is_hidden).toBe(true)
    expect(await rule(item.id, 'decline')).toMatchObject({ ok: true })
    expect(await messageOf(cai, message)).toMatchObject({
      state: 'hidden',
      reason: 'It insults a member.',
    })
    expect(await paid(author)).toEqual([2000, -2000])
    const log = (await mod.call('GET', '/moderation/log')).json().data
    expect(log[0]).toMatchObject({ what: 'message', outcome: 'declined' })

    // On appeal, another moderator reverses the decision, and the votes pay again.
    const text2 = 'Nobody in particular was meant, and I have said sorry since.'
    const appeal = await author.call('POST', `/moderation/decisions/${item.id}/appeal`, {
      text: text2,
    })
    expect(appeal.json().data).toMatchObject({ can_appeal: false, subject: { kind: 'message' } })
    const restored = await boss.call('POST', `/moderation/reviews/${item.id}/appeal`, {
      uphold: false,
      reason: 'It names nobody and was taken back.',
    })
    expect(restored.statusCode).toBe(200)
    expect(await messageOf(cai, message)).toMatchObject({ state: 'shown', reason: null })
    expect(await paid(author)).toEqual([2000, -2000, 2000])
  })

  it('on a message under an alias never names its author, even after a decision', async () => {
    const published = await cai.call('POST', '/challenges', aQuestion)
    const { slug } = published.json().data
    const author = await talker(server, 'ned')
    const message = await write(author, `challenge/${slug}`, 'Buy my watches')
    await vote(ben, message, 'off-topic')
    const item = await itemOf(message)
    expect(item.subject.author).toBeNull()
    expect(item.opened_at).toMatch(/T00:00:00/)
    expect(await rule(item.id, 'decline_and_block')).toMatchObject({ ok: false })
    expect(await rule(item.id, 'decline')).toMatchObject({ ok: true })
    expect((await itemOf(message, 'decided')).subject.author).toBeNull()
  })

  it('cannot be put on a message that the member cannot read', async () => {
    const report = (who: Member, id: number) =>
      who.call('POST', '/immunity/reports', { subject_type: 'message', id, reason: 'spam' })
    expect((await report(ben, 4_711)).statusCode).toBe(404)
    const topic = await startTopic(ada, 'In the open')
    expect((await report(ben, topic.id)).statusCode).toBe(201)
    expect(refusalOf(await report(ada, topic.id))).toEqual([409, 'own_report'])
  })
})
