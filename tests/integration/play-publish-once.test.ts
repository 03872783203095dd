import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let helper: Member
let other: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  helper = await join(server, 'mary')
  other = await join(server, 'other')
  const proven = { email_verified_at: server.deps.now() }
  await server.db.updateTable('accounts').set(proven).execute()
})
afterAll(() => server.stop())

const begin = async (who = asker, origin = 'challenge-creation-flow'): Promise<number> => {
  const draft = { draft_type: 'challenge', origin, title: 'Bread', content: { title: 'Bread' } }
  return (await who.call('POST', '/drafts', draft)).json().data.id
}
const publish = (who: Member, draft: number, fields = {}, key: string = randomUUID()) =>
  who.call('POST', '/challenges', { ...aQuestion, draft, ...fields }, { 'idempotency-key': key })
const invite = (draft: number, handle: string, who = asker) =>
  who.call('POST', `/drafts/${draft}/co-authors`, { handle })
const act = (who: Member, draft: number, action: string) =>
  who.call('POST', `/drafts/${draft}/co-authors/${action}`, {})
const together = async (): Promise<number> => {
  const draft = await begin()
  await invite(draft, 'mary')
  expect((await act(helper, draft, 'accept')).statusCode).toBe(200)
  return draft
}
const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code
const published = async (draft: number): Promise<number> => {
  const rows = await server.db
    .selectFrom('challenges as c')
    .innerJoin('drafts as d', 'd.challenge', 'c.id')
    .select('c.id')
    .where('d.id', '=', draft)
    .execute()
  return rows.length
}
const countOf = async (): Promise<number> => {
  const { count } = await server.db
    .selectFrom('challenges')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

it('publishes a draft only once, even from two devices or after a lost response', async () => {
  const draft = await begin()
  const before = await countOf()
  const answers = await Promise.all([
    publish(asker, draft, {}, 'from-the-phone'),
    publish(asker, draft, {}, 'from-the-desk'),
  ])
  const kept = answers.find(({ statusCode }) => statusCode === 201)
  const second = answers.find(({ statusCode }) => statusCode === 409)
  const slug = kept?.json().data.slug
  expect(second?.json().error).toMatchObject({ code: 'already_published', slug })
  const key = kept === answers[0] ? 'from-the-phone' : 'from-the-desk'
  expect((await publish(asker, draft, {}, key)).json().data.slug).toBe(slug)
  expect(await countOf()).toBe(before + 1)
  const read = (await asker.call('GET', `/drafts/${draft}`)).json().data
  expect(read).toMatchObject({ sent: true, challenge: { slug } })
  const saved = await asker.call('PUT', `/drafts/${draft}`, { title: 'x', content: {}, version: 1 })
  expect(saved.json().error).toMatchObject({ code: 'already_published', slug })
})

it('accepts both requests when the same key is sent twice at the same time', async () => {
  const draft = await begin()
  const answers = await Promise.all([
    publish(asker, draft, {}, 'pressed-twice'),
    publish(asker, draft, {}, 'pressed-twice'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0].json().data.slug).toBe(answers[1].json().data.slug)
})

it('creates one challenge, with the asker as its catalyst, when both authors publish', async () => {
  const draft = await together()
  const answers = await Promise.all([publish(asker, draft), publish(helper, draft)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  const slug = answers.find(({ statusCode }) => statusCode === 201)?.json().data.slug
  const page = (await other.call('GET', `/challenges/${slug}`)).json().data
  expect(page).toMatchObject({ catalyst: { handle: 'asker' }, co_author: { handle: 'mary' } })
  expect(await published(draft)).toBe(1)
  const mine = (await helper.call('GET', `/challenges/${slug}`)).json().data
  expect(mine.mine).toMatchObject({ is_catalyst: false, is_co_author: true })
})

it('leaves a draft as it was when it cannot be published', async () => {
  const draft = await together()
  const before = await countOf()
  // An admin archives the category while the challenge is being written.
  const archive = (archived_at: Date | null) =>
    server.db
      .updateTable('categories')
      .set({ archived_at })
      .where('id', '=', aQuestion.category)
      .execute()
  await archive(server.deps.now())
  const closed = await publish(asker, draft)
  expect(closed.json().errors).toEqual([
    { field: 'category', error: 'This category is closed. Choose another one.' },
  ])
  await archive(null)
  const money = { prize: { type: 'money', cents: 5_000 } }
  expect(codeOf(await publish(helper, draft, money))).toBe('co_author_money')
  await server.db
    .updateTable('accounts')
    .set({ suspended_until: new Date('2100-01-01') })
    .where('id', '=', helper.id)
    .execute()
  expect(codeOf(await publish(asker, draft))).toBe('co_author_barred')
  await server.db
    .updateTable('accounts')
    .set({ suspended_until: null })
    .where('id', '=', helper.id)
    .execute()
  for (const away of ['deactivated_at', 'leaving_at'] as const) {
    const mark = (at: Date | null) =>
      server.db
        .updateTable('accounts')
        .set({ [away]: at })
        .where('id', '=', asker.id)
        .execute()
    await mark(server.deps.now())
    expect(codeOf(await publish(helper, draft))).toBe('asker_barred')
    await mark(null)
  }
  await server.db
    .insertInto('blocks')
    .values({ blocker: helper.id, blocked: asker.id, since: server.deps.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  expect(codeOf(await publish(asker, draft))).toBe('co_author_barred')
  await server.db.deleteFrom('blocks').execute()
  expect((await publish(other, draft)).statusCode).toBe(404)
  expect(await countOf()).toBe(before)
  expect((await asker.call('GET', `/drafts/${draft}`)).json().data.sent).toBe(false)
  const removed = await asker.call('DELETE', `/drafts/${draft}/co-authors/${helper.id}`)
  expect(removed.statusCode).toBe(204)
  expect((await publish(asker, draft)).statusCode).toBe(201)
})
