import { randomUUID } from 'node:crypto'
import { isBusy } from '@ideathlon/service-kit/http/refusal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runTwoPhase } from '../../services/api/src/kernel/command/run-two-phase.ts'
import { saveChallenge } from '../../services/api/src/play/challenges/store.ts'
import { openScheduled } from '../../services/api/src/play/closing/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  readPending,
  startApiServer,
  takeFiled,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let authors: Member[]
let raters: Member[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  authors = await Promise.all([1, 2, 3, 4, 5].map((n) => join(server, `author${n}`)))
  raters = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => join(server, `rater${n}`)))
})
afterAll(() => server.stop())

/** A challenge whose ideas can be rated as soon as the first one is in. */
const ask = async () => {
  const { slug } = (await asker.call('POST', '/challenges', aQuestion)).json().data
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  return slug
}
const enter = (who: Member, challenge: string, headers = {}) =>
  who.call('POST', '/ideas/v2', { challenge, title: 'An idea', description: 'This.' }, headers)
const rate = (who: Member, slug: string, idea_id: number, headers = {}) =>
  who.call('POST', `/challenges/${slug}/ratings`, { idea_id, value: 6 }, headers)

it('runs a command once, however often it is sent under one key', async () => {
  const slug = await ask()
  const headers = { 'idempotency-key': randomUUID() }
  const [author] = authors as [Member]
  await takeFiled(server.db)
  const answers = await Promise.all(Array.from({ length: 6 }, () => enter(author, slug, headers)))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  const filed = await takeFiled(server.db)
  expect(filed.filter((event) => event.key === 'IdeaCreated').length).toBe(1)
})

it('gives the same answer to four simultaneous copies of the last allowed idea', async () => {
  const slug = await ask()
  const [author] = authors as [Member]
  await enter(author, slug)
  await enter(author, slug)
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(author, slug, headers)))
  expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
})

it('refuses a key that was used for another command, and separates the keys of members', async () => {
  const slug = await ask()
  const headers = { 'idempotency-key': randomUUID() }
  const [author, other] = authors as [Member, Member]
  const { id } = (await enter(author, slug, headers)).json().data
  const reused = await author.call(
    'POST',
    '/ideas/v2',
    { challenge: slug, title: 'Another', description: 'That.' },
    headers,
  )
  expect(reused.statusCode).toBe(422)
  expect((await enter(other, slug, headers)).json().data.id).not.toBe(id)
  expect((await enter(other, slug, { 'idempotency-key': 'short' })).statusCode).toBe(422)
})

it('does not store a refusal: the same key can succeed later', async () => {
  const slug = await ask()
  const [author, other] = authors as [Member, Member]
  const { id } = (await enter(author, slug)).json().data
  const { id: another } = (await enter(other, slug)).json().data
  const headers = { 'idempotency-key': randomUUID() }
  expect((await rate(author, slug, id, headers)).statusCode).toBe(409)
  const keys = await server.db.selectFrom('idempotency').select('key').execute()
  expect(keys.map((row) => row.key)).not.toContain(headers['idempotency-key'])
  expect((await rate(author, slug, another, headers)).statusCode).toBe(200)
})

it('gives the early bonus to exactly three members when five enter at once', async () => {
  const slug = await ask()
  const answers = await Promise.all(authors.map((author) => enter(author, slug)))
  expect(answers.every((answer) => answer.statusCode === 201)).toBe(true)
  const entered = new Set(answers.map((answer) => answer.json().data.id))
  const early = (await readPending(server.db)).filter(
    ({ key, idea }) => key === 'IdeaCreated:EarlyIdeaBonus' && entered.has(idea),
  )
  expect(new Set(early.map(({ recipient }) => recipient)).size).toBe(3)
})

it('accepts only three ideas from a member, even when all are sent at once', async () => {
  const slug = await ask()
  const [author] = authors as [Member]
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter(author, slug)))
  expect(answers.filter((answer) => answer.statusCode === 201).length).toBe(3)
})

it('counts every rating of an idea when everyone rates at once', async () => {
  const slug = await ask()
  const { id } = (await enter(authors[0] as Member, slug)).json().data
  await takeFiled(server.db)
  const answers = await Promise.all(raters.map((rater) => rate(rater, slug, id)))
  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  const row = await server.db
    .selectFrom('ideas')
    .select(['ratings', 'half_stars'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ ratings: 6, half_stars: 72 })
})

it('numbers a rater’s ratings of a day without gaps when many arrive at once', async () => {
  const slug = await ask()
  const ids = []
  for (const author of authors) ids.push((await enter(author, slug)).json().data.id)
  const newcomer = await join(server, 'newcomer')
  await takeFiled(server.db)
  await Promise.all(ids.map((id) => rate(newcomer, slug, id)))
  const paid = (await takeFiled(server.db)).filter(({ key }) => key === 'RatingCreated:RatedIdea')
  const places = paid.map((event) => (event as unknown as { data: { earnedToday: number } }).data)
  expect(places.map((data) => data.earnedToday).toSorted()).toEqual([0, 1, 2, 3, 4])
})

it('stays consistent when a challenge is closed while everyone rates', async () => {
  const slug = await ask()
  const ids: number[] = []
  for (const author of authors) ids.push((await enter(author, slug)).json().data.id)
  await takeFiled(server.db)
  const rating = raters.flatMap((rater) => ids.map((id) => rate(rater, slug, id)))
  const closing = [1, 2].map(() =>
    asker.call('POST', `/challenges/${slug}/close`, { confirm: true }),
  )
  const closed = (await Promise.all(closing)).map((answer) => answer.statusCode)
  const rated = (await Promise.all(rating)).filter((answer) => answer.statusCode === 200).length
  expect(closed.toSorted()).toEqual([200, 409])

  const filed = await takeFiled(server.db)
  const ends = filed.filter((event) => event.key === 'ChallengeClosed')
  expect(ends).toMatchObject([{ data: { ratings: rated } }])
  expect(filed.filter((event) => event.key === 'RatingCreated').length).toBe(rated)
  const { counted } = await server.db
    .selectFrom('ideas')
    .select((eb) => eb.fn.sum<string>('ranked_ratings').as('counted'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  expect(Number(counted)).toBe(rated)
})

it('starts numbering the ratings of a day from one again after midnight (UTC)', async () => {
  const slug = await ask()
  const ids: number[] = []
  for (const author of authors.slice(0, 2)) ids.push((await enter(author, slug)).json().data.id)
  const night = await join(server, 'night-owl')
  await takeFiled(server.db)
  server.turnTo('2026-03-02T23:59:59.999Z')
  await rate(night, slug, ids[0] as number)
  server.turnTo('2026-03-03T00:00:00.000Z')
  await rate(night, slug, ids[1] as number)
  server.turnTo('2026-03-02T09:00:00Z')
  const paid = (await takeFiled(server.db)).filter(({ key }) => key === 'RatingCreated:RatedIdea')
  expect(paid).toMatchObject([{ data: { earnedToday: 0 } }, { data: { earnedToday: 0 } }])
})

it('publishes a scheduled challenge at its opening time, and hides it until then', async () => {
  const made = await server.db.transaction().execute((tx) =>
    saveChallenge(tx, {
      platform: 1,
      category: 2,
      asker: asker.id,
      questionTitle: 'What could tomorrow bring?',
      questionDetail: '',
      assumptionWho: '',
      assumptionWhat: '',
      assumptionWhy: '',
      maxUserIdeas: 3,
      state: 'scheduled',
      opensAt: new Date('2026-03-03T00:00:00Z'),
      closesAt: new Date('2026-03-18T00:00:00Z'),
      createdAt: new Date('2026-03-01T00:00:00Z'),
    }),
  )
  const seen = async (who: Member) => (await who.call('GET', `/challenges/${made.slug}`)).statusCode
  expect([await seen(asker), await seen(authors[0] as Member)]).toEqual([200, 404])
  expect((await enter(authors[0] as Member, made.slug)).json().error.code).toBe(
    'challenge_not_open',
  )
  expect(await openScheduled(server.deps)).toBe(0)
  server.turnTo('2026-03-03T00:00:00Z')
  await takeFiled(server.db)
  expect(await Promise.all([openScheduled(server.deps), openScheduled(server.deps)])).toContain(1)
  expect((await takeFiled(server.db)).map((event) => event.key)).toEqual(['ChallengePublished'])
  expect(await seen(authors[0] as Member)).toBe(200)
  server.turnTo('2026-03-02T09:00:00Z')
})

it('detects low variance only once within twenty ratings', async () => {
  const slug = await ask()
  const ids: number[] = []
  const crowd = await Promise.all(Array.from({ length: 12 }, (_, n) => join(server, `crowd${n}`)))
  for (const author of crowd) ids.push((await enter(author, slug)).json().data.id)
  const [judge, lazy] = [await join(server, 'judge'), await join(server, 'lazy')]
  for (const [n, idea_id] of ids.entries()) {
    const body = { idea_id, value: 1 + (n % 9) }
    await judge.call('POST', `/challenges/${slug}/ratings`, body)
  }
  await takeFiled(server.db)
  for (const id of ids) await rate(lazy, slug, id)
  const low = 'IdeaRated:IdeaRatingVarianceLow'
  expect((await takeFiled(server.db)).map(({ key }) => key)).not.toContain(low)
  expect((await readPending(server.db)).filter(({ key }) => key === low)).toMatchObject([
    { recipient: lazy.id, idea: null, is_hidden: true },
  ])
  expect((await lazy.call('GET', '/pending-points')).json().data.challenges).toEqual([])
  const { low_variance_at } = await server.db
    .selectFrom('raters')
    .select('low_variance_at')
    .where('account', '=', lazy.id)
    .executeTakeFirstOrThrow()
  expect(low_variance_at).toBe(12)
})

it('a command that conflicts on every retry is refused as busy, and its act is recorded once', async () => {
  const requestId = randomUUID()
  let computed = 0
  const run = runTwoPhase(
    server.deps,
    { actor: asker.id, requestId },
    {
      load: async () => null,
      decide: () => ({ ok: true }),
      power: () => ({
        act: 'challenge.close',
        owner: asker.id,
        subject: 'challenge:5',
        title: '',
        link: '/',
        isRecordedOfOwner: true,
      }),
      compute: async () => {
        computed += 1
      },
      save: async () => 'changed',
    },
  )
  await expect(run).rejects.toSatisfy(isBusy)
  expect(computed).toBe(5)
  const acts = server.db.selectFrom('audit').select('act').where('request_id', '=', requestId)
  expect(await acts.execute()).toEqual([{ act: 'challenge.close' }])
})
