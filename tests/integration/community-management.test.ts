import { randomUUID } from 'node:crypto'
import type { ManagedCategory } from '@ideathlon/contracts/community/managed-categories'
import type { BulkRow } from '@ideathlon/contracts/community/managed-challenges'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let asker: Member
let player: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  asker = await join(server, 'ada')
  player = await join(server, 'ben')
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const ask = async (title: string): Promise<{ id: number; slug: string }> =>
  (await asker.call('POST', '/challenges', { ...aQuestion, question_title: title })).json().data
const enter = (challenge: string) =>
  player.call('POST', '/ideas/v2', { challenge, title: 'Dance', description: 'In the rain.' })
const change = (ids: number[], body: object, dry_run = false, headers = {}) =>
  admin.call('POST', '/admin/challenges/bulk', { challenges: ids, change: body, dry_run }, headers)
const rowsOf = async (...given: Parameters<typeof change>) => {
  const answer = await change(...given)
  expect(answer.statusCode).toBe(200)
  const { rows } = answer.json().data as { rows: BulkRow[] }
  return rows.map(({ change: changed, problem }) => changed?.after ?? problem)
}
const list = async (query: string) =>
  (await admin.call('GET', `/admin/challenges?${query}`)).json() as {
    data: { id: number; state: string; is_hidden: boolean }[]
    meta: { total: number }
  }
const isFound = async (slug: string) =>
  (await visitor(server)('GET', `/challenges/${slug}`)).statusCode === 200

it('lists challenges in every state for admins only, by title, asker and filter', async () => {
  const { id } = await ask('What could make a tram ride feel shorter')
  await asker.call('POST', '/challenges', {
    ...aQuestion,
    question_title: 'What could we do with 100% of the rain',
    opens_at: '2026-03-20T09:00:00Z',
  })
  expect((await list('state=scheduled')).data).toMatchObject([{ state: 'scheduled' }])
  expect((await list('q=TRAM+ride')).data.map((row) => row.id)).toEqual([id])
  expect((await list('q=100%25')).meta.total).toBe(1)
  expect((await list('q=%25')).meta.total).toBe(1)
  expect((await list('q=ada')).meta.total).toBe(2)
  expect((await list('category=2')).meta.total).toBe(0)
  for (const path of ['/admin/challenges', '/admin/challenges?state=open']) {
    expect((await asker.call('GET', path)).statusCode).toBe(403)
  }
  const asMember = await asker.call('POST', '/admin/challenges/bulk', {
    challenges: [id],
    change: { action: 'hide' },
  })
  expect(asMember.statusCode).toBe(403)
})

it('previews a change without making it, then hides and shows challenges, row by row and once', async () => {
  const one = await ask('What could make the bus stop a nicer place')
  const two = await ask('What could make the long winter feel warmer')
  const ids = [one.id, two.id, 999_999]
  const missing = 'This challenge does not exist. It may have been removed.'
  expect(await rowsOf(ids, { action: 'hide' }, true)).toEqual(['hidden', 'hidden', missing])
  expect([await isFound(one.slug), await isFound(two.slug)]).toEqual([true, true])

  const key = { 'idempotency-key': randomUUID() }
  const first = await rowsOf([one.id], { action: 'hide' }, false, key)
  expect(await rowsOf([one.id], { action: 'hide' }, false, key)).toEqual(first)
  expect(first).toEqual(['hidden'])
  expect(await rowsOf(ids, { action: 'hide' })).toEqual([
    'This challenge is already hidden.',
    'hidden',
    missing,
  ])
  expect([await isFound(one.slug), await isFound(two.slug)]).toEqual([false, false])
  expect((await list('shown=hidden')).meta.total).toBe(2)
  expect(await rowsOf([one.id, two.id], { action: 'show' })).toEqual(['visible', 'visible'])
  expect(await isFound(one.slug)).toBe(true)

  const acts = (await admin.call('GET', `/admin/audit?subject=challenge:${one.id}`)).json().data
  expect(acts.map(({ act }: { act: string }) => act)).toEqual(['challenge.show', 'challenge.hide'])
  const bare = await change([one.id], { action: 'hide' }, false, { 'x-reason': '' })
  expect([bare.statusCode, bare.json().error.act]).toEqual([428, 'challenge.hide'])
})

it('unpublishes a challenge only before its first idea, and takes back the points for asking it', async () => {
  const quiet = await ask('What could make the waiting room less dull')
  const played = await ask('What could make the waiting line less dull')
  expect((await enter(played.slug)).statusCode).toBe(201)
  await takeFiled(server.db)
  expect(await rowsOf([quiet.id, played.id], { action: 'unpublish' })).toEqual([
    'draft',
    'This challenge has ideas. Hide or close it instead.',
  ])
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual(['ChallengeUnpublished'])
  expect([await isFound(quiet.slug), await isFound(played.slug)]).toEqual([false, true])
  const pending = () =>
    server.db.selectFrom('pending_points').select('key').where('challenge', '=', quiet.id).execute()
  expect(await pending()).toEqual([])
  const again = await asker.call('POST', `/challenges/${quiet.slug}/publish`, {})
  expect(again.json().data.state).toBe('open')
  expect(await pending()).toEqual([{ key: 'ChallengePublished:CreatedChallenge' }])
})

it('moves, extends and closes a challenge, and its page lists the changes', async () => {
  const { id, slug } = await ask('What could make the market a place to stay')
  expect(await rowsOf([id], { action: 'move', category: 6 })).toEqual(['Health'])
  expect(await rowsOf([id], { action: 'move', category: 22 })).toEqual([
    'Captions and local challenges can only be in their own categories.',
  ])
  const closes_at = '2026-04-20T09:00:00.000Z'
  expect(await rowsOf([id], { action: 'extend', closes_at })).toEqual([closes_at])
  const changes = (await asker.call('GET', `/challenges/${slug}/changes`)).json().data
  expect(changes).toMatchObject([{ field: 'closes_at' }, { field: 'category', after: 'Health' }])
  expect(await rowsOf([id], { action: 'close' })).toEqual(['closed'])
  expect((await list('state=closed')).data.map((row) => row.id)).toEqual([id])
})

it('leaves the closing of a challenge to another admin if an admin has an idea in it', async () => {
  const { id, slug } = await ask('What could make an own idea win')
  await admin.call('POST', '/ideas/v2', { challenge: slug, title: 'Mine', description: 'Is best.' })
  const another = 'You have an idea in this challenge. Another admin has to close it.'
  expect(await rowsOf([id], { action: 'close' }, true)).toEqual([another])
  expect(await rowsOf([id], { action: 'close' })).toEqual([another])
  const closed = await admin.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(closed.json().error.code).toBe('close_own_idea')
})

it('creates, moves, orders, archives and restores categories, for admins only', async () => {
  const draft = { name: 'Sea & coast', description: 'Tides', icon: 'sprout', hue: 200 }
  expect((await asker.call('POST', '/admin/categories', draft)).statusCode).toBe(403)
  const made = await admin.call('POST', '/admin/categories', draft)
  expect(made.json().data).toMatchObject({ slug: 'sea-coast', parent: null, challenges: 0 })
  const { id } = made.json().data
  const at = `/admin/categories/${id}`
  const again = await admin.call('POST', '/admin/categories', draft)
  expect(again.json().error.code).toBe('category_name_taken')
  await admin.call('PATCH', at, { parent: 2, name: 'Sea' })
  await admin.call('PATCH', at, { place: 1 })
  const below = ((await admin.call('GET', '/admin/categories')).json().data as ManagedCategory[])
    .filter(({ parent }) => parent === 2)
    .map(({ name, place }) => [name, place])
  expect(below.slice(0, 2)).toEqual([
    ['Sea', 1],
    ['Nature', 2],
  ])
  const isOffered = async () =>
    (await visitor(server)('GET', '/widgets/categories'))
      .json()
      .data.some((each: { id: number }) => each.id === id)
  expect(await isOffered()).toBe(true)
  await admin.call('POST', `${at}/archive`, { archived: true })
  expect(await isOffered()).toBe(false)
  const refusal = await asker.call('POST', '/challenges', {
    ...aQuestion,
    question_title: 'What could bring the seagulls back to the harbour',
    category: id,
  })
  expect(refusal.statusCode).toBe(422)
  await admin.call('POST', `${at}/archive`, { archived: false })
  expect(await isOffered()).toBe(true)
})

it('merges a category: everything in it moves, and its old name leads to the new one', async () => {
  const make = async (name: string) =>
    (await admin.call('POST', '/admin/categories', { name })).json().data as ManagedCategory
  const [from, into] = [await make('Gardens'), await make('Green spaces')]
  const { slug, id } = (
    await asker.call('POST', '/challenges', {
      ...aQuestion,
      question_title: 'What could grow on the roof of the old station',
      category: from.id,
    })
  ).json().data
  await server.db
    .insertInto('subject_follows')
    .values({ member: player.id, kind: 'category', subject: from.id, since: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const body = { into: into.id }
  const merged = await admin.call('POST', `/admin/categories/${from.id}/merge`, body)
  expect(merged.json().data).toMatchObject({ merged_into: into.id, challenges: 0, followers: 0 })
  const after = (
    (await admin.call('GET', '/admin/categories')).json().data as ManagedCategory[]
  ).find((each) => each.id === into.id)
  expect(after).toMatchObject({ challenges: 1, open: 1, followers: 1 })
  const listed = await visitor(server)('GET', `/challenges?category=${from.slug}`)
  expect(listed.json().data.map((each: { slug: string }) => each.slug)).toEqual([slug])
  const changes = (await asker.call('GET', `/challenges/${slug}/changes`)).json().data
  expect(changes).toMatchObject([{ field: 'category', before: 'Gardens', after: 'Green spaces' }])
  const twice = await admin.call('POST', `/admin/categories/${from.id}/merge`, body)
  expect(twice.json().error.code).toBe('category_merged')
  expect(await rowsOf([id], { action: 'hide' })).toEqual(['hidden'])
})

it('keeps named views of a list for each member', async () => {
  const save = (search: string) =>
    admin.call('POST', '/admin/views', { screen: 'challenges', name: 'To watch', search })
  expect((await save('state=open')).statusCode).toBe(201)
  const { id } = (await save('state=open&shown=hidden')).json().data
  const views = async (who: Member) =>
    (await who.call('GET', '/admin/views?screen=challenges')).json().data
  expect(await views(admin)).toEqual([{ id, name: 'To watch', search: 'state=open&shown=hidden' }])
  expect(await views(asker)).toEqual([])
  await asker.call('DELETE', `/admin/views/${id}`)
  expect(await views(admin)).toHaveLength(1)
  expect((await admin.call('DELETE', `/admin/views/${id}`)).statusCode).toBe(204)
  expect(await views(admin)).toEqual([])
})

it('exports the ideas of a settled challenge to its asker, and nothing before that', async () => {
  const { slug } = await ask('What could make the last tram of the day safer')
  const idea = { challenge: slug, title: '=HYPERLINK("x")', description: 'A light, and a voice.' }
  await player.call('POST', '/ideas/v2', idea)
  const at = `/challenges/${slug}/ideas-export`
  const tried = async (who: Member) => {
    const answers = await Promise.all(['', '.csv', '.xlsx'].map((end) => who.call('GET', at + end)))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await tried(asker)).toEqual([409, 409, 409])
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await tried(asker)).toEqual([409, 409, 409])
  await asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  expect(await tried(player)).toEqual([403, 403, 403])
  expect(await tried(admin)).toEqual([403, 403, 403])
  expect(await tried(asker)).toEqual([200, 200, 200])
  const { ideas } = (await asker.call('GET', at)).json().data
  expect(ideas).toMatchObject([{ title: idea.title, authors: [{ handle: 'ben' }], comments: [] }])
  const csv = (await asker.call('GET', `${at}.csv`)).body
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
})
