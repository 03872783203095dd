import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  PASSWORD,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let keeper: Member
let asker: Member
let ada: Member
let readers: Member[]
let slug: string
let idea: number

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  const names = ['ruth', 'noor', 'sofia', 'ada', 'ben', 'cai', 'dov', 'eva', 'fay']
  const people = []
  for (const name of names) people.push(await join(server, name))
  ;[admin, keeper, asker, ada] = people as [Member, Member, Member, Member]
  readers = people.slice(4)
  await makeAdmin(server, admin)
  await server.db
    .updateTable('accounts')
    .set({ is_ambassador: true })
    .where('id', '=', keeper.id)
    .execute()
  server.turnTo('2026-03-05T09:00:00Z')
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const entering = { challenge: slug, title: 'Buy my watches', description: 'Cheap. Now.' }
  idea = (await ada.call('POST', '/ideas/v2', entering)).json().data.id
})
afterAll(() => server.stop())

const report = (who: Member, reason = 'spam') =>
  who.call('POST', '/immunity/reports', { subject_type: 'idea', id: idea, reason })
const queue = async (who: Member, state = 'waiting') =>
  (await who.call('GET', `/moderation/reviews?state=${state}`)).json().data
const stateOfIdea = async () =>
  (await server.db.selectFrom('ideas').select('state').where('id', '=', idea).executeTakeFirst())
    ?.state
const notices = async (member: Member) =>
  (
    await server.db.selectFrom('notices').select('kind').where('member', '=', member.id).execute()
  ).map(({ kind }) => kind)

it('accepts one report per member and day, and refuses reports of the member’s own content', async () => {
  const [ben] = readers as [Member]
  expect((await visitor(server)('POST', '/immunity/reports', {})).statusCode).toBe(401)
  expect((await report(ada)).json().error.code).toBe('own_report')
  expect((await report(ben)).statusCode).toBe(201)
  expect((await report(ben)).json().error.code).toBe('already_reported')
  const both = await Promise.all([1, 2].map(() => report(readers[1] as Member, 'off_topic')))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  server.turnTo('2026-03-06T09:00:01Z')
  expect((await report(ben)).statusCode).toBe(201)
})

it('a reported idea is one item for moderators, without its author while the challenge is open', async () => {
  expect((await ada.call('GET', '/moderation/reviews')).statusCode).toBe(403)
  const [item, ...others] = await queue(keeper)
  expect(others).toEqual([])
  expect(item).toMatchObject({
    subject: {
      kind: 'idea',
      title: 'Buy my watches',
      author: null,
      link: `/challenges/${slug}?idea=${idea}`,
    },
    reports: 3,
    weight: 30,
    is_hidden: false,
  })
})

it('counts all reports of an item, and shows its newest notes from people and from checks', async () => {
  const { review } = await server.db
    .selectFrom('reports')
    .select('review')
    .limit(1)
    .executeTakeFirstOrThrow()
  const made = (nth: number, reporter: number | null) => ({
    review,
    reporter,
    subject: 'test',
    reason: 'other' as const,
    note: `note ${nth}`,
    weight: 0,
    reported_at: new Date(Date.UTC(2026, 2, 7, 9, nth)),
  })
  const many = Array.from({ length: 20 }, (_, nth) => [made(nth, admin.id), made(nth, null)])
  await server.db.insertInto('reports').values(many.flat()).execute()
  const [item] = await queue(keeper)
  expect(item.reasons).toEqual([
    { reason: 'other', times: 20 },
    { reason: 'spam', times: 2 },
    { reason: 'off_topic', times: 1 },
  ])
  const newest = [19, 18, 17, 16, 15, 14, 13, 12].map((nth) => `note ${nth}`)
  expect(item.notes.map(({ note }: { note: string }) => note)).toEqual(newest)
  expect(item.signals.map(({ says }: { says: string }) => says)).toEqual(newest)
  await server.db.deleteFrom('reports').where('subject', '=', 'test').execute()
})

it('hides heavily reported content until a decision, and notifies the author', async () => {
  // Accounts on one device count as one person, and unverified accounts do not count.
  const [first, , ...others] = readers as [Member, Member, Member, Member, Member]
  const [twin, unproven] = [await join(server, 'twin'), await join(server, 'unproven')]
  const print = { kind: 'device' as const, hash: Buffer.alloc(16, 7), seen_at: server.deps.now() }
  const prints = [first, twin].map(({ id }) => ({ account: id, ...print }))
  await server.db.insertInto('footprints').values(prints).execute()
  const unverified = server.db.updateTable('accounts').set({ email_verified_at: null })
  await unverified.where('id', '=', unproven.id).execute()
  for (const who of [twin, unproven, ...others.slice(1)]) await report(who, 'off_topic')
  expect(await stateOfIdea()).toBe('published')
  await report(others[0] as Member)
  expect(await stateOfIdea()).toBe('declined')
  expect((await queue(keeper))[0].is_hidden).toBe(true)
  expect(await notices(ada)).toContain('content_hidden')
})

it('a reported idea is assigned to one moderator at a time', async () => {
  const [{ id }] = await queue(keeper)
  expect((await keeper.call('POST', `/moderation/reviews/${id}/claim`, {})).statusCode).toBe(200)
  const second = await admin.call('POST', `/moderation/reviews/${id}/claim`, {})
  expect(second.json().error.code).toBe('claimed_by_other')
  const body = { ids: [id], verdict: 'approve', reason: 'Nothing is wrong with it.' }
  const decided = await admin.call('POST', '/moderation/reviews/decide', body)
  expect(decided.json().data).toMatchObject([{ id, ok: false }])
})

it('removes a declined idea: the author gets the reason, the log an event, reporters thanks', async () => {
  await takeFiled(server.db)
  const [{ id }] = await queue(keeper)
  const short = { ids: [id], verdict: 'decline', reason: 'no' }
  expect((await keeper.call('POST', '/moderation/reviews/decide', short)).statusCode).toBe(422)
  const body = { ids: [id, 999], verdict: 'decline', reason: 'This is advertising, not an idea.' }
  const key = { 'idempotency-key': 'one-decision' }
  const decide = async () =>
    (await keeper.call('POST', '/moderation/reviews/decide', body, key)).json().data
  const answer = await decide()
  // The answer was lost, so the request is repeated.
  expect(await decide()).toEqual(answer)
  expect(answer).toMatchObject([
    { id, ok: true },
    { id: 999, ok: false },
  ])
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual(['IdeaDeclined'])
  expect(await stateOfIdea()).toBe('declined')
  expect(await notices(ada)).toContain('content_declined')
  expect(await notices(readers[0] as Member)).toContain('report_decided')
  const again = (await keeper.call('POST', '/moderation/reviews/decide', body)).json().data
  expect(again[0]).toMatchObject({ ok: false })
})

it('keeps a removed idea from its asker, who can neither restore nor decline it', async () => {
  const restored = await asker.call('POST', `/ideas/${idea}/restore`)
  expect(restored.json().error.code).toBe('idea_hidden_by_review')
  const reason = 'This is not what I asked for.'
  const declined = await asker.call('POST', `/ideas/${idea}/decline`, { reason })
  expect(declined.json().error.code).toBe('already_declined')
  expect(await stateOfIdea()).toBe('declined')
})

it('allows one appeal, which another moderator decides', async () => {
  const [{ id }] = await queue(keeper, 'decided')
  const text = 'It was meant as a joke about rain watches, please look again.'
  const appeal = (who: Member) => who.call('POST', `/moderation/decisions/${id}/appeal`, { text })
  expect((await appeal(readers[0] as Member)).statusCode).toBe(404)
  const decision = await ada.call('GET', `/moderation/decisions/${id}`)
  expect(decision.json().data).toMatchObject({ can_appeal: true })
  expect((await appeal(ada)).json().data).toMatchObject({
    can_appeal: false,
    appeal: { upheld: null },
  })
  expect((await appeal(ada)).json().error.code).toBe('appeal_used')
  const rule = { uphold: false, reason: 'A joke, and harmless: it comes back.' }
  expect(await queue(keeper, 'appealed')).toMatchObject([{ appeal_refusal: 'own_decision' }])
  const [appealed] = await queue(admin, 'appealed')
  // Only the day is shown, because the exact time could reveal who was online.
  const at = `${server.deps.now().toISOString().slice(0, 10)}T00:00:00.000Z`
  expect(appealed).toMatchObject({ appeal_refusal: null, appeal: { text, at } })
  const own = await keeper.call('POST', `/moderation/reviews/${id}/appeal`, rule)
  expect(own.json().error.code).toBe('own_decision')
  expect((await admin.call('POST', `/moderation/reviews/${id}/appeal`, rule)).statusCode).toBe(200)
  expect(await stateOfIdea()).toBe('published')
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual(['IdeaPublished'])
  expect(await notices(ada)).toContain('appeal_decided')
})

it('the public log shows what and why, never who', async () => {
  const log = await visitor(server)('GET', '/moderation/log')
  expect(log.json().data[0]).toMatchObject({
    what: 'idea',
    outcome: 'restored',
    reason: 'A joke, and harmless: it comes back.',
    question: { slug },
  })
  for (const name of ['ruth', 'noor', 'ada', 'RUTH', 'NOOR', 'ADA"'])
    expect(log.body).not.toContain(name)
})

it('an idea that its asker declined before a moderator did stays removed', async () => {
  const [ben, , , , fay] = readers as [Member, Member, Member, Member, Member]
  const entering = { challenge: slug, title: 'Buy my shoes', description: 'Cheaper. Now.' }
  const { id } = (await fay.call('POST', '/ideas/v2', entering)).json().data
  const reason = 'This is advertising, not an idea.'
  expect((await asker.call('POST', `/ideas/${id}/decline`, { reason })).statusCode).toBe(200)
  await ben.call('POST', '/immunity/reports', { subject_type: 'idea', id, reason: 'spam' })
  const [review] = await queue(keeper)
  const body = { ids: [review.id], verdict: 'decline', reason }
  await keeper.call('POST', '/moderation/reviews/decide', body)
  const restored = await asker.call('POST', `/ideas/${id}/restore`)
  expect(restored.json().error?.code).toBe('idea_hidden_by_review')
})

it('a declined challenge is listed nowhere and accepts no ideas', async () => {
  const [ben] = readers as [Member]
  const body = { subject_type: 'question', id: slug, reason: 'antisocial' }
  await ben.call('POST', '/immunity/reports', body)
  const [{ id }] = await queue(admin)
  const reason = 'The question insults a neighbour by name.'
  await admin.call('POST', '/moderation/reviews/decide', { ids: [id], verdict: 'decline', reason })
  expect((await ben.call('GET', `/challenges/${slug}`)).statusCode).toBe(404)
  expect((await keeper.call('GET', `/challenges/${slug}`)).statusCode).toBe(200)
  const entering = { challenge: slug, title: 'Late', description: 'Very.' }
  expect((await ben.call('POST', '/ideas/v2', entering)).statusCode).toBe(404)
})

it('a silenced member reads and rates, and writes nothing until the mute ends or is reversed', async () => {
  const cai = readers[1] as Member
  const until = '2026-03-10T00:00:00.000Z'
  const silence = { user: 'cai', action: 'silence', until, reason: 'Three insults in one evening.' }
  expect((await ada.call('POST', '/acl/moderations/users', silence)).statusCode).toBe(403)
  const made = await keeper.call('POST', '/acl/moderations/users', silence)
  expect([made.statusCode, made.json().data.is_active]).toEqual([201, true])
  const published = await cai.call('POST', '/challenges', aQuestion)
  expect([published.statusCode, published.json().error.message]).toEqual([
    403,
    'Your account is muted. You can read and rate, but not write.',
  ])
  const lift = `/acl/moderations/users/${made.json().data.id}/lift`
  const lifted = await keeper.call('POST', lift, { reason: 'Apologised to all of them.' })
  expect(lifted.json().data.is_active).toBe(false)
  expect((await cai.call('POST', '/challenges', aQuestion)).statusCode).toBe(201)
})

it('a suspension ends sessions, and a sign-in shows its end and reason; only admins can ban', async () => {
  const dov = readers[2] as Member
  const reason = 'Rated with five accounts.'
  const until = '2026-03-10T00:00:00.000Z'
  const suspend = { user: 'dov', action: 'suspend', until, reason }
  await keeper.call('POST', '/acl/moderations/users', suspend)
  expect((await dov.call('GET', '/me/detailed')).statusCode).toBe(401)
  const signIn = await visitor(server)('POST', '/oauth2/token', {
    username: 'dov',
    password: PASSWORD,
  })
  expect([signIn.statusCode, signIn.json().error.message]).toEqual([
    403,
    `This account is suspended until March 10, 2026. ${reason}`,
  ])
  const ban = { user: 'eva', action: 'ban', reason: 'Threatened another member twice.' }
  expect((await keeper.call('POST', '/acl/moderations/users', ban)).statusCode).toBe(403)
  expect((await admin.call('POST', '/acl/moderations/users', ban)).statusCode).toBe(201)
  const detail = (await admin.call('GET', '/admin/users/eva')).json().data
  expect(detail).toMatchObject({ standing: 'banned', sessions: [] })
  const email = await server.db
    .selectFrom('mail')
    .select('data')
    .where('kind', '=', 'standing')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(JSON.stringify(email?.data)).toContain('This account is closed.')
  server.turnTo('2026-03-10T00:00:00Z')
  const back = await visitor(server)('POST', '/oauth2/token', {
    username: 'dov',
    password: PASSWORD,
  })
  expect(back.statusCode).toBe(200)
})

it('a report of a member whose handle has only digits is not one of the member with that id', async () => {
  const handle = String(ada.id).padStart(9, '0')
  const [{ id }, reporter] = [await join(server, handle), await join(server, 'gerd')]
  const about = { subject_type: 'member', id: handle, reason: 'spam' }
  expect((await reporter.call('POST', '/immunity/reports', about)).statusCode).toBe(201)
  const reported = await server.db
    .selectFrom('reviews')
    .select('author')
    .where('subject_kind', '=', 'member')
    .execute()
  expect(reported.map(({ author }) => author)).toEqual([id])
})
