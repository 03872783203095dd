import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlayed } from '../../services/api/src/play/closing/load.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  signIn,
  startApiServer,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const NOON = '2026-03-02T09:00:00Z'
const HOUR_MS = 3_600_000
let server: ApiServer
let asker: Member
let authors: Member[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  authors = await Promise.all(['una', 'ugo', 'uma', 'uri'].map((handle) => join(server, handle)))
})
afterAll(() => server.stop())

type Next = { idea: { id: number; served_id: number; title: string } | null; progress: Progress }
type Progress = { rated: number; to_rate: number; skips_left: number }

async function openChallenge(ideas: number): Promise<{ slug: string; ideas: number[] }> {
  const slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  const entered: number[] = []
  for (let at = 0; at < ideas; at += 1) entered.push(await enter(slug, at))
  return { slug, ideas: entered }
}

async function enter(slug: string, at: number): Promise<number> {
  const idea = { challenge: slug, title: `Idea ${at}`, description: 'Like this.' }
  const answer = await (authors[at % authors.length] as Member).call('POST', '/ideas/v2', idea)
  return answer.json().data.id
}

const nextOf = async (who: Member, slug: string): Promise<Next> =>
  (await who.call('GET', `/challenges/${slug}/ratings/next`)).json().data
const rate = (who: Member, slug: string, { id, served_id }: NonNullable<Next['idea']>) =>
  who.call('POST', `/challenges/${slug}/ratings`, { idea_id: id, served_id, value: 7 })
const skip = (who: Member, slug: string, idea_id: number, more: object = {}) =>
  who.call('POST', `/challenges/${slug}/ratings/skip`, { idea_id, ...more })
const codeOf = (answer: LightMyRequestResponse) => answer.json().error?.code

/** Rates every idea in the queue, and returns the state of the queue before each rating. */
async function rateAll(who: Member, slug: string): Promise<Next[]> {
  const seen: Next[] = []
  for (;;) {
    const next = await nextOf(who, slug)
    if (next.idea === null) return seen
    seen.push(next)
    await rate(who, slug, next.idea)
  }
}

it('a rater’s tabs and reloads get the same idea until it is rated', async () => {
  const { slug } = await openChallenge(7)
  const ann = await join(server, 'ann')
  const tabs = await Promise.all(Array.from({ length: 6 }, () => nextOf(ann, slug)))
  expect(new Set(tabs.map(({ idea }) => idea?.served_id)).size).toBe(1)
  expect(tabs.every(({ progress }) => progress.to_rate === 5)).toBe(true)
  const served = server.db.selectFrom('served').select('id').where('rater', '=', ann.id)
  expect(await served.execute()).toHaveLength(1)
})

it('assigns every idea in batches of five, none twice and never the rater’s own', async () => {
  const { slug, ideas } = await openChallenge(12)
  const seen = await rateAll(authors[0] as Member, slug)
  const own = ideas.filter((_, at) => at % authors.length === 0)
  const handed = seen.map(({ idea }) => idea?.id)
  expect(new Set(handed).size).toBe(handed.length)
  expect(handed.toSorted()).toEqual(ideas.filter((idea) => !own.includes(idea)).toSorted())
  expect(seen.map(({ progress }) => progress.to_rate)).toEqual([5, 4, 3, 2, 1, 4, 3, 2, 1])
})

it('three ideas can be skipped before the first rating, and one more after ten assigned ideas', async () => {
  const { slug } = await openChallenge(12)
  const bob = await join(server, 'bob')
  const handed: number[] = []
  for (let left = 2; left >= 0; left -= 1) {
    const { idea } = await nextOf(bob, slug)
    handed.push(idea?.id ?? 0)
    const { data } = (await skip(bob, slug, idea?.id ?? 0)).json()
    expect(data.progress.skips_left).toBe(left)
  }
  const { idea } = await nextOf(bob, slug)
  const refused = await skip(bob, slug, idea?.id ?? 0)
  expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'no_skips_left'])
  expect((await nextOf(bob, slug)).idea?.id).toBe(idea?.id)
  // Repeating a skip, as after a lost answer, does not use up another one.
  expect((await skip(bob, slug, handed[0] ?? 0)).statusCode).toBe(200)
  for (let at = 0; at < 6; at += 1) {
    const card = (await nextOf(bob, slug)).idea
    if (card) await rate(bob, slug, card)
  }
  const tenth = await nextOf(bob, slug)
  expect(tenth.progress.skips_left).toBe(1)
  expect((await skip(bob, slug, tenth.idea?.id ?? 0)).statusCode).toBe(200)
})

it('a reported idea leaves the queue even if no skips are left', async () => {
  const { slug, ideas } = await openChallenge(6)
  const cem = await join(server, 'cem')
  const tabs = await Promise.all(ideas.slice(0, 4).map((idea) => skip(cem, slug, idea)))
  expect(tabs.map((answer) => answer.statusCode).toSorted()).toEqual([200, 200, 200, 409])
  const { idea } = await nextOf(cem, slug)
  const report = { reason: 'report', report: { reason: 'spam', note: '' } }
  expect((await skip(cem, slug, idea?.id ?? 0, report)).statusCode).toBe(200)
  expect((await nextOf(cem, slug)).idea?.id).not.toBe(idea?.id)
})

it('blocks and invitations change no byte of an answer', async () => {
  const { slug, ideas } = await openChallenge(4)
  const dot = await join(server, 'dot')
  const paths = [
    `/challenges/${slug}/ratings/next`,
    `/challenges/${slug}/mentoring/next`,
    `/challenges/${slug}`,
    '/platform/dashboards/rater/questions?shelf=open&seed=3&size=100',
  ]
  const read = async () =>
    Promise.all(paths.map(async (path) => (await dot.call('GET', path)).body))
  const before = await read()
  for (const { handle } of authors) {
    await dot.call('POST', '/relationships', { handle, action: 'block' })
    expect(await read()).toEqual(before)
  }
  const [una, ugo] = authors as [Member, Member]
  await una.call('POST', '/relationships', { handle: 'dot', action: 'block' })
  await dot.call('POST', '/relationships', { handle: 'ugo', action: 'unblock' })
  const invited = await ugo.call('POST', `/ideas/${ideas[1]}/co-authors/invite`, { handle: 'dot' })
  expect(invited.statusCode).toBe(200)
  expect(await read()).toEqual(before)
  expect(await rateAll(dot, slug)).toHaveLength(4)
  const said = {
    kind: 'like',
    body: 'It makes people look up from their telephones, and that is it.',
  }
  const mentored = await dot.call('POST', `/challenges/${slug}/ideas/${ideas[0]}/mentoring`, said)
  expect(mentored.statusCode).toBe(201)
  const accepted = await dot.call('POST', `/ideas/${ideas[1]}/co-authors/accept`, {})
  expect(codeOf(accepted)).toBe('co_author_rated')
})

it('ratings between members who block each other or share an organisation have no weight', async () => {
  const { slug, ideas } = await openChallenge(4)
  const eve = await join(server, 'eve')
  await rateAll(eve, slug)
  const { id } = await server.db
    .selectFrom('challenges')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const weighing = async () => {
    const { ratings } = await loadPlayed(server.db, { id, asker: asker.id })
    return ideas.map((idea) => (ratings.find(({ ideaId }) => ideaId === idea)?.share ?? 0) > 0)
  }
  expect(await weighing()).toEqual([true, true, true, true])
  await eve.call('POST', '/relationships', { handle: 'una', action: 'block' })
  await authors[1]?.call('POST', '/relationships', { handle: 'eve', action: 'block' })
  const [, , uma] = authors as [Member, Member, Member]
  const organisation = await server.db
    .insertInto('organisations')
    .values({ slug: 'lamps', name: 'Lamps', hue: 3, is_open: true, created_at: new Date(NOON) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { id: account } of [eve, uma]) {
    const member = { organisation: organisation.id, account, role: 'member' } as const
    await server.db
      .insertInto('organisation_members')
      .values({ ...member, joined_at: new Date(NOON) })
      .execute()
  }
  expect(await weighing()).toEqual([false, false, false, true])
})

it('late ideas join the queues together after a while', async () => {
  const { slug } = await openChallenge(3)
  const fay = await join(server, 'fay')
  expect(await rateAll(fay, slug)).toHaveLength(3)
  const late = [await enter(slug, 3), await enter(slug, 4), await enter(slug, 5)]
  const none = { idea: null, progress: { rated: 3, to_rate: 0, skips_left: 3 } }
  expect(await nextOf(fay, slug)).toEqual(none)
  const newcomer = await join(server, 'newcomer')
  expect((await rateAll(newcomer, slug)).length).toBe(3)
  server.turnTo(new Date(Date.parse(NOON) + 2 * HOUR_MS))
  const batch = await rateAll(fay, slug)
  expect(batch.map(({ idea }) => idea?.id).toSorted()).toEqual(late.toSorted())
  expect(batch[0]?.progress).toMatchObject({ rated: 3, to_rate: 3 })
  server.turnTo(NOON)
})

it('an idea entered minutes before the close is still assigned', async () => {
  const { slug } = await openChallenge(3)
  const gil = await join(server, 'gil')
  await rateAll(gil, slug)
  const { closes_at } = (await gil.call('GET', `/challenges/${slug}`)).json().data
  const before = (minutes: number) =>
    server.turnTo(new Date(Date.parse(closes_at) - minutes * 60_000))
  before(10)
  const uri = await signIn(server, 'uri')
  const words = { challenge: slug, title: 'The last one', description: 'Like this.' }
  const last = (await uri.call('POST', '/ideas/v2', words)).json().data.id
  before(1)
  const fresh = await signIn(server, 'gil')
  expect((await nextOf(fresh, slug)).idea?.id).toBe(last)
  server.turnTo(NOON)
})

it('a mentor skips up to eight ideas at once, and gets more by commenting', async () => {
  const { slug, ideas } = await openChallenge(12)
  const hal = await join(server, 'hal')
  const passed: number[] = []
  const next = async (): Promise<{ id: number }> =>
    (await hal.call('GET', `/challenges/${slug}/mentoring/next?passed=${passed.join()}`)).json()
      .data
  for (let at = 0; at < 8; at += 1) {
    const { id } = await next()
    expect((await next()).id).toBe(id)
    expect(passed).not.toContain(id)
    passed.push(id)
  }
  const again = await next()
  expect(passed).toContain(again.id)
  for (const kind of ['like', 'improve']) {
    const body = 'It makes people look up from their telephones, and that is it.'
    const path = `/challenges/${slug}/ideas/${again.id}/mentoring`
    expect((await hal.call('POST', path, { kind, body })).statusCode).toBe(201)
  }
  const fresh = await next()
  expect(passed).not.toContain(fresh.id)
  expect(ideas).toContain(fresh.id)
})
