import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { ARTICLE_PROBLEMS } from '@ideathlon/contracts/articles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, join, type Member, startApiServer } from '../../edge/api-server.ts'
import { NO_EVENT } from '../../edge/log-choice.ts'
import { type NewsServer, startNewsServer } from './news-server.ts'

let folder: string
let news: NewsServer
let server: ApiServer
let ada: Member

beforeAll(async () => {
  folder = await mkdtemp(joinPath(tmpdir(), 'ideathlon-articles-'))
  news = await startNewsServer()
  server = await startApiServer(NO_EVENT, { FILES_DIR: folder, OUTGOING_ALLOW: news.allow })
  ada = await join(server, 'ada')
})
afterAll(async () => {
  await server.stop()
  news.stop()
  await rm(folder, { recursive: true, force: true })
})

const scrape = async (path: string, headers: Record<string, string> = {}) => {
  const uri = path.startsWith('/') ? `${news.origin}${path}` : path
  return ada.call('POST', '/scrape', { uri }, headers)
}
const problemOf = (answer: Awaited<ReturnType<typeof scrape>>) => ({
  status: answer.statusCode,
  error: answer.json().errors?.[0]?.error,
})
const METADATA = { status: 422, error: ARTICLE_PROBLEMS.metadata }

it('reads a page and copies its picture into our store', async () => {
  const answer = await scrape('/short')
  expect(answer.statusCode).toBe(200)
  const article = answer.json().data
  expect(article).toEqual({
    url: `${news.origin}/tea`,
    title: 'Tea & its friends',
    description: 'How tea came here.',
    keywords: ['Tea', 'leaves'],
    image_url: expect.stringMatching(/^\/api\/files\/images\/[a-z0-9]{26}\.webp$/),
    image_problem: null,
  })
  const picture = await server.app.inject({ method: 'GET', url: article.image_url })
  expect(picture.headers['content-type']).toBe('image/webp')
})

it('reads pages that lack some details or use another encoding', async () => {
  expect((await scrape('/plain')).json().data).toMatchObject({
    title: 'Only a title',
    image_url: null,
    image_problem: null,
  })
  expect((await scrape('/latin')).json().data).toMatchObject({
    title: 'Café - no',
    description: 'Crème brûlée',
  })
  expect((await scrape('/linked')).json().data).toMatchObject({
    title: 'Linked tea',
    image_url: expect.any(String),
  })
})

it('can also be called under its older name', async () => {
  const answer = await ada.call('POST', '/scraping', { uri: `${news.origin}/plain` })
  expect(answer.json().data.title).toBe('Only a title')
})

it('answers a repeated request without fetching the page again', async () => {
  const key = { 'idempotency-key': 'the-same-article' }
  const first = await scrape('/tea', key)
  const before = news.requested.length
  const again = await scrape('/tea', key)
  expect(again.json()).toEqual(first.json())
  expect(news.requested).toHaveLength(before)
})

it.each(['/no-picture', '/inner-picture'])(
  'reports that the picture of %s cannot be read, and keeps the rest',
  async (path) => {
    const { data } = (await scrape(path)).json()
    expect(data).toMatchObject({ image_url: null, image_problem: ARTICLE_PROBLEMS.image })
    expect(data.title).not.toBe('')
  },
)

it.each(['', 'tea', 'ftp://news.example/', 'http://localhost/', 'https://a:b@news.example/'])(
  'refuses "%s" as an address',
  async (uri) => {
    const answer = await ada.call('POST', '/scrape', { uri })
    expect(problemOf(answer)).toEqual({ status: 422, error: ARTICLE_PROBLEMS.url })
  },
)

it.each([
  'http://127.0.0.1/',
  'http://2130706433.example.localhost/',
  'http://0x7f.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  '/metadata',
  '/v6',
  '/decimal',
  '/gone',
  '/pdf',
  '/empty',
  '/huge',
  '/endless',
  '/bomb',
  '/deep',
])('reports that %s cannot be read, with the same sentence for all', async (path) => {
  expect(problemOf(await scrape(path))).toEqual(METADATA)
})

it('still reads pages after these refusals, and limits how many a member can have read', async () => {
  expect((await scrape('/tea')).statusCode).toBe(200)
  const strict = await startApiServer(NO_EVENT, {
    FILES_DIR: folder,
    OUTGOING_ALLOW: news.allow,
    LIMITS_TIMES: '1',
  })
  const bob = await join(strict, 'bob')
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) {
    const answer = await bob.call('POST', '/scrape', { uri: `${news.origin}/empty` })
    statuses.push(answer.statusCode)
  }
  await strict.stop()
  expect(statuses).toEqual([...Array(20).fill(422), 429])
})
