import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgetPlatforms } from '../../services/api/src/community/platforms/known-platforms.ts'
import { readMap } from '../../web/build/read-map.ts'
import { PLACES } from '../../web/src/app/routes/all-routes.ts'
import { REDIRECTS } from '../../web/src/app/routes/redirects.ts'
import { type ApiServer, aQuestion, join, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let folder: string
let slug: string
let idea: number

beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'documents-'))
  mkdirSync(joinPath(folder, '.vite'))
  writeFileSync(joinPath(folder, '.vite/place-map.json'), JSON.stringify(await readMap(() => [])))
  writeFileSync(
    joinPath(folder, 'index.html'),
    '<head><title>Ideathlon</title></head><div id="root">',
  )
  server = await startApiServer(NO_EVENT, {
    WEB_DIST: folder,
    PUBLIC_URL: 'https://ideathlon.example',
  })
  const ada = await join(server, 'ada')
  const question_detail = 'Only <answers> that need no electricity.'
  const published = await ada.call('POST', '/challenges', { ...aQuestion, question_detail })
  slug = published.json().data.slug
  const { id } = await server.db.selectFrom('challenges').select('id').executeTakeFirstOrThrow()
  const entered = { challenge: id, author: ada.id, title: 'Breakfast on the tram', description: '' }
  const row = await server.db
    .insertInto('ideas')
    .values({ ...entered, entered_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  idea = row.id
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const restOf = (from: string) =>
  /^\/admin/.test(from) ? 'users' : /discussion/.test(from) ? 'topics' : 'rater'

const get = (url: string) => server.app.inject({ url, headers: { host: 'ideathlon.example' } })
const filled = (path: string) =>
  path
    .replace(':platformSlug', 'ada')
    .replace(':challenge', slug)
    .replace(':dashboard', 'impact')
    .replace(':topicId', '7')
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, 'seven')

it('every old address redirects permanently', async () => {
  for (const { from } of REDIRECTS) {
    const answer = await get(filled(from).replace('*', restOf(from)))
    expect([from, answer.statusCode]).toEqual([from, 301])
    const next = await get(String(answer.headers.location))
    expect([from, answer.headers.location, [200, 301].includes(next.statusCode)]).toEqual([
      from,
      answer.headers.location,
      true,
    ])
  }
})

it('every page answers with HTML', async () => {
  for (const { path } of PLACES.filter((place) => place.path !== '*')) {
    const answer = await get(filled(path))
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.headers['content-type']).toContain('text/html')
  }
})

it.each([
  ['/my-dashboard/rater/open-challenges', '/me/my-dashboard/rater/open-challenges'],
  ['/category/cities', '/?category=cities'],
  ['/get-support?path=%2Fx', '/about/send-feedback?about=support&path=%2Fx'],
  ['/ada/bio', '/ada/blog'],
  ['/ada/discussions/topics/7', '/ada/discussion-forums/topics/7'],
])('%s redirects to %s', async (from, to) => {
  const answer = await get(from)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to])
})

it.each([
  '/no/such/place',
  '/nobody.of.that.name',
  '/challenges/what-nobody-asked',
  '/%00',
  '/%ff',
])('%s answers with a 404 page', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<div id="root">')
  expect(answer.body).toContain('noindex')
})

it('a challenge has its own metadata', async () => {
  const { body } = await get(`/challenges/${slug}?scout_id=ben`)
  expect(body).toContain(`<title>${aQuestion.question_title}? · Ideathlon</title>`)
  expect(body).toContain('Only &lt;answers&gt; that need no electricity.')
  expect(body).toContain(`rel="canonical" href="https://ideathlon.example/challenges/${slug}"`)
  expect(body).not.toContain('noindex')
})

it('a topic of the forums has its own metadata, and search engines leave out one that is in no list', async () => {
  const topic = (context_kind: 'forum' | 'lab', title: string) =>
    server.db
      .insertInto('talk_topics')
      .values({
        context_kind,
        context: 1,
        platform: 1,
        title,
        excerpt: 'Two screws and a spoon.',
        last_number: 1,
        created_at: new Date(),
        last_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await topic('forum', 'A kettle that opens')
  const open = await get(`/platform/discussion-forums/topics/${id}`)
  expect(open.body).toContain('<title>A kettle that opens · Ideathlon</title>')
  expect(open.body).toContain('Two screws and a spoon.')
  expect(open.body).not.toContain('noindex')

  const secret = await topic('lab', 'Not yet for all')
  const closed = await get(`/platform/discussion-forums/topics/${secret.id}`)
  expect(closed.body).not.toMatch(/Not yet|spoon/)
  expect(closed.body).toContain('content="noindex"')
  expect((await get('/platform/discussion-forums/topics/seven')).statusCode).toBe(404)
})

it('a public channel has its own metadata, and search engines leave out an unlisted one', async () => {
  const created_at = new Date()
  const channel = { platform: 1, hue: 20, signup: 'open' as const, created_at }
  await server.db
    .insertInto('talk_channels')
    .values([
      {
        ...channel,
        slug: 'repair',
        name: 'Repair corner',
        about: 'Open it.',
        visibility: 'public',
      },
      { ...channel, slug: 'cellar', name: 'The cellar', about: '', visibility: 'unlisted' },
    ])
    .execute()
  const open = (await get('/platform/discussion-forums/channel/repair')).body
  expect(open).toContain('<title>Repair corner · Ideathlon</title>')
  expect(open).toContain('Open it.')
  expect(open).not.toContain('noindex')
  const unlisted = (await get('/platform/discussion-forums/channel/cellar')).body
  expect(unlisted).toContain('content="noindex"')
})

it('a member has their own metadata, and an old handle redirects', async () => {
  expect((await get('/ada')).body).toContain('(@ada) · Ideathlon</title>')
  expect((await get('/me/my-dashboard')).body).toContain('noindex')
  await server.db
    .updateTable('accounts')
    .set({ handle: 'ada.l' })
    .where('handle', '=', 'ada')
    .execute()
  const { id } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('handle', '=', 'ada.l')
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('former_handles')
    .values({ handle: 'ada', account: id, left_at: new Date() })
    .execute()
  const answer = await get('/ada/teams?tab=x')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/ada.l/teams?tab=x'])
  await server.db.deleteFrom('former_handles').execute()
  await server.db.updateTable('accounts').set({ handle: 'ada' }).where('id', '=', id).execute()
})

it('a member’s page on a platform’s host redirects to the main one, while a challenge’s page stays', async () => {
  await server.db
    .insertInto('platforms')
    .values({ slug: 'bakers', name: 'bakers', subdomain: 'bakers', title: 'Bakers' })
    .execute()
  forgetPlatforms(server.db)
  const there = (url: string) =>
    server.app.inject({ url, headers: { host: 'bakers.ideathlon.example' } })
  const answer = await there('/ada/teams?tab=x')
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    'https://ideathlon.example/ada/teams?tab=x',
  ])
  expect((await there(`/challenges/${slug}`)).statusCode).toBe(200)
  expect((await there('/me/my-dashboard')).statusCode).toBe(200)
  expect((await get('/ada')).statusCode).toBe(200)
})

it('an idea’s number redirects to its challenge', async () => {
  const answer = await get(`/challenges/idea/${idea}`)
  expect(answer.headers.location).toBe(`/challenges/${slug}?idea=${idea}`)
  expect((await get('/challenges/idea/99999')).statusCode).toBe(404)
})

it('search engines and feed readers get public content', async () => {
  expect((await get('/robots.txt')).body).toContain(
    'Sitemap: https://ideathlon.example/sitemap.xml',
  )
  const sitemap = (await get('/sitemap.xml')).body
  expect(sitemap).toContain(`<loc>https://ideathlon.example/challenges/${slug}</loc>`)
  expect(sitemap).not.toContain('my-dashboard')
  expect((await get('/feed.atom')).body).not.toContain(slug)
  await server.db
    .updateTable('challenges')
    .set({ state: 'settled', closed_at: new Date() })
    .execute()
  const feed = await get('/feed.atom')
  expect(feed.headers['content-type']).toContain('atom+xml')
  expect(feed.body).toContain(`<id>https://ideathlon.example/challenges/${slug}</id>`)
})

it('the build’s internal files are not served', async () => {
  expect((await get('/.vite/place-map.json')).headers['content-type']).toContain('text/html')
})

it('a challenge describes itself to search engines and to sites that embed it', async () => {
  const page = (await get(`/challenges/${slug}`)).body
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
  expect(data).toMatchObject({
    '@type': 'Question',
    text: 'Only <answers> that need no electricity.',
    author: { name: 'ADA', url: 'https://ideathlon.example/ada' },
  })
  const href = /json\+oembed"[^>]* href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const answer = await get(href.replace('https://ideathlon.example', ''))
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { type: 'rich', version: '1.0', width: 560, author_name: 'ADA', provider_name: 'Ideathlon' },
  ])
  expect(answer.json().html).toContain(`src="https://ideathlon.example/embed/challenges/${slug}"`)
  const small = await get(`${href.replace('https://ideathlon.example', '')}&maxwidth=200`)
  expect(small.json().width).toBe(200)
  for (const url of [
    'https://elsewhere.example/challenges/tea',
    `https://ideathlon.example/challenges/${slug}/ideas`,
    'https://ideathlon.example/challenges/nothing-like-it',
  ]) {
    expect((await get(`/api/oembed?url=${encodeURIComponent(url)}`)).statusCode).toBe(404)
  }
  const asXml = await get(`/api/oembed?url=https://ideathlon.example/challenges/${slug}&format=xml`)
  expect([asXml.statusCode, asXml.json().error.code]).toEqual([501, 'not_offered'])
  expect((await get('/ada')).body).toContain('"@type":"ProfilePage"')
  expect((await get('/feed.json')).json().version).toBe('https://jsonfeed.org/version/1')
})
