import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openScheduled } from '../../services/api/src/play/closing/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import { fileFunding } from '../money/file-money.ts'

const NOW = '2026-03-02T09:00:00Z'
const OPENS = '2026-03-04T09:00:00.000Z'

let server: ApiServer
let asker: Member
let other: Member
let admin: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  other = await join(server, 'other')
  admin = await join(server, 'ruth')
  const powers = server.db.updateTable('accounts').set({ is_admin: true })
  await powers.where('id', '=', admin.id).execute()
})
beforeEach(() => server.turnTo(NOW))
afterAll(() => server.stop())

const schedule = async (fields = {}): Promise<string> => {
  const body = { ...aQuestion, opens_at: OPENS, duration_days: 90, ...fields }
  return (await asker.call('POST', '/challenges', body)).json().data.slug
}
const at = (slug: string) => `/challenges/${slug}/unpublished`
const read = (slug: string, who = asker) => who.call('GET', at(slug))
const rewrite = (slug: string, body: object, who = asker) => who.call('PUT', at(slug), body)
const move = (slug: string, body: object, who = asker) =>
  who.call('PUT', `${at(slug)}/opening`, body)
const cancel = (slug: string, who = asker) => who.call('DELETE', `${at(slug)}/opening`)
const discard = (slug: string, who = asker) => who.call('DELETE', at(slug))
const shelf = async (name: string) => {
  const dashboard = await asker.call('GET', `/platform/dashboards/catalyst?shelf=${name}`)
  const { counts, questions } = dashboard.json().data
  return { count: counts[name], slugs: questions.map(({ slug }: { slug: string }) => slug) }
}
const page = async (slug: string) => (await asker.call('GET', `/challenges/${slug}`)).json().data

it('keeps a scheduled challenge on its asker’s shelf, editable until it opens', async () => {
  await takeFiled(server.db)
  const slug = await schedule()
  expect(await shelf('scheduled')).toEqual({ count: 1, slugs: [slug] })
  const { version, question, state } = (await read(slug)).json().data
  expect(state).toBe('scheduled')
  expect(question).toMatchObject({ opens_at: OPENS, duration_days: 90 })

  const title = 'What could make a grey Tuesday worth getting up for?'
  const words = { ...question, question_title: title, tags: ['weather'], max_user_ideas: 2 }
  const saved = await rewrite(slug, { ...words, version })
  expect(saved.json().data).toEqual({ state: 'scheduled', version: version + 1, opens_at: OPENS })
  const twice = await rewrite(slug, { ...words, version })
  expect(twice.json().error.code).toBe('challenge_stale')
  expect(await page(slug)).toMatchObject({
    question_title: title,
    tags: ['weather'],
    max_user_ideas: 2,
  })
  expect(await takeFiled(server.db)).toEqual([])

  server.turnTo(OPENS)
  expect(await openScheduled(server.deps)).toBe(1)
  const opened = (await visitor(server)('GET', `/challenges/${slug}`)).json().data
  expect(opened).toMatchObject({ question_title: title, closes_at: '2026-06-02T09:00:00.000Z' })
  for (const answer of [
    await read(slug),
    await rewrite(slug, { ...words, version: version + 1 }),
    await move(slug, { opens_at: '2026-03-09T09:00:00Z', version: version + 1 }),
    await cancel(slug),
    await discard(slug),
  ]) {
    expect(answer.json().error.code).toBe('challenge_opened')
  }
})

it('opens a rescheduled challenge on its new day, for the same duration', async () => {
  const slug = await schedule()
  const later = '2026-03-12T18:30:00.000Z'
  const past = await move(slug, { opens_at: '2026-03-01T09:00:00Z', version: 0 })
  expect(past.json().error.code).toBe('opens_too_early')
  const none = await move(slug, { opens_at: '', version: 0 })
  expect(none.json().errors[0].error).toBe('Choose the day and the time it opens.')
  expect((await move(slug, { opens_at: later, version: 0 })).json().data.opens_at).toBe(later)
  server.turnTo(OPENS)
  expect(await openScheduled(server.deps)).toBe(0)
  expect(await page(slug)).toMatchObject({ state: 'scheduled', opens_at: later })
  server.turnTo(later)
  expect(await openScheduled(server.deps)).toBe(1)
  const opened = await visitor(server)('GET', `/challenges/${slug}`)
  expect(opened.json().data).toMatchObject({ closes_at: '2026-06-10T18:30:00.000Z' })
})

it.each(['suspended_until', 'silenced_until', 'deactivated_at', 'leaving_at'] as const)(
  'turns a scheduled challenge into a draft if its asker is barred on the opening day: %s',
  async (column) => {
    const slug = await schedule()
    const bar = (end: Date | null) =>
      server.db
        .updateTable('accounts')
        .set({ [column]: end })
        .where('id', '=', asker.id)
        .execute()
    await bar(new Date('2027-01-01T00:00:00Z'))
    server.turnTo(OPENS)
    expect(await openScheduled(server.deps)).toBe(0)
    expect((await visitor(server)('GET', `/challenges/${slug}`)).statusCode).toBe(404)
    await bar(null)
    expect((await page(slug)).state).toBe('draft')
    expect(await openScheduled(server.deps)).toBe(0)
  },
)

it('turns a challenge back into a draft when its opening is cancelled, and lets its asker delete it', async () => {
  const slug = await schedule()
  expect((await cancel(slug)).json().data).toMatchObject({ state: 'draft', opens_at: null })
  expect((await cancel(slug)).json().error.code).toBe('not_scheduled')
  server.turnTo(OPENS)
  expect(await openScheduled(server.deps)).toBe(0)
  expect((await shelf('draft')).slugs).toContain(slug)
  const copy = (await asker.call('POST', `/challenges/${slug}/duplicate`)).json().data.slug
  expect((await discard(slug)).statusCode).toBe(204)
  expect((await asker.call('GET', `/challenges/${slug}`)).statusCode).toBe(404)
  expect((await read(copy)).json().data).toMatchObject({
    state: 'draft',
    question: { question_title: `${aQuestion.question_title}?`, duration_days: 90 },
  })
})

it('cancels a challenge that is deleted after its prize was funded, so that the money goes back', async () => {
  const olympiad = new pg.Pool({
    connectionString: server.stack.roleUrls.olympiad,
    options: '-c search_path=olympiad',
  })
  const keys = async () => (await takeFiled(server.db)).map(({ key }) => key)
  await keys()
  const [plain, funded] = [await schedule(), await schedule()]
  const { id } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', funded)
    .executeTakeFirstOrThrow()
  await fileFunding(olympiad, { challenge: id, patron: asker.id, cents: 5_000 })
  await olympiad.end()
  expect((await discard(plain)).statusCode).toBe(204)
  expect(await keys()).toEqual([])
  expect((await discard(funded)).statusCode).toBe(204)
  expect(await keys()).toEqual(['ChallengeCancelled'])
})

it('copies a challenge into a draft that can be edited and scheduled', async () => {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const copy = (await asker.call('POST', `/challenges/${slug}/duplicate`)).json().data.slug
  const { version, question } = (await read(copy)).json().data
  expect(question).not.toHaveProperty('opens_at')
  const title = 'What could make a rainy Sunday short?'
  await rewrite(copy, { ...question, question_title: title, version })
  expect(await page(copy)).toMatchObject({ state: 'draft', question_title: title })
  const moved = await move(copy, { opens_at: OPENS, version: version + 1 })
  expect(moved.json().data).toMatchObject({ state: 'scheduled', opens_at: OPENS })
  expect((await shelf('scheduled')).slugs).toContain(copy)
})

it('lets nobody but the asker edit, reschedule, cancel or delete the challenge, not even an admin', async () => {
  const slug = await schedule()
  const { version, question } = (await read(slug)).json().data
  const { opens_at } = question
  expect((await read(slug, other)).statusCode).toBe(404)
  expect((await read(slug, admin)).statusCode).toBe(403)
  for (const who of [other, admin]) {
    const answers = [
      await rewrite(slug, { ...question, version }, who),
      await move(slug, { opens_at, version }, who),
      await cancel(slug, who),
      await discard(slug, who),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  }
  expect((await read(slug)).json().data.version).toBe(version)
})

it('gives a repeated change the same answer as the first time', async () => {
  const slug = await schedule()
  const { question } = (await read(slug)).json().data
  const key = { 'idempotency-key': 'the-same-change' }
  const send = () => asker.call('PUT', at(slug), { ...question, version: 0 }, key)
  const [first, second] = [await send(), await send()]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json().data).toEqual(first.json().data)
})

it('saves an edit that is sent together with the opening only if it comes first, and says so', async () => {
  const slug = await schedule()
  const { question } = (await read(slug)).json().data
  const [edited, opened] = await Promise.all([
    rewrite(slug, { ...question, question_title: 'What could be said too late?', version: 0 }),
    asker.call('POST', `/challenges/${slug}/publish`, {}),
  ])
  expect(opened.statusCode).toBe(200)
  const { question_title: title } = await page(slug)
  const isEdited = title === 'What could be said too late?'
  expect(edited.statusCode).toBe(isEdited ? 200 : 409)
})
