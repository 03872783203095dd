import { signActor } from '@ideathlon/service-kit/auth'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  join,
  PASSWORD,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

let server: ApiServer
let upstream: FastifyInstance

beforeAll(async () => {
  upstream = Fastify()
  upstream.all('/*', async (request) => ({ url: request.url, headers: request.headers }))
  const SCORING_URL = await upstream.listen({ host: '127.0.0.1', port: 0 })
  server = await startApiServer(BEFORE_THE_LOG, { SCORING_URL, SIGN_INS_A_MINUTE: '12' })
  await join(server, 'ada')
})
afterAll(async () => {
  await server.stop()
  await upstream.close()
})

const joining = (more: object) => ({
  handle: 'grace',
  email: 'grace@example.org',
  password: PASSWORD,
  first_name: 'Grace',
  ...more,
})

it('signs a member up, sets the cookie, and recognises them by it', async () => {
  const answer = await visitor(server)('POST', '/account/signup', joining({}))
  expect(answer.statusCode).toBe(201)
  const cookie = answer.cookies[0]
  expect(cookie).toMatchObject({
    name: 'bn_auth',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 604_800,
  })
  const me = await visitor(server, { cookie: `bn_auth=${cookie?.value}` })('GET', '/me/detailed')
  expect(me.json().data.user).toMatchObject({ handle: 'grace', email: 'grace@example.org' })
})

it.each([
  { more: { handle: 'ada' }, status: 409, says: 'handle_taken' },
  { more: { handle: 'ADA' }, status: 409, says: 'handle_taken' },
  { more: { handle: 'fresh', email: 'Ada@Example.org' }, status: 409, says: 'email_taken' },
  { more: { handle: 'welcome', email: 'w@example.org' }, status: 409, says: 'handle_taken' },
  { more: { handle: 'no' }, status: 422, says: 'handle' },
  { more: { email: 'nowhere' }, status: 422, says: 'email' },
  { more: { password: 'short' }, status: 422, says: 'password' },
])('refuses a sign-up that has $more: $status $says', async ({ more, status, says }) => {
  const answer = await visitor(server)('POST', '/account/signup', joining(more))
  expect(answer.statusCode).toBe(status)
  expect(answer.json().error?.code ?? answer.json().errors[0].field).toBe(says)
})

it('gives a handle to only one of two members who take it at the same instant', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      visitor(server)(
        'POST',
        '/account/signup',
        joining({ handle: 'wanted', email: `wanted${n}@example.org` }),
      ),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 409, 409])
})

it('signs in by handle or e-mail, and gives the same answer to a wrong name as to a wrong password', async () => {
  expect((await signIn(server, 'ada')).handle).toBe('ada')
  expect((await signIn(server, 'ADA@example.org')).handle).toBe('ada')
  const attempt = (username: string) =>
    visitor(server)('POST', '/oauth2/token', { username, password: 'not the right one' })
  const [wrong, unknown] = [await attempt('ada'), await attempt('nobody.at.all')]
  expect([wrong.statusCode, unknown.statusCode]).toEqual([422, 422])
  expect(wrong.body).toBe(unknown.body)
})

it('ends the session and its token at sign-out', async () => {
  const ada = await signIn(server, 'ada')
  expect((await ada.call('GET', '/me/detailed')).json().data).toBeTruthy()
  const out = await ada.call('POST', '/account/signout')
  expect([out.statusCode, out.cookies[0]?.value]).toEqual([204, ''])
  expect((await ada.call('GET', '/me/detailed')).statusCode).toBe(401)
})

it('stores no token and no password in readable form', async () => {
  const { token_hash } = await server.db
    .selectFrom('sessions')
    .select('token_hash')
    .executeTakeFirstOrThrow()
  expect(token_hash.length).toBe(32)
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$/)
})

it('forwards other services’ paths with its own actor header and drops the client’s', async () => {
  const ada = await signIn(server, 'ada')
  const forged = {
    'x-ideathlon-actor': signActor({ id: 1, admin: true }, 'x'.repeat(40), new Date()),
    'x-request-id': 'request-of-mine',
  }
  const seen = (await ada.call('GET', '/brain/1/overview?min_position=4', undefined, forged)).json()
  expect(seen.url).toBe('/api/brain/1/overview?min_position=4')
  expect(seen.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen.headers['x-ideathlon-actor']).not.toBe(forged['x-ideathlon-actor'])
  expect(seen.headers.authorization).toBeUndefined()
  expect(seen.headers.cookie).toBeUndefined()
  const stranger = await visitor(server)('GET', '/leaderboards/x', undefined, forged)
  expect(stranger.json().headers['x-ideathlon-actor']).toBeUndefined()
})

it('reports that another service does not answer', async () => {
  const answer = await visitor(server)('GET', '/olympiad/platform/olympiads')
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'unavailable'])
})

it('answers unknown, unreadable and oversized requests in the common error format', async () => {
  const call = visitor(server)
  expect((await call('GET', '/nothing/here')).json().error.code).toBe('not_found')
  const bad = await server.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  })
  expect([bad.statusCode, bad.json().error.code]).toEqual([400, 'bad_request'])
  for (const type of ['text/plain', 'application/xml']) {
    const typed = await server.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': type },
      payload: '{"username":"ada","password":"a wrong one"}',
    })
    expect([typed.statusCode, typed.json().error.message]).toEqual([
      415,
      expect.stringContaining('Content-Type: application/json'),
    ])
  }
  const large = await call('POST', '/account/signup', { handle: 'x'.repeat(300_000) })
  expect(large.statusCode).toBe(413)
})

it('forbids framing and content sniffing, and does not require HTTPS on this machine', async () => {
  const { headers } = await server.app.inject('/api/widgets/categories')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBeUndefined()
})

it('accepts a sign-in that is sent as a form', async () => {
  const sent = (payload: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const form = new URLSearchParams({ grant_type: 'password', username: 'ada', password: PASSWORD })
  const answer = await sent(form.toString())
  expect(answer.statusCode).toBe(200)
  const { access_token, token_type, data } = answer.json()
  expect([access_token, token_type]).toEqual([data.access_token, 'bearer'])
  expect((await sent('grant_type=password&username=ada')).json().errors).toMatchObject([
    { field: 'password' },
  ])
})

it('accepts a POST with a JSON content type and no body', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/account/signout',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(204)
})

it('limits password attempts and says when to retry', async () => {
  let last = 0
  for (let tries = 0; tries < 13; tries += 1) {
    const given = { username: 'ada', password: 'wrong again' }
    const answer = await visitor(server)('POST', '/oauth2/token', given)
    last = answer.statusCode
    if (last !== 429) continue
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json().error.code).toBe('too_many')
    break
  }
  expect(last).toBe(429)
})
