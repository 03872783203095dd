import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

let server: ApiServer
let asker: Member
let author: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'author')
})
afterAll(() => server.stop())

const ask = async (fields = {}) => {
  const answer = await asker.call('POST', '/challenges', { ...aQuestion, ...fields })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.slug as string
}
const read = async (slug: string, call = asker.call) =>
  (await call('GET', `/challenges/${slug}`)).json().data
const edit = (slug: string, body: object, who = asker) =>
  who.call('PUT', `/challenges/${slug}/catalyst/updates`, body)

it('creates a “question for a question”, a topic and a box, each by its own rules', async () => {
  const qq = await read(await ask({ solution_format: 'qq', question_title: 'night trams' }))
  expect(qq.question_title).toBe('What could be a good question regarding: night trams?')
  expect(qq.max_user_ideas).toBe(3)
  const topic = await read(await ask({ solution_format: 'topic', question_title: 'Night trams' }))
  expect(topic).toMatchObject({ question_title: 'Night trams', max_user_ideas: 10 })
  const box = { challenge_format: 'suggestion', question_title: 'Anything for the library' }
  expect((await read(await ask(box))).max_user_ideas).toBe(10)

  const plain = { ...aQuestion, question_title: 'Night trams' }
  expect((await asker.call('POST', '/challenges', plain)).statusCode).toBe(422)
  const bare = { ...aQuestion, solution_format: 'improve-an-idea' }
  expect((await asker.call('POST', '/challenges', bare)).body).toContain('improve_purpose')
})

it('shows only the asker that a challenge tests an idea, until the close', async () => {
  const slug = await ask({ solution_format: 'test-an-idea' })
  const formatFor = async (who: Member) => (await read(slug, who.call)).solution_format
  expect(await formatFor(author)).toBe('challenge')
  expect(await formatFor(asker)).toBe('test-an-idea')
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await formatFor(author)).toBe('test-an-idea')
})

it('does not reveal to an admin who copies a challenge that it tests an idea', async () => {
  const admin = await join(server, 'boss')
  await sql`update accounts set is_admin = true where id = ${admin.id}`.execute(server.db)
  const slug = await ask({ solution_format: 'test-an-idea' })
  const reason = { 'x-reason': 'They asked for a copy of it.' }
  const copyBy = async (who: Member) => {
    const made = await who.call('POST', `/challenges/${slug}/duplicate`, {}, reason)
    return (await read(made.json().data.slug, who.call)).solution_format
  }
  expect(await copyBy(admin)).toBe('challenge')
  expect(await copyBy(asker)).toBe('test-an-idea')
})

it('hides a scheduled challenge until its opening time, and opens it then', async () => {
  await takeFiled(server.db)
  const slug = await ask({ opens_at: '2026-03-04T09:00:00Z', duration_days: 15 })
  expect(await takeFiled(server.db)).toEqual([])
  expect((await author.call('GET', `/challenges/${slug}`)).statusCode).toBe(404)
  expect((await read(slug)).actions.publish).toEqual({ allowed: true, reason: null })
  server.turnTo('2026-03-04T09:00:00Z')
  expect(await openScheduled(server.deps)).toBe(1)
  const opened = await read(slug, visitor(server))
  expect(opened).toMatchObject({ state: 'open', closes_at: '2026-03-19T09:00:00.000Z' })
  server.turnTo('2026-03-02T09:00:00Z')
  const far = { ...aQuestion, opens_at: '2026-07-01T09:00:00Z' }
  const refused = await asker.call('POST', '/challenges', far)
  expect(refused.json().error.code).toBe('opens_too_late')
  const past = { ...aQuestion, opens_at: '2026-03-02T08:59:00Z' }
  const early = await asker.call('POST', '/challenges', past)
  expect(early.json().error.code).toBe('opens_too_early')
  const undated = await asker.call('POST', '/challenges', { ...aQuestion, opens_at: '' })
  expect(undated.statusCode).toBe(422)
  expect(undated.json().errors).toEqual([
    { field: 'opens_at', error: 'Choose the day and the time it opens.' },
  ])
})

it('accepts links and a prize after publishing, never removes them, and notifies everyone', async () => {
  const slug = await ask()
  const link = 'https://example.org/trams'
  const prize = { type: 'gift', title: 'Bread', description: 'A loaf every Sunday.' }
  expect((await edit(slug, { links: [link] }, author)).statusCode).toBe(403)
  const time = await edit(slug, { duration_days: 90 })
  expect(time.json().error.code).toBe('time_with_prize')
  const done = await edit(slug, { links: [link], prize, duration_days: 90 })
  expect(done.json().data.changes).toEqual(['links', 'prize', 'closes_at'])
  expect((await read(slug)).closes_at).toBe('2026-05-31T09:00:00.000Z')
  expect((await edit(slug, { links: [] })).json().error.code).toBe('links_stay')
  expect((await edit(slug, { prize })).json().error.code).toBe('nothing_to_change')
  const less = { prize: { ...prize, description: 'A crumb.' } }
  expect((await edit(slug, less)).json().error.code).toBe('prize_only_up')
  const changes = await visitor(server)('GET', `/challenges/${slug}/changes`)
  expect(changes.json()).toMatchObject({
    data: [
      { field: 'closes_at', after: '2026-05-31T09:00:00.000Z' },
      { field: 'prize', after: 'Bread: A loaf every Sunday.' },
      { field: 'links', before: '', after: link },
    ],
    meta: { total: 3 },
  })
  const picture = { primary_image: `/api/files/images/${'a'.repeat(26)}.webp` }
  expect((await edit(slug, picture)).statusCode).toBe(422)
})

it('returns in advance which actions are possible, and the challenge’s origin', async () => {
  const slug = await ask()
  const { actions } = await read(slug)
  expect(actions.start_rating.allowed).toBe(true)
  expect(actions.archive.reason).toBe('challenge_still_open')
  expect((await read(slug, author.call)).actions.edit.reason).toBe('askers_only')
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const again = await author.call('POST', `/challenges/${slug}/renerve`, {})
  const { origin, round } = await read(again.json().data.slug)
  expect({ origin, round }).toMatchObject({ origin: { slug, kind: 'renerve' }, round: 1 })
  expect((await read(slug, author.call)).actions.renerve.reason).toBe('already_renerved')
})
