import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeExchange } from '../../services/api/src/identity/gateway/routes.ts'
import { IDENTITY_PURGES } from '../../services/api/src/identity/retention.ts'
import { recordSecurityEvent } from '../../services/api/src/identity/sessions/security-log.ts'
import { runPurges } from '../../services/api/src/kernel/jobs/retention.ts'
import { addKeys } from '../../tools/community/src/demo/keys/add-keys.ts'
import {
  type ApiServer,
  join,
  type Member,
  PASSWORD,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: ApiServer
let ada: Member

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, {
    PUBLIC_URL: 'https://ideathlon.example',
    COOKIE_DOMAIN: 'ideathlon.example',
  })
  ada = await join(server, 'ada')
})
afterAll(() => server.stop())

const call: ReturnType<typeof visitor> = (...given) => visitor(server)(...given)
const page = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })

it('lists a member’s sessions, and ends one or all others', async () => {
  const given = { username: 'ada', password: 'ten letters and more' }
  const fox = await call('POST', '/oauth2/token', given, { 'user-agent': FIREFOX })
  const there = visitor(server, { authorization: `Bearer ${fox.json().data.access_token}` })
  const ben = await join(server, 'ben')
  const { data, meta } = (await ada.call('GET', '/me/sessions')).json()
  expect(meta.total).toBe(2)
  const found = data.find((one: { device: string }) => one.device === 'Firefox on Linux')
  expect(found.is_this_one).toBe(false)
  const end = (by: Member) => by.call('DELETE', `/me/sessions/${found.id}`)
  expect((await end(ben)).statusCode).toBe(404)
  expect((await end(ada)).statusCode).toBe(204)
  expect((await there('GET', '/me/detailed')).statusCode).toBe(401)
  const other = await signIn(server, 'ada')
  expect((await ada.call('POST', '/me/sessions/end-others')).json().data.ended).toBe(1)
  expect((await other.call('GET', '/me/detailed')).statusCode).toBe(401)
  const log = (await ada.call('GET', '/me/security-log')).json().data
  expect(log[0].what).toBe('You signed out of another device')
})

it('renews a browser’s token once a day; the previous one works for a minute', async () => {
  const given = { username: 'ada', password: 'ten letters and more' }
  const first = (await call('POST', '/oauth2/token', given)).cookies[0]?.value ?? ''
  const me = (token: string) =>
    call('GET', '/me/detailed', undefined, { cookie: `bn_auth=${token}` })
  server.turnTo('2026-03-03T08:59:00Z')
  expect((await me(first)).cookies).toEqual([])
  server.turnTo('2026-03-03T09:01:00Z')
  const renewed = (await me(first)).cookies[0]?.value ?? ''
  expect(renewed.length).toBeGreaterThan(20)
  expect((await me(first)).json().data).not.toBeNull()
  expect((await me(renewed)).json().data).not.toBeNull()
  server.turnTo('2026-03-03T09:02:01Z')
  expect((await me(first)).json().data).toBeNull()
  expect((await me(renewed)).json().data).not.toBeNull()
  server.turnTo('2026-03-02T09:00:00Z')
})

it('keeps the security log for a year by the service’s clock', async () => {
  const account = ada.id
  const [old, young] = [new Date('2000-02-28T12:00:00Z'), new Date('2000-03-02T12:00:00Z')]
  for (const at of [old, young])
    await recordSecurityEvent(server.db, { account, what: 'signed_in' }, at)
  const now = () => new Date('2001-03-01T12:00:00Z')
  await runPurges(IDENTITY_PURGES, { db: server.db, now })
  const kept = await server.db
    .selectFrom('security_log')
    .select('happened_at')
    .where('happened_at', '<', now())
    .execute()
  expect(kept).toEqual([{ happened_at: young }])
})

it('an admin’s acts as a member are in the member’s security log', async () => {
  const act = { actor: ada.id, as_member: ada.id, act: 'shadow.start', detail: '{}' }
  const done_at = new Date('2026-03-02T10:00:00Z')
  await server.db
    .insertInto('audit')
    .values({ ...act, subject: '', request_id: '', done_at })
    .execute()
  const [entry] = (await ada.call('GET', '/me/security-log')).json().data
  expect(entry).toMatchObject({ by_admin: true, what: 'An admin started viewing the site as you' })
})

it('a code opens one session, within a minute', async () => {
  const code = await makeExchange(server.db, ada.id, server.deps.now())
  const exchangeToken = (token: string) => call('POST', '/account/exchange', { token })
  const opened = await exchangeToken(code)
  expect([opened.statusCode, opened.cookies[0]?.name]).toEqual([200, 'bn_auth'])
  expect((await exchangeToken(code)).statusCode).toBe(409)
  const late = await makeExchange(server.db, ada.id, new Date('2026-03-02T08:58:59Z'))
  expect((await exchangeToken(late)).statusCode).toBe(409)
  expect((await exchangeToken(opened.cookies[0]?.value ?? '')).statusCode).toBe(409)
})

it.each([
  [{}, '/me/my-dashboard', false],
  [{ is_new: true }, '/', false],
  [{ continue: '/challenges/create' }, '/challenges/create', false],
  [{ continue: '/a', follow: '/challenges/b?scout_id=ada' }, '/a', false],
  [{ continue: '/a', follow: '/challenges/b', is_new: true }, '/challenges/b', false],
  [{ continue: 'https://evil.example/' }, '/me/my-dashboard', false],
  [{ continue: '/account/logout' }, '/me/my-dashboard', false],
  [{ continue: 'https://city.ideathlon.example/x' }, 'https://city.ideathlon.example/x', true],
])('after signing in, %o leads to %s', async (arrival, place, is_elsewhere) => {
  const answer = await ada.call('POST', '/account/continue', arrival)
  expect(answer.json().data).toEqual({ place, is_elsewhere })
})

it('the first page sets a device id, and records the referrer once', async () => {
  const first = await page('/?scout_id=ada')
  const named = Object.fromEntries(first.cookies.map((cookie) => [cookie.name, cookie]))
  expect(named.fingerprint).toMatchObject({ httpOnly: true, maxAge: 34_560_000 })
  expect(named.scout_id).toMatchObject({ value: 'ada', maxAge: 23_328_000 })
  expect(first.headers['referrer-policy']).toBe('no-referrer')
  const later = await page('/?scout_id=ben', { cookie: 'fingerprint=x; scout_id=ada' })
  // Only the link is recorded, for the sharing funnel; the device id and the first scout stay the
  // same.
  expect(later.cookies.map(({ name }) => name)).toEqual(['share_links'])
  expect((await call('GET', '/widgets/categories')).cookies).toEqual([])
})

it('credits the first link, and never the member themselves or an existing member', async () => {
  const scoutOf = async (handle: string) =>
    (
      await server.db
        .selectFrom('accounts')
        .select('scouted_by')
        .where('handle', '=', handle)
        .executeTakeFirstOrThrow()
    ).scouted_by
  const joining = (handle: string) => ({
    handle,
    email: `${handle}@example.org`,
    password: 'ten letters and more',
    first_name: 'Some',
  })
  await call('POST', '/account/signup?scout_id=ben', joining('cai'), { cookie: 'scout_id=ada' })
  expect(await scoutOf('cai')).toBe(ada.id)
  await call('POST', `/account/signup?scout_id=${ada.id}`, joining('dee'))
  expect(await scoutOf('dee')).toBe(ada.id)
  await call('POST', '/account/signup', { ...joining('gil'), scout_id: 'ada' })
  expect(await scoutOf('gil')).toBe(ada.id)
  await join(server, 'eli')
  const again = (query: string, username = 'eli') =>
    call('POST', `/oauth2/token${query}`, { username, password: 'ten letters and more' })
  await again('?scout_id=eli')
  expect(await scoutOf('eli')).toBeNull()
  server.turnTo('2026-03-03T09:00:01Z')
  await again('?scout_id=ada')
  expect(await scoutOf('eli')).toBeNull()
  server.turnTo('2026-03-02T10:00:00Z')
  await again('?scout_id=ada')
  expect(await scoutOf('eli')).toBe(ada.id)
  await again('?scout_id=ben')
  expect(await scoutOf('eli')).toBe(ada.id)
})

it('older route names redirect, and keep the request body and query', async () => {
  const given = { username: 'ada', password: 'ten letters and more' }
  const old = await call('POST', '/oauth/token?scout_id=ben', given)
  expect([old.statusCode, old.headers.location]).toEqual([308, '/api/oauth2/token?scout_id=ben'])
  expect((await call('GET', '/user/me')).headers.location).toBe('/api/me/detailed')
})

it('demo members get a phone session that they can sign out, and only one', async () => {
  await join(server, 'fay')
  const now = server.deps.now().getTime()
  for (let times = 0; times < 2; times += 1) await addKeys(server.db, ['fay'], now)
  const fay = await signIn(server, 'fay')
  const { data } = (await fay.call('GET', '/me/sessions')).json()
  const devices = data.map((one: { device: string }) => one.device)
  expect(devices.filter((device: string) => device === 'Safari on iPhone')).toHaveLength(1)
})

describe('a sign-up whose answer was lost', () => {
  const KEY = { 'idempotency-key': 'a-key-of-mine-1' }
  const form = (handle: string) => ({
    handle,
    email: `${handle}@example.org`,
    password: PASSWORD,
    first_name: handle,
  })
  const signUp = (handle: string, headers = {}, changed = {}) =>
    call('POST', '/account/signup', { ...form(handle), ...changed }, headers)

  it('signs in when it is sent again, and creates no second account', async () => {
    const first = await signUp('cleo', KEY, { filled_ms: 3000 })
    const again = await signUp('cleo', KEY, { filled_ms: 9000 })
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.headers['original-request']).toBe(first.headers['x-request-id'])
    const [one, other] = [first, again].map((answer) => answer.json().data)
    expect(other.me.user.id).toBe(one.me.user.id)
    expect(other.access_token).not.toBe(one.access_token)
    const there = visitor(server, { authorization: `Bearer ${other.access_token}` })
    expect((await there('GET', '/me/sessions')).json().meta.total).toBe(2)
    expect(JSON.stringify(await keptAnswers(one.me.user.id))).not.toContain(one.access_token)
  })

  it('signs in although the first request is still running', async () => {
    const both = await Promise.all([signUp('dora', KEY), signUp('dora', KEY)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(both.map((answer) => answer.json().data.me.user.id)).size).toBe(1)
  })

  it('lets nobody in without the key, or with another password', async () => {
    const { id } = (await signUp('emil', KEY)).json().data.me.user
    const others = [
      await signUp('emil'),
      await signUp('emil', { 'idempotency-key': 'a-key-of-others' }),
      await signUp('emil', KEY, { password: 'another long password' }),
    ]
    expect(others.map((answer) => answer.json().error.code)).toEqual(
      others.map(() => 'handle_taken'),
    )
    expect((await signUp('emil', KEY, { first_name: 'Other' })).statusCode).toBe(422)
    const secret = { account: id, secret: '', confirmed_at: new Date(0) }
    await server.db.insertInto('two_factor').values(secret).execute()
    expect((await signUp('emil', KEY)).json().error.code).toBe('handle_taken')
  })

  const keptAnswers = (account: number) =>
    server.db.selectFrom('idempotency').selectAll().where('account', '=', account).execute()
})
