import { afterAll, beforeAll, expect, it } from 'vitest'
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
let admin: Member
let second: Member
let asker: Member
let author: Member
let slug: string
let idea: number

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  second = await join(server, 'sam')
  asker = await join(server, 'asker')
  author = await join(server, 'author')
  await server.db
    .updateTable('accounts')
    .set({ is_admin: true })
    .where('id', 'in', [admin.id, second.id])
    .execute()
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  await server.db
    .updateTable('challenges')
    .set({ primary_image: '/files/bread.webp', image_alt: 'A loaf of bread' })
    .where('slug', '=', slug)
    .execute()
  const entering = { challenge: slug, title: 'Buy my watches', description: 'Cheap. Now.' }
  idea = (await author.call('POST', '/ideas/v2', entering)).json().data.id
})
afterAll(() => server.stop())

const queue = async (state: string) =>
  (await admin.call('GET', `/moderation/reviews?state=${state}`)).json().data
const sentencesFor = async (who: Member): Promise<string[]> =>
  (await who.call('GET', '/notifications'))
    .json()
    .data.map(({ sentence }: { sentence: string }) => sentence)
const stateOfIdea = async () => {
  const query = server.db.selectFrom('ideas').select('state').where('id', '=', idea)
  return (await query.executeTakeFirstOrThrow()).state
}
const decide = (id: number, verdict: string, reason = 'It is an advertisement.') =>
  admin.call('POST', '/moderation/reviews/decide', { ids: [id], verdict, reason })
const reverse = (who: Member, id: number, reason = 'They sell nothing at all.') =>
  who.call('POST', `/moderation/reviews/${id}/reverse`, { reason })

it('shows an idea in the queue with its challenge, its picture and the decider', async () => {
  const report = { subject_type: 'idea', id: idea, reason: 'spam' }
  await asker.call('POST', '/immunity/reports', report)
  const [item] = await queue('waiting')
  expect(item).toMatchObject({
    subject: {
      author: null,
      challenge: { slug, title: `${aQuestion.question_title}?` },
      picture: { url: '/files/bread.webp', alt: 'A loaf of bread' },
    },
    decided_by: null,
    can_reverse: false,
  })
  expect((await reverse(second, item.id)).json().error.code).toBe('not_reversible')
  expect((await decide(item.id, 'approve', '')).statusCode).toBe(422)
  expect((await decide(item.id, 'decline')).json().data).toMatchObject([{ ok: true }])
  expect((await queue('decided'))[0]).toMatchObject({
    decided_by: { handle: 'ruth' },
    can_reverse: true,
  })
  expect(await stateOfIdea()).toBe('declined')
  expect(await sentencesFor(author)).toContain(
    'RUTH took down “Buy my watches”. Reason: It is an advertisement.',
  )
})

it('reverses a decision with a reason: the idea is visible again, and its author is notified', async () => {
  const [{ id }] = await queue('decided')
  await takeFiled(server.db)
  expect((await reverse(author, id)).statusCode).toBe(403)
  expect((await reverse(second, id, 'no')).statusCode).toBe(422)
  expect((await reverse(second, id)).json().data).toEqual({ state: 'decided' })
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual(['IdeaPublished'])
  expect(await stateOfIdea()).toBe('published')
  expect(await sentencesFor(author)).toContain(
    'SAM reversed the decision about “Buy my watches”, and it is visible again. Reason: They sell nothing at all.',
  )
  const [line] = (await admin.call('GET', `/admin/audit?subject=review:${id}`)).json().data
  expect(line).toMatchObject({
    act: 'review.reverse',
    actor: { handle: 'sam' },
    thing: { label: 'Buy my watches' },
    detail: { was: 'decline', was_reason: 'It is an advertisement.' },
  })

  // A reversed approval puts the item back into the queue.
  expect((await reverse(second, id)).json().data).toEqual({ state: 'waiting' })
  expect((await queue('waiting')).map((item: { id: number }) => item.id)).toEqual([id])
})

it('ends the suspension that a reversed decision imposed', async () => {
  const report = { subject_type: 'member', id: asker.id, reason: 'spam' }
  const sent = await author.call('POST', '/immunity/reports', report)
  expect(sent.statusCode).toBe(201)
  const item = (await queue('waiting')).find(
    ({ subject }: { subject: { kind: string } }) => subject.kind === 'member',
  )
  await decide(item.id, 'decline_and_block')
  const sanctioned = async () => {
    const overview = (await admin.call('GET', '/admin/overview')).json().data.sanctioned
    const { meta } = (await admin.call('GET', '/admin/users?who=sanctioned')).json()
    return [overview, meta.total]
  }
  expect(await sanctioned()).toEqual([1, 1])

  // Platform owners can decide about items on their platform, but neither suspend members nor end a
  // suspension.
  const owns = (owner: number | null) =>
    server.db.updateTable('platforms').set({ owner }).where('id', '=', 1).execute()
  await owns(author.id)
  const { statusCode, body } = await reverse(author, item.id)
  expect([statusCode, body]).toEqual([403, expect.stringContaining('Only a moderator')])
  await owns(null)
  expect(await sanctioned()).toEqual([1, 1])
  expect((await queue('decided'))[0]).toMatchObject({ id: item.id })

  expect((await reverse(admin, item.id)).statusCode).toBe(200)
  expect(await sanctioned()).toEqual([0, 0])
})

it('counts neither guests nor removed accounts as members, also among the sanctioned', async () => {
  const overview = async () => (await admin.call('GET', '/admin/overview')).json().data
  const before = await overview()
  const until = new Date(server.deps.now().getTime() + 86_400_000)
  const guest = await join(server, 'guest')
  const gone = await join(server, 'gone')
  const held = { silenced_until: until }
  const { db } = server
  await db
    .updateTable('accounts')
    .set({ ...held, is_guest: true })
    .where('id', '=', guest.id)
    .execute()
  await db
    .updateTable('accounts')
    .set({ ...held, deleted_at: server.deps.now() })
    .where('id', '=', gone.id)
    .execute()
  expect(await overview()).toEqual({ ...before, sanctioned: 0 })
  expect((await admin.call('GET', '/admin/users?who=sanctioned')).json().meta.total).toBe(0)
})

it('lists acts newest first, by page, person and kind, with names and links', async () => {
  await admin.call('POST', `/challenges/${slug}/start-rating`, {})
  const page = async (query: string) => (await admin.call('GET', `/admin/audit?${query}`)).json()
  const { data, meta } = await page('size=2')
  expect(meta.total).toBeGreaterThan(2)
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({
    act: 'challenge.start_rating',
    actor: { handle: 'ruth' },
    thing: { label: `${aQuestion.question_title}?`, link: `/challenges/${slug}` },
  })
  const ids = (lines: { id: number }[]) => lines.map(({ id }) => id)
  const all = ids((await page('size=50')).data)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  expect(ids((await page('size=2&page=1')).data)).toEqual(all.slice(2, 4))
  const bySam = (await page('person=sam')).data
  expect(new Set(bySam.map(({ actor }: { actor: { handle: string } }) => actor.handle))).toEqual(
    new Set(['sam']),
  )
  // Searching for a person also finds the acts that affected them.
  const acts = (await page('person=asker')).data.map(({ act }: { act: string }) => act)
  expect(acts).toContain('sanction.lift')
  expect((await page('person=nobody-here')).data).toEqual([])
  expect((await page('act=challenge.&person=ruth')).meta.total).toBe(1)
})

it('answers a member without an e-mail address with a notification', async () => {
  const text = 'The brain is upside down.'
  await server.db.updateTable('accounts').set({ email: null }).where('id', '=', author.id).execute()
  await author.call('POST', '/feedback', { about: 'problem', text })
  await visitor(server)('POST', '/feedback', { about: 'problem', text })
  const [anonymous, item] = (await admin.call('GET', '/admin/feedback')).json().data
  expect([anonymous.answer_by, item.answer_by]).toEqual([null, 'notification'])
  const answer = { text: 'Thank you. It is upright again.' }
  const send = (id: number) => admin.call('POST', `/admin/feedback/${id}/answers`, answer)
  expect((await send(anonymous.id)).json().error.code).toBe('no_address')
  expect((await send(item.id)).json().data).toMatchObject({ state: 'answered' })
  expect((await sentencesFor(author))[0]).toBe(
    `We answered your feedback “${text}”: Thank you. It is upright again.`,
  )
  const mails = await server.db.selectFrom('mail').select('kind').execute()
  expect(mails.map(({ kind }) => kind)).not.toContain('feedback-answer')
})
