import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  readPending,
  startApiServer,
  takeFiled,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let asker: Member
let author: Member
let mentors: Member[]
let slug: string
let ideas: number[]

const TEXT = 'It makes people look up from their telephones, and that is where it begins.'

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  author = await join(server, 'author')
  mentors = await Promise.all(['mia', 'noe', 'oda'].map((handle) => join(server, handle)))
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  ideas = []
  for (const title of ['Warm bread', 'A band']) {
    const idea = { challenge: slug, title, description: 'Like this.' }
    ideas.push((await author.call('POST', '/ideas/v2', idea)).json().data.id)
  }
  await takeFiled(server.db)
})
afterAll(() => server.stop())

const say = (who: Member, idea: number, kind: 'like' | 'improve', body = TEXT) =>
  who.call('POST', `/challenges/${slug}/ideas/${idea}/mentoring`, { kind, body })
const rate = (who: Member, mentoring: number, stars: number) =>
  who.call('POST', `/game/mentoring/${mentoring}/rates`, { stars, choices: ['kind'] })
const toRate = (who: Member, idea: number) =>
  who.call('GET', `/challenges/${slug}/mentoring-to-rate/${idea}`)
const read = async (call: Member['call'], idea: number) =>
  (await call('GET', `/challenges/${slug}/ideas/${idea}/mentoring`)).json().data

it('shows a mentor the same idea, with the comment already written, until both comments are written', async () => {
  const [mia] = mentors as [Member]
  const next = async (who: Member) =>
    (await who.call('GET', `/challenges/${slug}/mentoring/next`)).json().data
  const first = await next(mia)
  expect(first).toMatchObject({ said: [], my_stars: null })
  await say(mia, first.id, 'like')
  expect(await next(mia)).toMatchObject({
    id: first.id,
    said: [{ kind: 'like', body: TEXT }],
  })
  expect(await next(author)).toBeNull()
})

it('passes over ideas that a mentor does not want now, and opens a requested idea', async () => {
  const [, noe] = mentors as [Member, Member]
  const next = async (query: string) =>
    (await noe.call('GET', `/challenges/${slug}/mentoring/next?${query}`)).json().data
  const first = await next('')
  expect((await next(`passed=${first.id}`)).id).not.toBe(first.id)
  expect((await next(`passed=${ideas.join()}`)).id).toBe(first.id)
  expect((await next(`idea=${first.id}`)).id).toBe(first.id)
  expect(await next('idea=999999')).toBeNull()
})

it('accepts praise and advice once each, of at least thirty characters, and none on the mentor’s own idea', async () => {
  const [mia] = mentors as [Member]
  const [idea] = ideas as [number]
  for (const each of ideas) await say(mia, each, 'like')
  await takeFiled(server.db)
  expect((await say(mia, idea, 'improve')).statusCode).toBe(201)
  expect(await takeFiled(server.db)).toMatchObject([
    { key: 'IdeaMentored', data: { kind: 'improve' } },
  ])
  expect(await readPending(server.db)).toContainEqual(
    pendingOf('IdeaMentored:MentoredIdeaImprove', { recipient: mia.id, idea, is_own: true }),
  )
  expect((await say(mia, idea, 'improve')).json().error.code).toBe('already_mentored')
  expect((await say(author, idea, 'like')).json().error.code).toBe('own_mentoring')
  expect((await say(mia, idea, 'like', 'Nice.')).statusCode).toBe(422)
})

it('refuses a co-author’s comment, and does not offer the idea either', async () => {
  const coAuthor = await join(server, 'pal')
  const [mia] = mentors as [Member]
  const beside = ideas[1] ?? 0
  const answer = (who: Member, act: string) =>
    who.call('POST', `/ideas/${ideas[0]}/co-authors/${act}`, {})
  const invite = (handle: string, idea: number) =>
    author.call('POST', `/ideas/${idea}/co-authors/invite`, { handle })
  // Mentors can be invited like anyone else; otherwise, a refusal would reveal to the author who
  // wrote the mentor comments.
  expect((await invite(mia.handle, ideas[0] ?? 0)).statusCode).toBe(200)
  expect((await answer(mia, 'accept')).json().error.code).toBe('co_author_mentored')
  await answer(mia, 'decline')
  await invite('pal', beside)
  await coAuthor.call('POST', `/ideas/${beside}/co-authors/accept`, {})
  expect((await say(coAuthor, beside, 'like')).json().error.code).toBe('own_mentoring')
  const handed = (
    await coAuthor.call('GET', `/challenges/${slug}/mentoring/next?passed=${ideas[0]}`)
  ).json()
  expect(handed.data.id).toBe(ideas[0])
})

it('stores a comment only once when it is sent twice at the same time', async () => {
  const [, , oda] = mentors as [Member, Member, Member]
  const idea = ideas[1] ?? 0
  const sent = await Promise.all([say(oda, idea, 'like'), say(oda, idea, 'like')])
  expect(sent.map((one) => one.statusCode).toSorted()).toEqual([201, 409])
})

it('shows advice anonymously to the author, and to nobody else while the challenge is open', async () => {
  const [mia, noe] = mentors as [Member, Member]
  const [idea] = ideas as [number]
  const seen = await read(author.call, idea)
  expect(seen.length).toBeGreaterThan(0)
  for (const one of seen) expect(one).toMatchObject({ mentor: null, written_at: null })
  expect(JSON.stringify(seen)).not.toContain(mia.handle)
  expect(await read(noe.call, idea)).toEqual([])
  expect(await read(visitor(server), idea)).toEqual([])
  expect((await read(mia.call, idea))[0]).toMatchObject({ is_mine: true })
})

it('lets the author and peers rate each comment once, and serves the least rated first', async () => {
  const [mia, noe] = mentors as [Member, Member]
  const [idea] = ideas as [number]
  expect((await toRate(noe, ideas[0] ?? 0)).statusCode).toBe(404)
  await say(noe, idea, 'like')
  const first = (await toRate(noe, idea)).json().data
  expect(first.mentor).toBeNull()
  await takeFiled(server.db)
  expect((await rate(noe, first.id, 4)).statusCode).toBe(201)
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual(['MentorRated'])
  const stars = { inputs: { stars: 4, starsMax: 5 }, recipient: mia.id, idea, is_own: false }
  expect(await readPending(server.db)).toEqual(
    expect.arrayContaining([
      pendingOf('MentorRated:RatedPeerMentor', { recipient: noe.id, idea, is_own: true }),
      pendingOf('MentorRated:MentorCommentRatedByPeer', stars),
    ]),
  )
  expect((await rate(noe, first.id, 1)).json().error.code).toBe('comment_rated')
  expect((await toRate(noe, idea)).json().data.id).not.toBe(first.id)
  expect((await rate(mia, first.id, 5)).json().error.code).toBe('own_comment')
  expect((await rate(asker, first.id, 5)).json().error.code).toBe('mentor_first')

  await rate(author, first.id, 5)
  expect((await takeFiled(server.db)).map(({ key }) => key)).toEqual(['MentorRated'])
  const pending = (await readPending(server.db)).map(({ key }) => key)
  expect(pending).toContain('MentorRated:RatedMentorComment')
  expect(pending).toContain('MentorRated:MentorCommentRatedByInnovator')
})

it('names the mentors and pays them when the challenge closes', async () => {
  const pending = await readPending(server.db)
  await asker.call('POST', `/challenges/${slug}/start-rating`, {})
  for (const handle of ['ray', 'roe']) {
    const rater = await join(server, handle)
    for (const idea_id of ideas) {
      await rater.call('POST', `/challenges/${slug}/ratings`, { idea_id, value: 7 })
    }
  }
  await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  const paid = (await takeFiled(server.db)).filter(({ key }) => /^Mentor|^IdeaMentored/.test(key))
  const ofMentoring = pending.filter(({ key }) => /^Mentor|^IdeaMentored/.test(key))
  const toWhom = (points: { key: string; recipient: number | null }[]) =>
    points.map(({ key, recipient }) => `${key} ${recipient}`).toSorted()
  expect(toWhom(paid)).toEqual(toWhom(ofMentoring))
  expect(paid.length).toBeGreaterThan(5)
  expect(await readPending(server.db)).toEqual([])
  const [mia] = mentors as [Member]
  const seen = await read(visitor(server), ideas[0] ?? 0)
  expect(seen.map((one: { mentor: { handle: string } }) => one.mentor.handle)).toContain(mia.handle)
  expect((await say(mia, ideas[1] ?? 0, 'like')).json().error.code).toBe('challenge_closed')
})

it('lists for each member which comments they gave, received and can rate', async () => {
  const [mia, noe] = mentors as [Member, Member]
  const lists = async (who: Member) => {
    const { data } = (await who.call('GET', '/me/mentoring')).json()
    for (const list of ['received', 'given', 'to-rate']) {
      const { data: views, meta } = (await who.call('GET', `/me/mentoring/${list}`)).json()
      expect(views).toHaveLength(meta.total)
      expect(meta.total).toBe(data[list.replace('-', '_')])
    }
    return data
  }
  expect(await lists(author)).toMatchObject({ received: 5, given: 0, to_rate: 4 })
  expect(await lists(mia)).toMatchObject({ received: 0, given: 3, to_rate: 2, times_rated: 2 })
  expect((await lists(mia)).stars).toBeCloseTo(4.5)
  const { data: toRate } = (await noe.call('GET', '/me/mentoring/to-rate')).json()
  for (const view of toRate) expect(view.can.rate).toEqual({ allowed: true, reason: null })
})

it('notifies an author of new comments without names', async () => {
  const { data } = (await author.call('GET', '/notifications')).json()
  const text = JSON.stringify(data)
  expect(text).toContain('new mentor comments on “')
  for (const { handle } of mentors) expect(text).not.toContain(handle)
})

const pendingOf = (
  key: string,
  { recipient, idea, is_own, inputs = {} }: Record<string, unknown>,
) => ({ key, recipient, idea, is_own, inputs, is_hidden: false })
