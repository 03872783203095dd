import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../services/api/src/identity/sessions/sessions.ts'
import { type ApiServer, aQuestion, type Call, join, visitor } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { aMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { everyAddress, type ReadAnswer, readAll } from '../play/every-read.ts'
import { untilLogged } from '../play/log.ts'
import {
  figuresIn,
  leavesOf,
  namesAuthor,
  parsedOf,
  partsToCheck,
  type Secret,
} from '../play/secrets.ts'

const TITLE = 'Umbrellas that sing'
const STARS = [9.5, 7.5, 8.5, 3.5]
// How many ratings the two ideas get. No category has either number as its id, so an answer that
// contains one of them is a leak.
const [RATED, RATED_OTHER] = [29, 27]
const COMMENT = 'It makes people look up from their telephones, and that is where it begins.'
const WHY = 'People stay at home because it is dark, and not because it is wet outside. '.repeat(2)
const NAMES = ['author', 'asker', 'rater', 'mentor', 'friend', 'bystander'] as const
type Name = (typeof NAMES)[number]
type TestMember = { id: number; handle: string; call: Call; socket: RtClient }

let server: ApiServer
let owner: pg.Pool
let people: Record<Name, TestMember>
let slug: string
let secret: Secret
let addresses: string[]
let before: ReadAnswer[]
/** The answers to all actions, each with the name of the person who acted. */
const answered: [Name, ReadAnswer][] = []

beforeAll(async () => {
  server = await startWholeEdge()
  owner = new pg.Pool({ connectionString: server.stack.databaseUrl, max: 2 })
  for (const [table, first] of [
    ['accounts', 770_101],
    ['challenges', 990_101],
  ]) {
    await owner.query(`alter table api.${table} alter column id restart with ${first}`)
  }
  await gather()
  const crowd = await crowdJoins()
  const [idea, other] = await setOut()
  await play(idea, other)
  before = await readAll(people.author.call, addresses)
  await crowdRates(crowd, idea, other)
  await untilLogged(server)
})

afterAll(async () => {
  for (const { socket } of Object.values(people ?? {})) await socket.end()
  await owner?.end()
  await server?.stop()
})

async function gather(): Promise<void> {
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const all = await Promise.all(
    NAMES.map(async (name) => {
      const member = await join(server, name === 'author' ? 'quillfeather' : `the-${name}`)
      const token = await openSession(server.db, member.id, server.deps.now())
      return [name, { ...member, socket: await RtClient.connect({ port }, token) }]
    }),
  )
  people = Object.fromEntries(all)
  for (const name of ['friend', 'mentor', 'asker'] as const) {
    const act = (by: Name, to: Name, action: string) =>
      people[by].call('POST', '/relationships', { handle: people[to].handle, action })
    await act(name, 'author', 'follow')
    await act(name, 'author', 'ask')
    await act('author', name, 'accept')
  }
}

/**
 * Publishes the challenge and two ideas. Every socket is subscribed before the first idea is
 * entered.
 */
async function setOut(): Promise<[number, number]> {
  const { author, asker, bystander } = people
  const question = { ...aQuestion, assumption_why: WHY }
  slug = (await asker.call('POST', '/challenges', question)).json().data.slug
  for (const { id, socket } of Object.values(people)) {
    for (const channel of channelsOf(id)) await socket.sub(channel)
  }
  const entering = { challenge: slug, title: TITLE, description: 'In the rain.', answers: ['why'] }
  const idea = (await author.call('POST', '/ideas/v2', entering)).json().data.id
  const second = { challenge: slug, title: 'A tram with tables', description: 'For breakfast.' }
  const other = (await bystander.call('POST', '/ideas/v2', second)).json().data.id
  const stars = Array.from({ length: RATED }, (_, at) => STARS[at % STARS.length] ?? 0)
  const sum = stars.reduce((total, each) => total + each, 0)
  const challenge = (await visitor(server)('GET', `/challenges/${slug}`)).json().data.id
  secret = {
    author: ['quillfeather', author.id],
    idea: [TITLE, idea, slug, challenge, aQuestion.question_title],
    figures: [RATED, RATED_OTHER, sum, sum / RATED, sum / 10],
  }
  addresses = await everyAddress({
    challenge: [slug],
    slug: ['main'],
    platform: ['me', 'platform', author.handle],
    id: [author.id, idea, challenge, 1],
    idea: [idea, other],
    handle: [author.handle],
    username: [author.handle],
    screen_name: [author.handle],
    context: ['member'],
    board: ['platform-1-all-overall', 'platform-1-all-innovator', 'category-1-all-overall'],
    q: [TITLE, 'quillfeather'],
    subject: ['challenge', 'idea'],
    target: [slug, idea],
    page: ['about'],
  })
  return [idea, other]
}

const channelsOf = (id: number) => [
  `challenge-${slug}`,
  `private-gamedash-${id}`,
  `private-notices-${id}`,
  `private-gamedash-${people.author.id}`,
]

async function act(name: Name, path: string, body: object): Promise<ReadAnswer> {
  const answer = await people[name].call('POST', path, body)
  const answers = { path, status: answer.statusCode, body: answer.body }
  answered.push([name, answers])
  return answers
}

/** Does everything that can be done to an idea, except having a crowd rate it. */
async function play(idea: number, other: number): Promise<void> {
  const question = `/challenges/${slug}`
  const test = { challenge: slug, title: 'Hidden among them', description: 'Is it seen?' }
  await act('asker', `${question}/catalyst/ideas`, test)
  await act('rater', `${question}/ratings`, { idea_id: idea, value: 8.5 })
  await act('rater', `${question}/ratings/skip`, { idea_id: other })
  await act('rater', `${question}/question-ratings`, { value: 4 })
  for (const kind of ['like', 'improve']) {
    const said = { kind, body: COMMENT }
    const { body } = await act('mentor', `${question}/ideas/${idea}/mentoring`, said)
    const { id } = JSON.parse(body).data
    await act('author', `/game/mentoring/${id}/rates`, { stars: 4, choices: ['kind'] })
  }
  const doubt = { kind: 'why', alternative: COMMENT, reason: COMMENT }
  const doubted = await act('author', `${question}/assumptions`, doubt)
  const { id } = JSON.parse(doubted.body).data
  await act('friend', `/assumptions/${id}/vote`, {})
  await act('asker', `/assumptions/${id}/kudos`, {})
  // An idea pays nothing before the close, but the asker's agreement with an assumption challenge
  // does. It puts the author above the crowd on the leaderboards.
  await act('asker', `/assumptions/${id}/catalyst-vote`, {})
  expect(answered.filter(([, { status }]) => status > 299)).toEqual([])
  await untilLogged(server)
}

/**
 * The number of members is public. So all of them join before anything is read, and they are one
 * more than the raters, whose number is secret.
 */
async function crowdJoins(): Promise<Call[]> {
  const tokens = await Promise.all(
    Array.from({ length: RATED + 1 }, (_, at) => aMember(server.db, `crowd-${at + 1}`)),
  )
  return tokens.map(({ token }) => visitor(server, { authorization: `Bearer ${token}` }))
}

async function crowdRates(crowd: readonly Call[], idea: number, other: number): Promise<void> {
  for (const [index, call] of crowd.slice(0, RATED).entries()) {
    const at = index + 1
    const rate = (idea_id: number) =>
      call('POST', `/challenges/${slug}/ratings`, { idea_id, value: STARS[at % STARS.length] })
    // The last rater rates only the other idea, so that the challenge has more raters than this
    // idea.
    if (at < RATED) expect((await rate(idea)).statusCode).toBe(200)
    if (at > RATED - RATED_OTHER) expect((await rate(other)).statusCode).toBe(200)
  }
}

const viewers: [string, () => Call][] = [
  ['a visitor', () => visitor(server)],
  ...NAMES.map((name): [string, () => Call] => [`the ${name}`, () => people[name].call]),
]

/** What the author can read after the crowd has rated; two tests use it. */
let authorReads: Promise<ReadAnswer[]> | undefined
function readsOfAuthor(): Promise<ReadAnswer[]> {
  authorReads ??= readAll(people.author.call, addresses)
  return authorReads
}

it.each(viewers)(
  'reveals to %s neither another author nor a figure about ratings, on any route',
  async (who, call) => {
    const answers = await (who === 'the author' ? readsOfAuthor() : readAll(call(), addresses))
    const leaks = answers.flatMap(({ path, body }) => {
      const answer = parsedOf(body)
      const isNamed = partsToCheck(path, answer).some((part) => namesAuthor(part, secret))
      const names = who !== 'the author' && isNamed ? ['names the author'] : []
      return [...names, ...figuresIn(answer, secret)].map((leak) => `${path}: ${leak}`)
    })
    expect(leaks).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(60)
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  },
)

it('shows an author the same before and after a crowd has rated the idea', async () => {
  const { id } = people.author
  const after = new Map((await readsOfAuthor()).map(({ path, body }) => [path, body]))
  const moved = before.filter(
    ({ path, body }) => aboutSelf(path, body, id) !== aboutSelf(path, after.get(path) ?? '', id),
  )
  expect(moved.map(({ path }) => path)).toEqual([])
})

/**
 * Only the part of an answer that concerns the viewer. The rest changes for other reasons: members
 * move on leaderboards as they rate, the log grows, and reads of the viewer's own data are
 * recorded. None of that reveals anything about an idea.
 */
function aboutSelf(path: string, body: string, self: number): string {
  const answers = parsedOf(body)
  if (/^\/me\/(export|security-log)/.test(path)) return ''
  if (!/^\/(leaderboards|nerveboard)/.test(path)) {
    return JSON.stringify(answers, (key, value) => (key === 'position' ? 0 : value))
  }
  const rows = JSON.stringify(answers).match(
    new RegExp(`\\{"member":\\{"id":${self},[^}]*\\},[^}]*\\}`, 'g'),
  )
  return JSON.stringify(
    (rows ?? []).flatMap((row) =>
      leavesOf(JSON.parse(row)).filter(({ key }) => key === 'milli_points'),
    ),
  )
}

it('answers commands without naming an author or a figure about ratings', () => {
  const leaks = answered.filter(([name, { body }]) => {
    const answer = parsedOf(body)
    return (
      (name !== 'author' && namesAuthor(answer, secret)) || figuresIn(answer, secret).length > 0
    )
  })
  expect(leaks).toEqual([])
})

it('sends no author and no rating over a socket', () => {
  for (const [name, { socket }] of Object.entries(people)) {
    const frames = socket.frames.filter((frame) => 'ch' in frame)
    expect(frames.length).toBeGreaterThan(0)
    for (const frame of frames) {
      const isNamed = name !== 'author' && namesAuthor(frame, secret)
      expect([name, isNamed && frame]).toEqual([name, false])
      expect([name, figuresIn(frame, secret)]).toEqual([name, []])
    }
  }
})

it('names an author in no e-mail and no notification to others', async () => {
  const mails = await server.db.selectFrom('mail').select(['account', 'kind', 'data']).execute()
  const notices = await server.db
    .selectFrom('notices')
    .select(['member as account', 'kind', 'data', 'subject'])
    .execute()
  const answers = [...mails, ...notices].filter(({ account }) => account !== people.author.id)
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter((one) => namesAuthor(one, secret))).toEqual([])
})

it('notifies the asker of ratings without naming the idea', async () => {
  const { id, call } = people.asker
  const { data } = (await call('GET', `/brain/${id}/neurons?size=100`)).json()
  const rated = data.filter(({ key }: { key: string }) => key === 'IdeaRated:IdeaRatedByAnalyst')
  expect(rated.length).toBeGreaterThan(RATED)
  expect(new Set(rated.map((neuron: { idea: number | null }) => neuron.idea))).toEqual(
    new Set([null]),
  )
})
