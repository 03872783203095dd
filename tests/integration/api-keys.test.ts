import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { connectNats } from '@ideathlon/service-kit/nats'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiApp } from '../../services/api/src/app.ts'
import { collectRoutes } from '../../services/api/src/edge/openapi/collect-routes.ts'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import {
  type ApiServer,
  aQuestion,
  type Call,
  join,
  type Member,
  makeAdmin,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const ALL = ['read', 'ideas:write', 'challenges:write', 'talk:write']
const idea = { title: 'Warm bread', description: 'At seven, for everybody who is awake.' }

let server: ApiServer
let asker: Member
let ada: Member
let slug: string

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
})
afterAll(() => server.stop())

type Made = { id: string; key: string; call: Call }

async function makeKey(who: Member, scopes: string[], more: object = {}): Promise<Made> {
  const answer = await who.call('POST', '/me/api-keys', { name: 'A program', scopes, ...more })
  expect(answer.statusCode).toBe(201)
  const { id, key } = answer.json().data
  return { id, key, call: visitor(server, { authorization: `Bearer ${key}` }) }
}
const messageOf = (answer: { json(): { error?: { message: string } } }) =>
  answer.json().error?.message
const keysOf = async (who: Member) => (await who.call('GET', '/me/api-keys')).json().data
const revoke = (who: Member, id: string) => who.call('DELETE', `/me/api-keys/${id}`)
const statusOf = async (call: Call) => (await call('GET', '/me/detailed')).statusCode

it('a key acts for its owner, and its last use is recorded at most once a minute', async () => {
  const { id, key, call } = await makeKey(ada, ALL)
  expect(key).toMatch(/^idk_[\w-]{43}$/)
  expect((await call('GET', '/me/detailed')).json().data.user.handle).toBe('ada')
  expect((await call('POST', '/ideas/v2', { challenge: slug, ...idea })).statusCode).toBe(201)
  const draft = {
    draft_type: 'challenge',
    origin: 'challenge-creation-flow',
    title: 'Later',
    content: {},
  }
  expect((await call('POST', '/drafts', draft)).statusCode).toBe(201)
  const usedAt = async () => (await keysOf(ada))[0].used_at
  expect(await usedAt()).toBe('2026-03-02T09:00:00.000Z')
  server.turnTo('2026-03-02T09:00:59Z')
  await statusOf(call)
  expect(await usedAt()).toBe('2026-03-02T09:00:00.000Z')
  server.turnTo('2026-03-02T09:01:00Z')
  await statusOf(call)
  expect(await usedAt()).toBe('2026-03-02T09:01:00.000Z')
  server.turnTo('2026-03-02T09:00:00Z')
  await revoke(ada, id)
})

it('shows a key once: not in the list, the tables or the answer to a repetition', async () => {
  const body = { name: 'Nightly copy', scopes: ['read'], expires_at: '2026-04-01T00:00:00.000Z' }
  const again = { 'idempotency-key': 'the-same-request' }
  const first = (await ada.call('POST', '/me/api-keys', body, again)).json().data
  const second = (await ada.call('POST', '/me/api-keys', body, again)).json().data
  expect(second).toEqual({ ...first, key: null })
  const list = await ada.call('GET', '/me/api-keys')
  expect(list.json().meta.total).toBe(1)
  expect(list.json().data[0]).toMatchObject({ ...body, starts: first.key.slice(0, 8) })
  const kept = await server.db.selectFrom('idempotency').selectAll().execute()
  const mailed = await server.db.selectFrom('mail').selectAll().execute()
  const exported = (await ada.call('GET', '/me/export')).body
  for (const text of [list.body, exported, JSON.stringify([kept, mailed])]) {
    expect(text).not.toContain(first.key)
  }
  expect(exported).toContain('Nightly copy')
  expect(JSON.stringify(mailed)).toContain('"event":"api_key_created"')
  const [entry] = (await ada.call('GET', '/me/security-log')).json().data
  expect(entry.what).toBe('Your data was downloaded')
  await revoke(ada, first.id)
})

it('a request that arrives three times at once runs once, and all get the same answer', async () => {
  const callThreeTimes = (method: 'POST' | 'DELETE', url: string, body?: object) => {
    const again = { 'idempotency-key': `at-once ${method} ${url}`.replaceAll(' ', '-') }
    return Promise.all([1, 2, 3].map(() => ada.call(method, url, body, again)))
  }
  const bodies = (answers: Awaited<ReturnType<typeof callThreeTimes>>) =>
    answers.map((one) => one.json())
  const made = await callThreeTimes('POST', '/me/api-keys', { name: 'Train', scopes: ['read'] })
  const keys = bodies(made).flatMap(({ data }) => data.key ?? [])
  // Only the key that was saved is shown; any other would not work.
  expect([keys.length, new Set(bodies(made).map(({ data }) => data.id)).size]).toEqual([1, 1])
  expect(await statusOf(visitor(server, { authorization: `Bearer ${keys[0]}` }))).toBe(200)
  const gone = await callThreeTimes('DELETE', `/me/api-keys/${bodies(made)[0].data.id}`)
  expect(gone.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const about = { name: 'Rail friends', about: 'On the way.', website: '', is_open: true }
  const createdOrganisation = bodies(await callThreeTimes('POST', '/organisations', about))
  expect(createdOrganisation).toEqual(
    createdOrganisation.map(() => ({ data: { slug: 'rail-friends' } })),
  )
})

it('a key without the scope is refused, and the answer says which scope it needs', async () => {
  const reader = await makeKey(ada, ['read'])
  const writer = await makeKey(ada, ['talk:write'])
  const entered = await reader.call('POST', '/ideas/v2', { challenge: slug, ...idea })
  expect([entered.statusCode, messageOf(entered)]).toEqual([
    403,
    'This API key needs the scope “ideas:write”. Create a key with it in your account settings.',
  ])
  const read = await writer.call('GET', '/challenges')
  expect([read.statusCode, messageOf(read)?.includes('“read”')]).toEqual([403, true])
  expect((await reader.call('GET', '/challenges')).statusCode).toBe(200)
  expect((await reader.call('GET', '/no-such-thing')).statusCode).toBe(404)
  for (const { id } of [reader, writer]) await revoke(ada, id)
})

it('a revoked key is refused at once on every instance', async () => {
  const nats = await connectNats(server.stack.natsUrl, 'another-instance')
  const config = Config.parse({
    DATABASE_URL: server.stack.roleUrls.api,
    NATS_URL: server.stack.natsUrl,
    INTERNAL_SECRET: 'a secret for tests that is long enough',
    SCORING_URL: 'http://127.0.0.1:1',
    OLYMPIAD_URL: 'http://127.0.0.1:1',
  })
  const app = await createApiApp({ deps: server.deps, config, metrics: new Metrics('api'), nats })
  try {
    const { id, key, call } = await makeKey(ada, ['read'])
    const elsewhere = visitor({ app }, { authorization: `Bearer ${key}` })
    expect([await statusOf(call), await statusOf(elsewhere)]).toEqual([200, 200])
    expect((await revoke(asker, id)).statusCode).toBe(404)
    expect((await revoke(ada, id)).statusCode).toBe(204)
    expect([await statusOf(call), await statusOf(elsewhere)]).toEqual([401, 401])
    // This also applies to routes that visitors may read.
    const answer = await elsewhere('GET', '/challenges')
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'api_key_invalid'])
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
    const nobody = await visitor(server)('GET', '/me/sessions')
    expect([nobody.statusCode, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  } finally {
    await app.close()
    await nats.close()
  }
})

it.each(['', 'nothing', 'undefined', `idk${'x'.repeat(43)}`, 'x'.repeat(43)])(
  'a read with the bearer token “%s” is refused, not answered as a visitor’s',
  async (token) => {
    const call = visitor(server, { authorization: `Bearer ${token}` })
    const answer = await call('GET', '/challenges')
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'token_invalid'])
    expect((await call('GET', '/no-such-thing')).statusCode).toBe(404)
    const again = await call('POST', '/oauth2/token', { username: 'ada', password: PASSWORD })
    expect(again.statusCode).toBe(200)
  },
)

it('a key with all scopes of an admin has no access to settings, security, money or administration', async () => {
  await makeAdmin(server, ada)
  const { id, call } = await makeKey(ada, ALL)
  const open: string[] = []
  const CLOSED =
    /^\/(admin|account|acl|dev|entry-fees|funding|moderation|oauth2|payments|payouts)\/|^\/me\/(api-keys|two-factor|sessions|security-log|export|removal|email|password|handle|language|payments|payout-method|wallet|funding|preferences|notification|social|connected-accounts)/
  for (const { route } of await collectRoutes()) {
    const { method, url, auth } = route
    const isClosed = CLOSED.test(url) || auth === 'admin' || auth === 'moderator'
    if (!isClosed) continue
    const path = url.replace(/:\w+/g, '1')
    const answer = await call(method, path, method === 'GET' ? undefined : {})
    if (answer.statusCode !== 403) open.push(`${method} ${url} ${answer.statusCode}`)
  }
  expect(open).toEqual([])
  const wallet = await call('GET', '/me/wallet')
  expect(messageOf(wallet)).toContain('Sign in on the website to do this.')
  const page = await server.app.inject({ url: '/', headers: { authorization: `Bearer idk_x` } })
  expect(page.statusCode).toBe(401)
  await server.db
    .updateTable('accounts')
    .set({ is_admin: false })
    .where('id', '=', ada.id)
    .execute()
  await revoke(ada, id)
})

it('a key makes only the changes that its scopes list', async () => {
  const { id, call } = await makeKey(ada, ALL)
  for (const [method, path] of [
    ['POST', '/relationships'],
    ['POST', `/challenges/${slug}/ratings`],
    ['POST', '/notifications/ticket'],
    ['POST', `/prizes/${slug}`],
    ['POST', '/olympiad/1/base-olympiads'],
  ] as const) {
    const answer = await call(method, path, {})
    expect([path, answer.statusCode, messageOf(answer)]).toEqual([
      path,
      403,
      'API keys cannot do this. Sign in on the website to do it.',
    ])
  }
  await revoke(ada, id)
})

it('the example in the README lists challenges and enters an idea once', async () => {
  const eve = await join(server, 'eve')
  const { id, key } = await makeKey(eve, ['read', 'ideas:write'])
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const run = () =>
    promisify(execFile)(process.execPath, ['packages/client/example.ts'], {
      env: { ...process.env, IDEATHLON_URL: url, IDEATHLON_KEY: key },
    })
  const first = await run()
  expect(first.stdout).toContain(`${slug}: `)
  expect(first.stdout).toContain('Entered. Ideas left in this challenge:')
  expect((await run()).stdout).toBe(first.stdout)
  await revoke(eve, id)
  expect((await run().catch((failed) => failed)).stderr).toContain('IdeathlonError')
})

it('a key does not work as a cookie', async () => {
  const { id, key } = await makeKey(ada, ['read'])
  const answer = await visitor(server, { cookie: `bn_auth=${key}` })('GET', '/me/sessions')
  expect(answer.statusCode).toBe(401)
  await revoke(ada, id)
})

it('a member has at most ten keys', async () => {
  const many = await join(server, 'many')
  const make = () => many.call('POST', '/me/api-keys', { name: 'One of many', scopes: ['read'] })
  const answers = await Promise.all(Array.from({ length: 12 }, make))
  const statuses = answers.map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array(10).fill(201), 409, 409])
})

it('a key stops working when it expires, and when its owner is suspended or removed', async () => {
  const brief = await makeKey(ada, ['read'], { expires_at: '2026-03-02T10:00:00Z' })
  expect(await statusOf(brief.call)).toBe(200)
  server.turnTo('2026-03-02T10:00:00Z')
  expect(await statusOf(brief.call)).toBe(401)
  server.turnTo('2026-03-02T09:00:00Z')
  const past = { name: 'Late', scopes: ['read'], expires_at: '2026-03-02T08:00:00Z' }
  expect((await ada.call('POST', '/me/api-keys', past)).statusCode).toBe(422)

  const mod = await join(server, 'mod')
  await makeAdmin(server, mod)
  const sue = await join(server, 'sue')
  const suesKey = await makeKey(sue, ['read'])
  const sentence = {
    user: 'sue',
    action: 'suspend',
    until: '2026-03-09T00:00:00Z',
    reason: 'Spam, again and again.',
  }
  expect((await mod.call('POST', '/acl/moderations/users', sentence)).statusCode).toBe(201)
  expect(await statusOf(suesKey.call)).toBe(401)
  const left = () => server.db.selectFrom('api_keys').selectAll().where('account', '=', sue.id)
  expect(await left().execute()).toEqual([])

  const leo = await join(server, 'leo')
  const leosKey = await makeKey(leo, ['read'])
  const removal = { password: 'ten letters and more', confirm: 'leo' }
  expect((await leo.call('POST', '/me/removal', removal)).statusCode).toBe(200)
  expect(await statusOf(leosKey.call)).toBe(401)
})
