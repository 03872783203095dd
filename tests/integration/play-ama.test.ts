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
import { everyAddress, readAll } from '../play/every-read.ts'

const TITLE = 'Zeppelins for the last mile'
const WORDS = 'A quiet gondola under a small zeppelin brings the parcels.'
const COMMENT = 'Quiet is what would make the neighbours want it, say more about the moorings.'
const NAMES = ['asker', 'author', 'other', 'mentor', 'stranger'] as const

let server: ApiServer
let people: Record<(typeof NAMES)[number], Member>
let slug: string
let question: number
let idea: number
let addresses: string[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  const all: [string, Member][] = []
  for (const name of NAMES) all.push([name, await join(server, `the-${name}`)])
  people = Object.fromEntries(all) as typeof people
  // Only members with a verified address can send invitations.
  await server.db.updateTable('accounts').set({ email_verified_at: server.deps.now() }).execute()
  const ama = { question_title: 'Ask me about parcels', category: 1, solution_format: 'ama' }
  slug = (await people.asker.call('POST', '/challenges', ama)).json().data.slug
  idea = await enter('author', TITLE)
  await enter('other', 'Pigeons, again')
  question = (await people.author.call('GET', `/challenges/${slug}`)).json().data.id
  addresses = await everyAddress({
    challenge: [slug],
    slug: ['main'],
    platform: ['me', 'platform', people.author.handle],
    id: [people.author.id, idea, question, 1],
    idea: [idea],
    handle: [people.author.handle],
    username: [people.author.handle],
    screen_name: [people.author.handle],
    q: ['zeppelins', 'gondola', TITLE],
    subject: ['challenge', 'idea'],
    target: [slug, idea],
    text: [WORDS],
    page: ['about'],
    context: ['member'],
    thing: [`idea:${idea}`],
  })
})
afterAll(() => server?.stop())

async function enter(name: 'author' | 'other', title: string): Promise<number> {
  const body = { challenge: slug, title, description: WORDS }
  const answer = await people[name].call('POST', '/ideas/v2', body)
  expect(answer.statusCode).toBe(201)
  return answer.json().data.id
}

const circle = (who: Member, act: string, handle?: string) =>
  who.call('POST', `/challenges/${slug}/circle/${act}`, handle === undefined ? {} : { handle })

/**
 * Reads everything that outsiders can, and returns the addresses that mention the idea or a comment
 * on it.
 */
async function leaksTo(name: 'stranger' | 'visitor'): Promise<string[]> {
  const call = name === 'visitor' ? visitor(server) : people[name].call
  const ama = [
    `/search/challenges?q=${encodeURIComponent('zeppelin gondola')}&kind=ideas`,
    `/me/suggestions/${slug}/priors?text=${encodeURIComponent(WORDS)}`,
    `/platform/suggestions/${slug}/priors?text=${encodeURIComponent(WORDS)}`,
    `/sharing/intent/challenge/${slug}`,
  ]
  const answers = await readAll(call, [...addresses, ...ama])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(40)
  return answers
    .filter(({ body }) => /zeppelin|gondola|moorings/i.test(body))
    .map(({ path }) => path)
}

it('accepts ideas from everyone, and lets only its circle rate and mentor', async () => {
  const { can, mine } = (await people.stranger.call('GET', `/challenges/${slug}`)).json().data
  expect(can).toMatchObject({
    enter_idea: { allowed: true },
    rate: { reason: 'ama_private' },
    mentor: { reason: 'ama_private' },
  })
  expect(mine.ideas).toBe(0)
  const refusals = await Promise.all([
    people.stranger.call('GET', `/challenges/${slug}/ratings/next`),
    people.stranger.call('POST', `/challenges/${slug}/ratings`, { idea_id: idea, value: 5 }),
    people.stranger.call('POST', `/challenges/${slug}/ratings/skip`, { idea_id: idea }),
    people.stranger.call('GET', `/challenges/${slug}/mentoring/next`),
    people.stranger.call('POST', `/challenges/${slug}/ideas/${idea}/mentoring`, {
      kind: 'like',
      body: COMMENT,
    }),
  ])
  expect(refusals.map((answer) => answer.json().error.code)).toEqual(Array(5).fill('ama_private'))
})

it('adds a mentor who accepts the asker’s invitation to the circle', async () => {
  const { asker, mentor, stranger, author } = people
  expect((await circle(stranger, 'invite', mentor.handle)).statusCode).toBe(403)
  const invited = await circle(asker, 'invite', mentor.handle)
  expect(invited.statusCode).toBe(200)
  // Inviting an author gets the same answer as inviting anyone else; only the author learns that
  // they cannot accept.
  const asAuthor = await circle(asker, 'invite', author.handle)
  expect({ status: asAuthor.statusCode, body: asAuthor.json() }).toEqual({
    status: 200,
    body: invited.json(),
  })
  expect((await circle(author, 'accept')).json().error.code).toBe('ama_entered')
  const next = `/challenges/${slug}/mentoring/next`
  expect((await mentor.call('GET', next)).json().error.code).toBe('ama_private')
  expect((await circle(mentor, 'accept')).statusCode).toBe(200)
  expect((await mentor.call('GET', `${next}?idea=${idea}`)).json().data.title).toBe(TITLE)
  const seen = async (who: Member) =>
    (await who.call('GET', `/challenges/${slug}/circle`)).json().data
  expect(await seen(asker)).toMatchObject({ count: 1, mentors: [{ handle: mentor.handle }] })
  expect(await seen(stranger)).toMatchObject({ count: 1, mentors: [], is_mentor: false })
})

it('queues points for advice from its asker and mentors, at the AMA price', async () => {
  await takeFiled(server.db)
  for (const who of [people.asker, people.mentor]) {
    const body = { kind: 'improve', body: COMMENT }
    const said = await who.call('POST', `/challenges/${slug}/ideas/${idea}/mentoring`, body)
    expect(said.statusCode).toBe(201)
  }
  const pending = await readPending(server.db)
  const paid = pending.filter(({ key }) => key === 'IdeaMentored:IdeaMentoredInAMA')
  expect(paid.map(({ recipient }) => recipient)).toEqual([people.asker.id, people.mentor.id])
  const rated = { idea_id: idea, value: 9 }
  const rating = await people.mentor.call('POST', `/challenges/${slug}/ratings`, rated)
  expect(rating.statusCode).toBe(200)
})

it('accepts reports of its ideas and comments only from those who can read them', async () => {
  const { stranger, other, mentor, asker } = people
  const next = await asker.call('GET', `/challenges/${slug}/ideas/${idea}/mentoring`)
  const comment = next.json().data[0].id
  const report = async (who: Member, subject_type: string, id: number) => {
    const body = { subject_type, id, reason: 'spam' }
    return (await who.call('POST', '/immunity/reports', body)).statusCode
  }
  for (const who of [stranger, other]) {
    expect(await report(who, 'idea', idea)).toBe(404)
    expect(await report(who, 'mentoring', comment)).toBe(404)
  }
  expect(await report(mentor, 'idea', idea)).toBe(201)
  expect(await report(asker, 'mentoring', comment)).not.toBe(404)
})

it('shows others nothing of its ideas while it is open', async () => {
  expect(await leaksTo('stranger')).toEqual([])
})

it('shows others nothing after it is closed, picked and settled, and the author everything', async () => {
  const { asker, author, mentor, other } = people
  await server.db.updateTable('ideas').set({ ratings: 3, half_stars: 48 }).execute()
  const closed = await asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(closed.json().data.state).toBe('closed')
  const picks = { version: 0, picks: [{ idea, rank: 1, comment: 'I want to see one.' }] }
  await asker.call('PUT', `/challenges/${slug}/catalyst/picker`, picks)
  for (const name of ['stranger', 'visitor'] as const) expect(await leaksTo(name)).toEqual([])

  const titles = async (who: Member) =>
    (await who.call('GET', `/challenges/${slug}/ideas`))
      .json()
      .data.map(({ title }: { title: string }) => title)
      .toSorted()
  expect(await titles(author)).toEqual([TITLE])
  expect(await titles(other)).toEqual(['Pigeons, again'])
  expect(await titles(mentor)).toEqual(['Pigeons, again', TITLE])
  expect(await titles(asker)).toEqual(['Pigeons, again', TITLE])
  expect((await author.call('GET', `/challenges/ideas/${idea}`)).statusCode).toBe(200)
  expect((await other.call('GET', `/challenges/ideas/${idea}`)).statusCode).toBe(404)
})

it('keeps the ideas private in a follow-up challenge', async () => {
  await server.db.updateTable('ideas').set({ place: 1 }).where('id', '=', idea).execute()
  await people.asker.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  const days = { duration_days: 15 }
  const answer = await people.asker.call('POST', `/challenges/${slug}/iterate`, days)
  expect(answer.statusCode).toBe(201)
  const rows = await server.db.selectFrom('ideas').select(['origin', 'is_private']).execute()
  expect(rows.some(({ origin }) => origin !== null)).toBe(true)
  expect(rows.every(({ is_private }) => is_private)).toBe(true)
})

it('accepts only captions if the challenge is a picture', async () => {
  const { asker, author, other } = people
  const ama = {
    question_title: '',
    category: 1,
    caption_solution_format: 'meme',
    caption_reaction_type: 'shocking',
    image_alt: 'A cat on a printer',
  }
  const bare = await asker.call('POST', '/challenges', ama)
  expect(bare.json().errors.map(({ field }: { field: string }) => field)).toEqual(['primary_image'])
  const made = (await asker.call('POST', '/challenges', aQuestion)).json().data
  const lines = { top: 'When the paper', bottom: 'is out again' }
  const enterAt = (path: string, who: Member) =>
    who.call('POST', `/challenges/${path}/captions`, lines)
  expect((await enterAt(made.slug, author)).json().error.code).toBe('caption_unfit')
  const picture = { caption_solution_format: 'meme' as const, image_alt: 'A cat on a printer' }
  await server.db.updateTable('challenges').set(picture).where('id', '=', made.id).execute()
  const words = { challenge: made.slug, title: 'A cat', description: 'It sits.' }
  expect((await author.call('POST', '/ideas/v2', words)).json().error.code).toBe('caption_wanted')
  const long = { top: 'x'.repeat(91), bottom: '' }
  expect((await author.call('POST', `/challenges/${made.slug}/captions`, long)).statusCode).toBe(
    422,
  )
  expect((await enterAt(made.slug, author)).json().data.left).toBe(2)
  const entered = (await enterAt(made.slug, other)).json().data
  const own = await other.call('GET', `/challenges/ideas/${entered.id}`)
  expect(own.json().data).toMatchObject({ caption: lines, picture })
  const next = await people.stranger.call('GET', `/challenges/${made.slug}/ratings/next`)
  expect(next.json().data.idea).toMatchObject({
    title: 'When the paper / is out again',
    caption: lines,
  })
})
