import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { type ApiServer, join, PASSWORD, startApiServer, visitor } from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'
import { codeIn, emailsTo } from '../identity/emails.ts'

let server: ApiServer
const call: ReturnType<typeof visitor> = (...given) => visitor(server)(...given)

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, { BELIEVE_ADDRESSES: 'false' })
  await join(server, 'ada')
  const token = await codeIn(server, 'ada@example.org', 'verify-address')
  await call('POST', '/account/verify', { token })
})
afterAll(() => server.stop())

const signUp = (handle: string, email: string, password = PASSWORD) =>
  call('POST', '/account/signup', { handle, email, password, first_name: 'Some' })
const signIn = (username: string, password: string) =>
  call('POST', '/oauth2/token', { username, password })
/** Removes the values that differ from account to account. */
const shapeOf = (text: string) =>
  text
    .replace(/"access_token":"[^"]+"/, '')
    .replace(/"id":\d+/g, '')
    .replace(/(taken|fresh)(er)?/g, 'x')
    .replace('ada@example.org', 'x@example.org')

it('gives the same answer to a sign-up whether or not the address is taken', async () => {
  const fresh = await signUp('fresh', 'fresh@example.org')
  const taken = await signUp('taken', 'ada@example.org', 'a thief has ten letters')
  expect([taken.statusCode, fresh.statusCode]).toEqual([201, 201])
  expect(shapeOf(taken.body)).toBe(shapeOf(fresh.body))
  expect(Object.keys(taken.headers)).toEqual(Object.keys(fresh.headers))
  const me = (token: string) =>
    call('GET', '/me/detailed', undefined, { authorization: `Bearer ${token}` })
  const seen = [taken, fresh].map(({ json }) => json().data.access_token)
  const [ofTaken, ofFresh] = await Promise.all(seen.map(me))
  expect(shapeOf(ofTaken?.body ?? '')).toBe(shapeOf(ofFresh?.body ?? ''))
})

it('e-mails the owner of the address, and gives the new account no way to verify it', async () => {
  const emails = await emailsTo(server, 'ada@example.org')
  expect(emails[0]).toMatchObject({ kind: 'security', account: null })
  expect(emails[0]?.data).toMatchObject({ name: '', what: { event: 'address_taken' } })
  expect(emails.filter(({ kind }) => kind === 'verify-address')).toHaveLength(1)
})

it('signs both in with the address and their own passwords, so that signing in reveals nothing', async () => {
  const owner = await signIn('ada@example.org', PASSWORD)
  expect(owner.json().data.me.user).toMatchObject({ handle: 'ada', email_verified: true })
  const thief = await signIn('ada@example.org', 'a thief has ten letters')
  expect(thief.json().data.me.user).toMatchObject({ handle: 'taken', email_verified: false })
  const nobody = await signIn('ada@example.org', 'ten letters of nobody')
  const unknown = await signIn('unknown@example.org', 'ten letters of nobody')
  expect([nobody.statusCode, nobody.body]).toEqual([unknown.statusCode, unknown.body])
})

it('leaves the address to its owner, whatever the other account requests', async () => {
  const thief = (await signIn('taken', 'a thief has ten letters')).json().data.access_token
  const headers = { authorization: `Bearer ${thief}` }
  server.turnTo('2026-03-02T09:05:00Z')
  expect((await call('POST', '/account/resend', {}, headers)).statusCode).toBe(204)
  await call('POST', '/account/password/request', { email: 'ada@example.org' })
  const [reset] = await emailsTo(server, 'ada@example.org')
  expect(reset?.kind).toBe('reset-password')
  const { id } = (await signIn('ada', PASSWORD)).json().data.me.user
  expect(reset?.account).toBe(id)
  const kept = await server.db
    .selectFrom('accounts')
    .select('handle')
    .where('email', '=', 'ada@example.org')
    .execute()
  expect(kept).toEqual([{ handle: 'ada' }])
})

it('two simultaneous sign-ups with one address both succeed, and one of them gets the address', async () => {
  const answers = await Promise.all(['one', 'two'].map((name) => signUp(name, 'same@example.org')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const rows = await server.db
    .selectFrom('accounts')
    .select(['email', 'claimed_email'])
    .where('handle', 'in', ['one', 'two'])
    .execute()
  expect(rows.filter(({ email }) => email !== null)).toHaveLength(1)
  expect(rows.filter(({ claimed_email }) => claimed_email !== null)).toHaveLength(1)
})

it('limits the e-mails caused by sign-ups', async () => {
  for (let times = 0; times < 12; times += 1) await signUp(`flood${times}`, 'ada@example.org')
  const warnings = (await emailsTo(server, 'ada@example.org')).filter(({ data }) =>
    isDeepStrictEqual(data.what, { event: 'address_taken' }),
  )
  expect(warnings.length).toBeLessThanOrEqual(LIMITS['verify-address'].max)
})

it.each(['/account/password/request', '/account/resend'])(
  'gives the same answer to %s for an address with and without an account',
  async (path) => {
    const known = await call('POST', path, { email: 'ada@example.org' })
    const unknown = await call('POST', path, { email: 'unknown@example.org' })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  },
)

it('gives the same answer to an invitation for a member and for a new address', async () => {
  const token = (await signIn('ada', PASSWORD)).json().data.access_token
  const invite = (email: string) =>
    call('POST', '/account/signup/invite', { email }, { authorization: `Bearer ${token}` })
  const [member, stranger] = [await invite('fresh@example.org'), await invite('new@example.org')]
  expect(member.statusCode).toBe(stranger.statusCode)
  expect(member.json().data).toEqual({ email: 'fresh@example.org' })
})

it('a flood of wrong passwords from one or many networks does not lock the owner out', async () => {
  const fair = await startApiServer(BEFORE_THE_LOG, {
    LIMITS_TIMES: '1',
    SIGN_INS_A_MINUTE: '10000',
  })
  const guess = (remoteAddress: string, password: string) =>
    fair.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      remoteAddress,
      payload: { username: 'ada', password },
    })
  try {
    await join(fair, 'ada')
    const statuses: number[] = []
    for (let times = 0; times <= LIMITS['sign-in-name'].max; times += 1) {
      statuses.push((await guess('203.0.113.9', 'wrong password')).statusCode)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
    expect((await guess('198.51.100.7', PASSWORD)).statusCode).toBe(200)

    const networks = Array.from({ length: LIMITS['sign-in-name-everywhere'].max }, (_, at) => at)
    await Promise.all(networks.map((at) => guess(`10.1.${at}.1`, 'wrong password')))
    const tries: number[] = []
    for (let times = 0; times < 4; times += 1) {
      tries.push((await guess('10.2.0.1', 'wrong password')).statusCode)
    }
    expect(tries).toEqual([422, 422, 422, 429])
    expect((await guess('198.51.100.7', PASSWORD)).statusCode).toBe(200)
  } finally {
    await fair.stop()
  }
})
