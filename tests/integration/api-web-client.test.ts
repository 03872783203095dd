import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

const BUILT = `export const plain = '${'ho '.repeat(900)}'`

let server: ApiServer
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-client-'))
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'not for the web')
  writeFileSync(join(folder, 'dist/index.html'), '<html><h1>Ideathlon</h1></html>')
  writeFileSync(join(folder, 'dist/favicon.svg'), '<svg/>')
  writeFileSync(
    join(folder, 'dist/assets/app-1a2b.js'),
    `export const words = '${'ha '.repeat(900)}'`,
  )
  // The build compressed this file; its content differs from the original, so that a test sees
  // which file was sent.
  writeFileSync(join(folder, 'dist/assets/built-3c4d.js'), BUILT)
  writeFileSync(join(folder, 'dist/assets/built-3c4d.js.br'), brotliCompressSync('the brotli file'))
  writeFileSync(join(folder, 'dist/assets/built-3c4d.js.gz'), gzipSync('the gzip file'))
  writeFileSync(join(folder, 'dist/sw.js'), '// worker')
  writeFileSync(join(folder, 'dist/sw.js.br'), brotliCompressSync('// worker'))
  mkdirSync(join(folder, 'dist-de'))
  writeFileSync(join(folder, 'dist-de/index.html'), '<html lang="de"><title>x</title></html>')
  mkdirSync(join(folder, 'dist-tlh/assets'), { recursive: true })
  writeFileSync(join(folder, 'dist-tlh/index.html'), '<html lang="tlh"><title>x</title></html>')
  writeFileSync(join(folder, 'dist-tlh/sw.js'), '// Klingon worker')
  writeFileSync(join(folder, 'dist-tlh/assets/app-9z8y.js'), '// Klingon')
  const WEB_DIST = join(folder, 'dist')
  server = await startApiServer(NO_EVENT, { WEB_DIST, MORE_LANGUAGES: 'tlh,eo' })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => server.app.inject({ url, headers })

it.each(['/', '/challenges/what-could-1', '/ada.lovelace', '/me/my-dashboard?tour=leaderboard-1'])(
  'answers %s with the app page, which routes itself',
  async (url) => {
    const page = await get(url)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(page.body).toContain('Ideathlon')
  },
)

it('marks a page as signed in or not, and keeps shared caches from storing either', async () => {
  const own = await get('/', { cookie: `bn_auth=${'t'.repeat(40)}` })
  expect(own.body).toContain('data-viewer="member"')
  expect(own.headers['cache-control']).toBe('private, no-cache')
  expect((await get('/')).body).not.toContain('data-viewer')
})

it('caches immutable files for ever and sends them compressed', async () => {
  const asset = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-encoding']).toBe('br')
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg')
})

it.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body).toString(), 'the brotli file'],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString(), 'the gzip file'],
  ['identity', undefined, String, BUILT],
])(
  'sends the matching file of the build to a browser that accepts %s',
  async (accepted, encoding, read, says) => {
    const asset = await get('/assets/built-3c4d.js', { 'accept-encoding': accepted })
    expect(read(asset.rawPayload)).toBe(says)
    expect(asset.headers['content-encoding']).toBe(encoding)
    expect(asset.headers['content-type']).toContain('javascript')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.vary).toContain('accept-encoding')
  },
)

it('sends a range of a file, and no body for a file that the browser already has', async () => {
  const part = await get('/assets/built-3c4d.js', {
    'accept-encoding': 'identity',
    range: 'bytes=0-11',
  })
  expect([part.statusCode, part.body]).toEqual([206, BUILT.slice(0, 12)])
  const etags = await Promise.all(
    ['br', 'identity'].map(async (encoding) => {
      const { headers } = await get('/assets/built-3c4d.js', { 'accept-encoding': encoding })
      return String(headers.etag)
    }),
  )
  expect(new Set(etags).size).toBe(2)
  const [compressed = ''] = etags
  const again = await get('/assets/built-3c4d.js', {
    'accept-encoding': 'br',
    'if-none-match': compressed,
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('makes browsers check for a new service worker at every start, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const worker = await get('/sw.js', { 'accept-encoding': encoding })
    expect(worker.headers['cache-control']).toBe('no-cache')
  }
})

it('sends the page again only when it has changed', async () => {
  const page = await get('/', { 'accept-encoding': 'br' })
  const { etag } = page.headers
  expect(etag).toMatch(/^W\/"/)
  const again = await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  const own = await get('/', { cookie: `bn_auth=${'t'.repeat(40)}`, 'if-none-match': etag })
  expect(own.statusCode).toBe(200)
})

it.each(['//', '///', '//evil.example/', '//evil.example/challenges/idea/1'])(
  'treats %s as a path and not as a host',
  async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBeLessThan(500)
    expect(headers.location).toBeUndefined()
  },
)

it.each(['/assets/app-old.js', '/api/nothing', '/assets'])(
  'does not answer %s with the app page',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

it.each(['/%ff', '/challenges/%', '/%ff?ref=mail'])(
  'answers %s, which cannot be decoded, with the app page',
  async (url) => {
    const page = await get(url)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toBeDefined()
    expect((await get(`/api${url}`)).statusCode).toBe(400)
  },
)

it.each([
  ['PUT', '/api/challenges', 'GET, HEAD, POST'],
  ['GET', '/api/oauth2/token', 'POST'],
  ['PATCH', '/api/oauth2/token', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
] as const)('answers %s %s with the methods that the route allows', async (method, url, allow) => {
  const answer = await server.app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
  expect(answer.json().error.code).toBe('wrong_method')
})

it.each(['99999999999999999999', '-1e30'])(
  'reports the invalid page number %s only once',
  async (n) => {
    const answer = await get(`/api/challenges?page=${n}`)
    const says = n.startsWith('-') ? 'This must be 0 or more.' : 'This must be 100000 or less.'
    expect(answer.json()).toEqual({ errors: [{ field: 'page', error: says }] })
  },
)

it('refuses a body in another encoding, which would be stored with wrong characters', async () => {
  const headers = { 'content-type': 'application/json' }
  const sent = (payload: Buffer) =>
    server.app.inject({ method: 'POST', url: '/api/oauth2/token', headers, payload })
  const json = '{"username":"Zoë","password":"not the right one"}'
  const latin1 = await sent(Buffer.from(json, 'latin1'))
  expect([latin1.statusCode, latin1.json().error.message]).toEqual([
    400,
    'The body is not UTF-8. Send JSON in UTF-8.',
  ])
  expect((await sent(Buffer.from(`\ufeff${json}`))).statusCode).toBe(422)
  expect((await sent(Buffer.from('{x'))).json().error.message).toBe('The body is not valid JSON.')
})

it.each(['/api/nothing', `/api/challenges/${'x'.repeat(300)}`])(
  'answers %s, which no route has, with 404',
  async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
  },
)

it.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%',
])('serves nothing outside its folder for %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.body).not.toContain('not for the web')
})

it('answers in the language that the reader chose here or their browser requests', async () => {
  const chosen = await get('/', { cookie: 'lang=tlh', 'accept-language': 'en' })
  expect(chosen.body).toContain('<html lang="tlh">')
  expect(chosen.headers['content-language']).toBe('tlh')
  expect(chosen.headers.vary).toContain('accept-language, cookie')
  expect((await get('/', { 'accept-language': 'fr, tlh;q=0.5' })).body).toContain('lang="tlh"')
  for (const headers of [{}, { cookie: 'lang=eo' }, { 'accept-language': 'fr' }]) {
    expect((await get('/', headers)).headers['content-language']).toBe('en')
  }
  expect((await get('/sw.js', { cookie: 'lang=tlh' })).body).toBe('// Klingon worker')
})

it('gives a page its title and its descriptions in the language of the reader', async () => {
  const nowhere = await get('/challenges/idea/1', { cookie: 'lang=de' })
  expect(nowhere.body).toContain('<title>Seite nicht gefunden · Ideathlon</title>')
  const front = (await get('/', { 'accept-language': 'de-AT' })).body
  expect(front).toContain('title="Aktivität: Community"')
  expect(front).toMatch(/name="description" content="Challenges, die deine beste Idee verdienen/)
  expect(front).toMatch(/og:image:alt" content="Ideathlon. Challenges, die/)
})

it('serves the files of each language to every reader', async () => {
  expect((await get('/assets/app-9z8y.js')).body).toBe('// Klingon')
  expect((await get('/assets/app-9z8y.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/assets/app-1a2b.js', { cookie: 'lang=tlh' })).statusCode).toBe(200)
})
