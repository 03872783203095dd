import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { FIRST_DATA_ID } from '@ideathlon/contracts/first-data-id'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'
import { aMember } from '../live/member.ts'

/**
 * A fake server build that reads the session and puts the answer into the page, together with the
 * number of pages rendered so far.
 */
const BUNDLE = `
let rendered = 0
export async function paint({ address, answers }) {
  const asked = '/api/me/detailed'
  if (address.startsWith('/about')) return { kind: 'none' }
  if (address.startsWith('/faqs')) {
    rendered += 1
    throw new Error('a broken screen')
  }
  if (!(asked in answers)) return { kind: 'reads', addresses: [asked, '/api/flags'] }
  rendered += 1
  const [session, flags] = [asked, '/api/flags'].map((read) => JSON.parse(answers[read].body))
  const data = JSON.stringify({ rendered, session, flags, text: '</script>' })
  return { kind: 'page', html: '<h1>Drawn ' + rendered + '</h1>', data }
}
`
const ENTRY = '<html lang="en"><head><title>x</title></head><div id="root"></div></html>'
const MAP = {
  places: ['/', '/about', '/faqs', '/help'].map((path) => ({
    path,
    title: 'x',
    noindex: false,
    files: ['/assets/screen.js', '/assets/screen.css'],
  })),
  detours: [],
}

let server: ApiServer
let folder: string
let ada: string

beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'first-paint-'))
  mkdirSync(joinPath(folder, 'dist/.vite'), { recursive: true })
  mkdirSync(joinPath(folder, 'dist-server'))
  writeFileSync(joinPath(folder, 'dist/index.html'), ENTRY)
  writeFileSync(joinPath(folder, 'dist/.vite/place-map.json'), JSON.stringify(MAP))
  writeFileSync(joinPath(folder, 'dist-server/package.json'), '{"type":"module"}')
  writeFileSync(joinPath(folder, 'dist-server/entry-server.js'), BUNDLE)
  server = await startApiServer(NO_EVENT, {
    WEB_DIST: joinPath(folder, 'dist'),
    LIMITS_TIMES: '1',
  })
  server.turnTo(new Date())
  ada = (await aMember(server.db, 'ada')).token
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const DATA = new RegExp(`<script type="application/json" id="${FIRST_DATA_ID}">(.*)</script>`)

async function open(
  url: string,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) {
  const answer = await server.app.inject({ url, headers, remoteAddress })
  const { body, statusCode, headers: responseHeaders } = answer
  const data = DATA.exec(body)?.[1]
  return {
    body,
    statusCode,
    lifetime: responseHeaders['cache-control'],
    data: data === undefined ? undefined : JSON.parse(data),
  }
}

/** Moves the clock forward until the cached pages of visitors have expired. */
const wait = () => server.turnTo(new Date(server.deps.now().getTime() + 60_000))

it('a visitor gets the page with its content, and the data it shows', async () => {
  const page = await open('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<div id="root"><h1>Drawn \d+<\/h1><\/div>/)
  expect(page.data).toMatchObject({ session: { data: null }, text: '</script>' })
})

it('a page is rendered once for a burst of visitors, and again a few seconds later', async () => {
  wait()
  const burst = await Promise.all(Array.from({ length: 20 }, () => open('/help')))
  const rendered = new Set(burst.map(({ data }) => data.rendered))
  expect(rendered.size).toBe(1)
  wait()
  expect(rendered).not.toContain((await open('/help')).data.rendered)
})

it('pages of other hosts and other query strings are cached separately', async () => {
  wait()
  const pages = [await open('/'), await open('/?a=1'), await open('/', { host: 'acme.example' })]
  expect(new Set(pages.map(({ data }) => data.rendered)).size).toBe(3)
})

it('a member gets their own data without rendered content, and nothing caches it', async () => {
  await open('/')
  const own = await open('/', { cookie: `bn_auth=${ada}` })
  expect(own.data.session.data.user.handle).toBe('ada')
  expect(own.body).toContain('<div id="root"></div>')
  expect(own.lifetime).toBe('private, no-store')
  const visitor = await open('/')
  expect(visitor.data.session).toEqual({ data: null })
  expect(visitor.lifetime).toBe('no-cache')
})

it('a visitor with an expired session gets the page of visitors', async () => {
  const page = await open('/', { cookie: `bn_auth=${'t'.repeat(40)}` })
  expect(page.body).toContain('Drawn')
  expect(page.data.session).toEqual({ data: null })
})

it.each(['/about', '/faqs'])(
  '%s is sent without content when it cannot be rendered',
  async (url) => {
    const page = await open(url)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<div id="root"></div>')
    expect(page.data).toBeUndefined()
  },
)

it('the page that a service worker caches contains no current data', async () => {
  const page = await open('/', { 'sec-fetch-mode': 'cors' })
  expect(page.body).toContain('<div id="root"></div>')
})

it('two slashes at the beginning of a path do not name another host', async () => {
  for (const url of ['//', '//evil.example/', '//evil.example/help']) {
    const page = await open(url)
    expect(page.statusCode).toBeLessThan(500)
    expect(page.data).toBeUndefined()
  }
})

it('an unknown address still gets a 404', async () => {
  const page = await open('/nowhere/at/all')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('<div id="root"></div>')
})

it('a member whose session is about to be renewed is still signed in after a page was rendered', async () => {
  server.turnTo(new Date(server.deps.now().getTime() + 25 * 60 * 60_000))
  const cookie = `bn_auth=${ada}`
  expect((await open('/', { cookie })).data.session.data.user.handle).toBe('ada')
  server.turnTo(new Date(server.deps.now().getTime() + 2 * 60_000))
  expect((await open('/', { cookie })).data.session.data?.user.handle).toBe('ada')
})

it('pages of visitors never share an answer that is meant for one device', async () => {
  wait()
  expect((await open('/')).data.flags.data).toHaveProperty('user-bio')
  const setting = { everyone: false, admins: false, members: [], percentage: 50, variants: [] }
  await server.db
    .insertInto('flags')
    .values({
      name: 'user-bio',
      setting: JSON.stringify({ ...setting, sticky: true }),
      changed_at: new Date(),
    })
    .execute()
  wait()
  expect((await open('/')).data.flags.data).toBeUndefined()
  const own = await open('/', { cookie: `bn_auth=${ada}` })
  expect(own.data.flags.data).toHaveProperty('user-bio')
  await server.db.deleteFrom('flags').execute()
})

it('searches from one network cost a limited number of server-rendered pages, and the browser renders the rest', async () => {
  wait()
  const rendered: number[] = []
  for (let at = 0; at < 200; at += 1) {
    if ((await open(`/?flood=${at}`, {}, '203.0.113.9')).data !== undefined) rendered.push(at)
  }
  expect(rendered.slice(0, 5)).toEqual([0, 1, 2, 3, 4])
  expect(rendered.length).toBeLessThan(200)
  expect((await open('/?after=1', {}, '198.51.100.4')).data).toBeDefined()
})

it('a page that fails is not tried again for each visitor', async () => {
  wait()
  const tried = async () => (await open('/help')).data.rendered
  const before = await tried()
  for (let times = 0; times < 5; times += 1) await open('/faqs?broken=1')
  wait()
  // Attempts to render the broken page count as well: it was opened five times but tried only once.
  expect((await tried()) - before).toBe(2)
})

it('puts no data into a page for an overlong host name', async () => {
  expect((await open('/', { host: `${'a'.repeat(600)}.example` })).data).toBeUndefined()
})

it('names the scripts and styles of the screen', async () => {
  const { body } = await open('/')
  expect(body).toContain(
    '<link rel="after-paint-modulepreload" crossorigin href="/assets/screen.js" />',
  )
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/screen.css" />')
})
