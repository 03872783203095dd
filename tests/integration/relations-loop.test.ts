import type { RelationAction } from '@ideathlon/contracts/relations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  signIn,
  startApiServer,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  cai = await join(server, 'cai')
})
beforeEach(() => turnTo('2026-03-02T09:00:00Z'))
afterAll(() => server.stop())

/** Sessions end after a week, so everyone signs in again. */
async function turnTo(time: string) {
  server.turnTo(time)
  ada = await signIn(server, 'ada')
  ben = await signIn(server, 'ben')
  cai = await signIn(server, 'cai')
}

const act = async (who: Member, action: RelationAction, whom: Member, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const body = { handle: whom.handle, action }
  const answer = await who.call('POST', '/relationships', body, headers)
  return answer.statusCode === 200 ? answer.json().data : answer.json().error.code
}
const listOf = async (who: Member, list: string) => {
  const { data } = (await who.call('GET', `/me/relationships/${list}`)).json()
  return data.map((row: { member: { handle: string } }) => row.member.handle)
}
const noticesOf = async (who: Member) =>
  (
    await server.db
      .selectFrom('notices')
      .select('kind')
      .where('member', '=', who.id)
      .where('read_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map((row) => row.kind)

it('follows once, notifies once a month, and unfollows', async () => {
  expect(await act(ada, 'follow', ben)).toMatchObject({ follows: true, may_message: false })
  await act(ada, 'follow', ben)
  await act(ada, 'unfollow', ben)
  await act(ada, 'follow', ben)
  expect(await noticesOf(ben)).toEqual(['followed'])
  expect(await listOf(ben, 'followers')).toEqual(['ada'])
  expect(await listOf(ada, 'following')).toEqual(['ben'])
  const widget = await ben.call('POST', '/widgets/follow', { handle: 'ada' })
  expect(widget.json().data).toMatchObject({ follows: true, may_message: true })
  await ben.call('POST', '/widgets/follow', { handle: 'ada', follow: false })
  expect(await listOf(ada, 'followers')).toEqual([])
})

it('requests friendship, shows the days left, and makes both friends', async () => {
  expect((await act(ada, 'ask', ben)).friendship).toBe('asked')
  await turnTo('2026-03-12T09:00:00Z')
  const [request] = (await ben.call('GET', '/me/relationships/requests')).json().data
  expect(request).toMatchObject({ member: { handle: 'ada' }, days_left: 20 })
  const seen = (await ben.call('GET', '/relationships/ada')).json().data
  expect(seen).toMatchObject({ friendship: 'asks_me', expires_at: '2026-04-01T09:00:00.000Z' })
  expect((await act(ben, 'accept', ada)).friendship).toBe('friends')
  expect([await listOf(ada, 'friends'), await listOf(ben, 'friends')]).toEqual([['ben'], ['ada']])
  expect(await noticesOf(ada)).toContain('friend_accepted')
  expect(await noticesOf(ben)).not.toContain('friend_asked')
  const counts = (await ben.call('GET', '/me/relationships')).json().data
  expect(counts).toMatchObject({ friends: 1, requests: 0, followers: 1 })
})

it('expires a request after its time without any job', async () => {
  await act(ada, 'ask', cai)
  await turnTo('2026-04-01T09:00:00Z')
  expect(await listOf(cai, 'requests')).toEqual([])
  expect(await act(cai, 'accept', ada)).toBe('request_gone')
  expect(await act(ada, 'ask', cai)).toBe('asked_lately')
  await turnTo('2026-04-08T09:00:00Z')
  expect((await act(ada, 'ask', cai)).friendship).toBe('asked')
  await act(ada, 'withdraw', cai)
})

it('declines silently: the sender still sees the request as pending', async () => {
  await act(cai, 'ask', ben)
  const before = await noticesOf(cai)
  await act(ben, 'decline', cai)
  expect(await noticesOf(cai)).toEqual(before)
  expect((await cai.call('GET', '/relationships/ben')).json().data.friendship).toBe('asked')
  expect(await listOf(cai, 'sent')).toEqual(['ben'])
  expect(await listOf(ben, 'requests')).toEqual([])
  // The limit on requests and a second request must not reveal the refusal either.
  await sql`with others as (
      insert into accounts (handle, first_name, created_at)
      select 'silent-' || n, 'S', ${server.deps.now()} from generate_series(1, 99) n returning id)
    insert into friend_requests (asker, asked, asked_at)
    select ${cai.id}, id, ${server.deps.now()} from others`.execute(server.db)
  expect(await act(cai, 'ask', ada)).toBe('too_many_requests')
  const seen = (await cai.call('GET', '/relationships/ben')).json().data
  await turnTo('2026-03-12T09:00:00Z')
  expect(await act(cai, 'ask', ben)).toEqual(seen)
  expect(await listOf(ben, 'requests')).toEqual([])
})

it('makes two members friends if they send each other a request at the same instant', async () => {
  const [dan, eve] = [await join(server, 'dan'), await join(server, 'eve')]
  await Promise.all([act(dan, 'ask', eve), act(eve, 'ask', dan)])
  expect([await listOf(dan, 'friends'), await listOf(eve, 'friends')]).toEqual([['eve'], ['dan']])
  const pairs = await server.db.selectFrom('friend_requests').select('asker').execute()
  expect(pairs.some(({ asker }) => asker === dan.id || asker === eve.id)).toBe(false)
})

it('runs a command once, however often it is sent under one key', async () => {
  const fay = await join(server, 'fay')
  const first = await act(fay, 'follow', ben, 'follow-ben-once')
  await act(fay, 'unfollow', ben)
  expect(await act(fay, 'follow', ben, 'follow-ben-once')).toEqual(first)
  expect(await listOf(fay, 'following')).toEqual([])
})

it('ends all relations with a block, and hides both from each other', async () => {
  const gus = await join(server, 'gus')
  await act(gus, 'ask', ada)
  await act(ada, 'accept', gus)
  await act(gus, 'follow', ada)
  await act(ada, 'follow', gus)
  expect(await act(ada, 'block', gus)).toMatchObject({ blocks: true, friendship: 'none' })
  expect([await listOf(gus, 'friends'), await listOf(gus, 'following')]).toEqual([[], []])
  expect(await listOf(ada, 'blocked')).toEqual(['gus'])
  expect((await gus.call('GET', '/relationships/ada')).statusCode).toBe(404)
  expect((await gus.call('GET', '/users/ada/profile')).statusCode).toBe(404)
  expect((await ada.call('GET', '/users/gus/profile')).statusCode).toBe(404)
  expect(await act(gus, 'follow', ada)).toBe('not_found')
  expect(await act(ada, 'follow', gus)).toBe('you_block')

  const question = await ben.call('POST', '/challenges', aQuestion)
  const { slug } = question.json().data
  await ben.call('POST', `/challenges/${slug}/start-rating`)
  const idea = { challenge: slug, title: 'Of Gus', description: 'Like this.' }
  await gus.call('POST', '/ideas/v2', idea)
  const next = () => ada.call('GET', `/challenges/${slug}/ratings/next`)
  // Blocks must not affect which ideas are assigned, because that would reveal who wrote them.
  expect((await next()).json().data.idea.title).toBe('Of Gus')
  await act(ada, 'unblock', gus)
  expect((await gus.call('GET', '/users/ada/profile')).statusCode).toBe(200)
})

it('reports unknown members, and refuses unknown actions', async () => {
  expect((await ada.call('GET', '/relationships/nobody.there')).statusCode).toBe(404)
  const answer = await ada.call('POST', '/relationships', { handle: 'ben', action: 'adore' })
  expect(answer.statusCode).toBe(422)
  expect(await act(ada, 'follow', ada)).toBe('own_relation')
})
