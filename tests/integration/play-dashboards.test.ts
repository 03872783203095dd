import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeViews } from '../../services/api/src/play/challenges/views/record-view.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let author: Member
let raters: Member[]
let slug: string
let ideas: number[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'quillwright')
  raters = await Promise.all(['ann', 'bob', 'cem'].map((handle) => join(server, handle)))
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  ideas = []
  for (const title of ['A planted lantern', 'A planted kettle', 'A planted bell']) {
    const idea = { challenge: slug, title, description: 'Like this.' }
    ideas.push((await author.call('POST', '/ideas/v2', idea)).json().data.id)
  }
})
afterAll(() => server.stop())

const dashboard = async (member: Member, role: string) => {
  const answer = await member.call('GET', `/platform/dashboards/${role}`)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const readDashboard = (path: string, member = asker) =>
  member.call('GET', `/challenges/${slug}/catalyst/${path}`)

it('shows a rater the waiting ideas, and an author nothing about ratings', async () => {
  const [rater] = raters as [Member]
  expect((await dashboard(rater, 'rater')).to_rate).toMatchObject([{ slug, rated: 0, left: 3 }])
  await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id: ideas[0], value: 9 })
  expect(await dashboard(rater, 'rater')).toMatchObject({
    rated: 1,
    rated_today: 1,
    to_rate: [{ rated: 1, left: 2 }],
  })
  const own = await dashboard(author, 'innovator')
  expect(own).toMatchObject({ open: 3, closed: 0, placed: 0, picked: 0 })
  expect(own.ideas.every((idea: { place: unknown }) => idea.place === null)).toBe(true)
  expect((await dashboard(author, 'meta')).rate_next).toEqual([])
})

it('shows an asker ideas without names or numbers while the challenge is open', async () => {
  const listed = await readDashboard('ideas')
  expect(listed.json().data).toHaveLength(3)
  for (const idea of listed.json().data) {
    expect(idea).toMatchObject({ author: null, result: null, mentorings: null, picked: null })
    expect(idea.can).toMatchObject({
      decline: { allowed: true },
      set_outcome: { allowed: false, reason: 'outcome_not_yet' },
    })
  }
  const contents = await readDashboard(`ideas/${ideas[0]}/contents`)
  expect(contents.json().data).toMatchObject({ title: 'A planted lantern', author: null })
  expect(listed.body + contents.body).not.toContain(author.handle)
  expect(listed.body + contents.body).not.toContain('entered_at')
})

it('shows an asker’s dashboard to nobody else', async () => {
  for (const path of ['ideas', `ideas/${ideas[0]}/contents`, 'funnel']) {
    expect((await readDashboard(path, author)).statusCode).toBe(403)
  }
  expect((await readDashboard('ideas/999999/contents')).statusCode).toBe(404)
})

it('counts the visitors of a challenge, but shows no days and no small numbers before the close', async () => {
  for (const member of raters) await member.call('GET', `/challenges/${slug}`)
  await raters[0]?.call('GET', `/challenges/${slug}`)
  await server.app.inject({ method: 'GET', url: `/api/challenges/${slug}` })
  await server.app.inject({ method: 'GET', url: `/api/challenges/${slug}` })
  await writeViews(server.db)
  expect((await readDashboard('funnel')).json().data).toEqual({
    state: 'open',
    viewers: 4,
    visits: 2,
    innovators: null,
    raters: null,
    mentors: null,
    ideas: 3,
    ratings: null,
    mentorings: null,
    days: [],
  })
})

it('shows the crowd’s ranking and the daily figures once the picks are final', async () => {
  for (const rater of raters.slice(1)) {
    for (const [at, idea_id] of ideas.entries()) {
      await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id, value: 9 - at })
    }
  }
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const shelf = async (name: string) =>
    (await asker.call('GET', `/platform/dashboards/catalyst?shelf=${name}`)).json().data
  expect(await shelf('closing')).toMatchObject({
    counts: { open: 0, closing: 1, closed: 0 },
    picks_due: 1,
    questions: [{ slug, picked: 0, settles_at: '2026-03-09T09:00:00.000Z' }],
  })
  expect((await dashboard(asker, 'meta')).picks_due).toMatchObject([{ slug, picked: 0 }])

  const before = (await readDashboard('ideas')).json().data
  expect(before.map((idea: { result: unknown }) => idea.result)).toEqual([null, null, null])
  expect(before[0].author.handle).toBe('quillwright')
  await asker.call('PUT', `/challenges/${slug}/catalyst/picker`, {
    version: 0,
    picks: [{ idea: ideas[1], rank: 1, comment: 'Warm.' }],
  })
  const picked = (await readDashboard('ideas')).json().data
  expect(picked.map((idea: { result: unknown }) => idea.result)).toEqual([null, null, null])
  // Picks are visible only to the asker until they are final.
  expect((await dashboard(author, 'innovator')).picked).toBe(0)
  expect((await dashboard(author, 'innovator')).ideas[2]).toMatchObject({ place: 1, picked: null })

  await asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  const after = (await readDashboard('ideas')).json().data
  expect(after.map((idea: { id: number }) => idea.id)).toEqual(ideas)
  expect(after[1]).toMatchObject({ picked: 1, result: { place: 2 } })
  expect((await dashboard(author, 'innovator')).picked).toBe(1)
  expect(await shelf('closed')).toMatchObject({ questions: [{ slug, picked: 1 }], picks_due: 0 })
  expect((await readDashboard('funnel')).json().data.days).toEqual([
    { day: '2026-03-02', viewers: 3, visits: 2, ideas: 3, ratings: 7, mentorings: 0 },
  ])
})

it('shows the prizes that a member offered or can win', async () => {
  await server.db
    .updateTable('challenges')
    .set({ prize_type: 'tickets', prize_title: 'Opera', prize_description: 'Two seats.' })
    .where('slug', '=', slug)
    .execute()
  expect((await dashboard(asker, 'prizes')).prizes).toMatchObject([
    { part: 'asked', title: 'Opera' },
  ])
  const [won] = (await dashboard(author, 'prizes')).prizes
  expect(won).toMatchObject({ part: 'entered', place: 1, picked: 1 })
  expect((await dashboard(raters[0] as Member, 'prizes')).prizes).toEqual([])
  expect((await dashboard(raters[0] as Member, 'scout')).recruits).toBe(0)
})

it('shows an asker a prize that awaits their decision, until it is decided or the deadline has passed', async () => {
  const money = new pg.Client({ connectionString: server.stack.roleUrls.olympiad })
  await money.connect()
  const undecided = async (member = asker) => (await dashboard(member, 'meta')).prizes_undecided
  expect(await undecided()).toEqual([])
  const { id } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const until = '2026-03-05T09:00:00.000Z'
  await money.query(
    `insert into olympiad.payout_runs
       (kind, title, challenge, asker, position, closed_at, settles_at, decision_due)
     values ('challenge', 'Opera', $1, $2, 1, now(), now(), $3)`,
    [id, asker.id, until],
  )
  expect(await undecided()).toMatchObject([{ slug, decision_due: until }])
  expect(await undecided(author)).toEqual([])

  const set = async (column: string, value: unknown) =>
    money.query(`update olympiad.payout_runs set ${column} = $2 where challenge = $1`, [id, value])
  await set('decision', 'pay')
  expect(await undecided()).toEqual([])
  await set('decision', null)
  await set('stage', 'approved')
  expect(await undecided()).toEqual([])
  await set('stage', 'previewed')
  expect(await undecided()).toHaveLength(1)
  server.turnTo(until)
  expect(await undecided()).toEqual([])
  server.turnTo('2026-03-02T09:00:00Z')

  // The asker has nothing to decide about a prize in neurons.
  await server.db
    .updateTable('challenges')
    .set({ prize_type: 'points', prize_title: '', prize_description: '' })
    .where('id', '=', id)
    .execute()
  expect(await undecided()).toEqual([])
  await money.end()
})

it('is available to members only, and on existing platforms only', async () => {
  expect((await asker.call('GET', '/nowhere/dashboards/meta')).statusCode).toBe(404)
  const visitor = { method: 'GET' as const, url: '/api/platform/dashboards/meta' }
  expect((await server.app.inject(visitor)).statusCode).toBe(401)
})
