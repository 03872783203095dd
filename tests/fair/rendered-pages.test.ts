import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WEB_DIST } from '../../scripts/start/web-build.ts'
import { pictureLanguage } from '../../services/api/src/views/pictures/picture-language.ts'
import { pictureReader } from '../../services/api/src/views/pictures/read-pictures.ts'
import { visitorReads } from '../../services/api/src/views/pictures/visitor-reads.ts'
import { type ApiServer, aQuestion, type Call, join, visitor } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { aMember } from '../live/member.ts'
import { untilLogged } from '../play/log.ts'
import { type PageAnswer, pageIn } from '../play/page-answer.ts'
import { figuresIn, namesAuthor, type Secret } from '../play/secrets.ts'

const TITLE = 'Umbrellas that sing'
const STARS = [9.5, 7.5, 8.5, 3.5]
/**
 * How often the idea is rated. No category has this number, so a page that shows it reveals the
 * count.
 */
const RATED = 29
const NAMES = ['author', 'asker', 'rater'] as const
type Name = (typeof NAMES)[number]

let server: ApiServer
let owner: pg.Pool
let people: Record<Name, { id: number; handle: string; call: Call }>
let slug: string
let secret: Secret

beforeAll(async () => {
  server = await startWholeEdge({ WEB_DIST })
  owner = new pg.Pool({ connectionString: server.stack.databaseUrl, max: 1 })
  for (const [table, first] of Object.entries({ accounts: 770_101, challenges: 990_101 })) {
    await owner.query(`alter table api.${table} alter column id restart with ${first}`)
  }
  const joined = await Promise.all(
    NAMES.map(async (name) => [
      name,
      await join(server, name === 'author' ? 'quillfeather' : `the-${name}`),
    ]),
  )
  people = Object.fromEntries(joined)
  const published = await people.asker.call('POST', '/challenges', aQuestion)
  slug = published.json().data.slug
  const entered = await enter('author', TITLE)
  await enter('rater', 'A lamp in every puddle')
  for (let at = 1; at <= RATED; at += 1) await rateAs(at, entered)
  await untilLogged(server)
  const { author } = people
  const stars = Array.from({ length: RATED }, (_, at) => STARS[(at + 1) % STARS.length] ?? 0)
  const mean = stars.reduce((sum, each) => sum + each, 0) / RATED
  secret = { author: [author.id, author.handle], idea: [TITLE, entered], figures: [RATED, mean] }
})
afterAll(async () => {
  await owner?.end()
  await server?.stop()
})

async function enter(name: Name, title: string): Promise<number> {
  const body = { challenge: slug, title, description: `${title}, for everybody who walks by.` }
  const answer = await people[name].call('POST', '/ideas/v2', body)
  if (answer.statusCode >= 300) throw new Error(answer.body)
  return answer.json().data.id
}

async function rateAs(at: number, idea_id: number): Promise<void> {
  const { token } = await aMember(server.db, `crowd-${at}`)
  const call = visitor(server, { authorization: `Bearer ${token}` })
  const value = STARS[at % STARS.length]
  const answer = await call('POST', `/challenges/${slug}/ratings`, { idea_id, value })
  if (answer.statusCode >= 300) throw new Error(answer.body)
}

const pages = (): string[] => [
  '/',
  '/?state=closed',
  `/challenges/${slug}`,
  '/quillfeather',
  '/the-asker',
  '/platform/olympiad/leaderboard',
  '/nerve-boards',
  `/search?q=${encodeURIComponent('umbrellas')}`,
]

/** A page can be served without its content while the thread that renders it is starting. */
async function readPage(call: Call, path: string): Promise<PageAnswer> {
  const read = async () => pageIn((await call('GET', `/..${path}`)).body)
  return vi.waitUntil(read, { timeout: 60_000, interval: 100 })
}

const viewers: [string, () => Call][] = [
  ['a visitor', () => visitor(server)],
  ...NAMES.map((name): [string, () => Call] => [`the ${name}`, () => people[name].call]),
]

it.each(viewers)(
  'no page shows %s an author or a figure of an open challenge',
  async (who, call) => {
    const leaks: string[] = []
    for (const path of pages()) {
      const { reads, shown } = await readPage(call(), path)
      // If nothing had been rendered, the search for names would prove nothing.
      if (who === 'a visitor') expect(shown, path).not.toEqual([])
      const isNamed = [...reads, ...shown].some((each) => namesAuthor(each, secret))
      if (isNamed && who !== 'the author') leaks.push(`${path} names the author`)
      leaks.push(...figuresIn(reads, secret).map((figure) => `${path}: ${figure}`))
    }
    expect(leaks).toEqual([])
  },
)

it('the picture of an open challenge reveals nothing about its ideas', async () => {
  const reader = pictureReader(visitorReads(server.app), pictureLanguage('en'))
  const request = { ip: '127.0.0.1', host: 'localhost' } as FastifyRequest
  const picture = await reader.challenge(slug, request)
  expect(picture.title).toContain(aQuestion.question_title)
  expect(namesAuthor(picture, secret)).toBe(false)
  expect(figuresIn([picture], secret)).toEqual([])
  for (const path of [`results/${slug}`, `ideas/${secret.idea.at(-1)}`]) {
    expect((await visitor(server)('GET', `/pictures/${path}.png`)).statusCode).toBe(404)
  }
})

it('the pictures of a member and of an open challenge are the same before and after the member enters an idea', async () => {
  const names = [`challenges/${slug}`, 'members/quillfeather', 'members/the-rater']
  const tags = () =>
    Promise.all(
      names.map(async (name) => {
        const { headers } = await visitor(server)('GET', `/pictures/${name}.png`)
        return headers.etag
      }),
    )
  const before = await tags()
  await enter('author', 'A second idea that nobody may count')
  await untilLogged(server)
  expect(before.every((tag) => typeof tag === 'string')).toBe(true)
  expect(await tags()).toEqual(before)
})

it('visitors see the challenge in the page itself', async () => {
  const { shown } = await readPage(visitor(server), `/challenges/${slug}`)
  expect(shown.join()).toContain(aQuestion.question_title)
  expect(shown.join()).toContain('3 ideas')
})

it('once the challenge is closed, the page names the author', async () => {
  await people.asker.call('POST', `/challenges/${slug}/close`, { confirm: true })
  server.turnTo(new Date(server.deps.now().getTime() + 60_000))
  const { reads } = await readPage(visitor(server), `/challenges/${slug}`)
  expect(reads.some((each) => namesAuthor(each, secret))).toBe(true)
})
