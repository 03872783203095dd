import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

const OWN = 'http://localhost:3000'

let server: ApiServer
let upstream: FastifyInstance
let folder: string
let port: number
/** The requests that reached the other service. */
let seen: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'entry-'))
  mkdirSync(joinPath(folder, '.vite'))
  writeFileSync(joinPath(folder, 'index.html'), '<html><head><title>x</title></head></html>')
  writeFileSync(joinPath(folder, '.vite/secret.json'), '{"inner":"secret of the build"}')
  upstream = Fastify()
  upstream.all('/*', async (request) => {
    seen.push(request.url)
    return { headers: request.headers }
  })
  const SCORING_URL = await upstream.listen({ host: '127.0.0.1', port: 0 })
  server = await startApiServer(BEFORE_THE_LOG, {
    SCORING_URL,
    WEB_DIST: folder,
    DEV_OUTBOX: 'true',
  })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.stop()
  await upstream.close()
  rmSync(folder, { recursive: true })
})

const ask = (options: InjectOptions | string) => server.app.inject(options)
/**
 * Sends the address exactly as given, because HTTP clients normalise addresses before they send
 * them.
 */
const statusOfRaw = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
const signInFrom = (headers: Record<string, string>) =>
  ask({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { cookie: 'fingerprint=x', ...headers },
    payload: { username: 'nobody', password: 'ten letters and more' },
  })

it.each<[string, Omit<InjectOptions, 'url'>, number]>([
  ['someone on the machine', {}, 200],
  ['the machine by its own address', { headers: { host: '127.0.0.1:3000' } }, 200],
  ['someone in the network', { remoteAddress: '192.168.1.7' }, 404],
  [
    'someone in the network who claims to be local',
    { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    404,
  ],
  ['someone behind a tunnel', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
  ['a page whose host name was pointed here', { headers: { host: 'evil.example' } }, 404],
])('decides whether to show the outbox to %s', async (_, options, status) => {
  expect((await ask({ ...options, url: '/api/dev/outbox' })).statusCode).toBe(status)
})

it('serves no outbox to other machines', async () => {
  const open = await startApiServer(BEFORE_THE_LOG, {
    DEV_OUTBOX: 'true',
    PUBLIC_URL: 'https://ideathlon.example',
  })
  expect((await open.app.inject('/api/dev/outbox')).statusCode).toBe(404)
  await open.stop()
})

it('creates every request id itself and ignores the client’s', async () => {
  const ada = await join(server, 'ada')
  const mine = { 'x-request-id': 'request-of-mine' }
  const published = await ada.call('POST', '/challenges', aQuestion, mine)
  expect(published.statusCode).toBe(201)
  expect(published.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const filed = await server.db.selectFrom('outbox').select(['request_id', 'payload']).execute()
  expect(filed.map(({ request_id }) => request_id)).toContain(published.headers['x-request-id'])
  expect(JSON.stringify(filed)).not.toContain('request-of-mine')
  const passed = await visitor(server)('GET', '/brain/1/overview', undefined, mine)
  expect(passed.json().headers['x-request-id']).toBe(passed.headers['x-request-id'])
})

it('returns the original request id when a command is sent again', async () => {
  const ben = await join(server, 'ben')
  const key = { 'idempotency-key': 'once-and-only-once' }
  const first = await ben.call('POST', '/challenges', aQuestion, key)
  const again = await ben.call('POST', '/challenges', aQuestion, key)
  expect(again.json()).toEqual(first.json())
  expect(first.headers['original-request']).toBeUndefined()
  expect(again.headers['original-request']).toBe(first.headers['x-request-id'])
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
})

it.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another host in the same domain', { 'sec-fetch-site': 'same-site', origin: OWN }],
  ['another site, in an older browser', { origin: 'https://evil.example' }],
  [
    'another site, behind a proxy with a password',
    { origin: 'https://evil.example', authorization: 'Basic b25lOnR3bw==' },
  ],
  ['a page without an origin', { origin: 'null' }],
  ['nowhere in particular', {}],
])('refuses a change with cookies from %s', async (_, headers) => {
  const answer = await signInFrom(headers)
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not_allowed'])
})

it.each([
  ['one of our pages', { 'sec-fetch-site': 'same-origin', origin: OWN }],
  ['one of our pages, in an older browser', { origin: OWN, host: 'localhost:3000' }],
])('lets a change with cookies from %s through to validation', async (_, headers) => {
  expect((await signInFrom(headers)).statusCode).toBe(422)
})

type Sent = Record<string, string>
it('does not sign in through a form on another site', async () => {
  await join(server, 'thief')
  const sendForm = async (headers: Sent) => {
    const answer = await ask({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ username: 'thief', password: PASSWORD }).toString(),
    })
    return [answer.statusCode, answer.headers['set-cookie'] !== undefined]
  }
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Sent[]) {
    expect([headers, await sendForm(headers)]).toEqual([headers, [403, false]])
  }
  for (const headers of [{}, { 'sec-fetch-site': 'same-origin', origin: OWN }] as Sent[]) {
    expect([headers, await sendForm(headers)]).toEqual([headers, [200, true]])
  }
})

it('accepts changes with a bearer token from any origin', async () => {
  const cai = await join(server, 'cai')
  const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await cai.call('POST', '/challenges', aQuestion, elsewhere)).statusCode).toBe(201)
})

it('prevents shared caches from storing what belongs to a session', async () => {
  const dan = await join(server, 'dan')
  expect((await dan.call('GET', '/me/detailed')).headers['cache-control']).toMatch(/no-store/)
  const shared = await visitor(server)('GET', '/widgets/categories')
  expect(shared.headers['cache-control']).toBe('public, max-age=60')
})

it.each(['/', '/api/widgets/categories', '/api/nothing', '/api/brain/1/overview'])(
  'forbids framing of %s with the old and the new header',
  async (url) => {
    const { headers } = await ask(url)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

it.each(['/%2evite/secret.json', '/%2Evite/secret.json', '/x/..%2f.vite/secret.json'])(
  'does not serve the build’s internal file %s',
  async (url) => {
    const answer = await ask(url)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).not.toContain('secret of the build')
  },
)

it.each([
  '/api/brain/%2e%2e/admin/scoring/rules',
  '/api/brain/.%2e/%2e%2e/metrics',
  '/api/brain/..%2fadmin%2fscoring',
  '/api/brain/..%5c..%5cmetrics',
  '/api/brain/%2e/x',
])('sends no request to another service for %s', async (url) => {
  seen = []
  expect(await statusOfRaw(url)).toBe(404)
  expect(seen).toEqual([])
})

it('a page opened by one account changes nothing as another, but can still read', async () => {
  const ada = await join(server, 'stale-ada')
  const ben = await join(server, 'stale-ben')
  const body = { theme: 'dark' }
  const meant = (id: number) => ({ 'x-account': String(id) })
  const refused = await ben.call('PUT', '/me/preferences', body, meant(ada.id))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().error.code).toBe('other_account')
  expect((await ben.call('GET', '/me/preferences', undefined, meant(ada.id))).json()).toMatchObject(
    {
      meta: { own: {} },
    },
  )
  expect((await ben.call('PUT', '/me/preferences', body, meant(ben.id))).statusCode).toBe(200)
})
