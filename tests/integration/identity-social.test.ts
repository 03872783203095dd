import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  join,
  type Member,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'
import { codeIn, emailsTo } from '../identity/emails.ts'
import { CLIENT, type OpenIdServer, startOpenIdServer, walkThrough } from '../identity/provider.ts'

const SITE = 'http://localhost:4321'
const FRESH = 'another fine sentence'

let provider: OpenIdServer
let plain: FastifyInstance
let server: ApiServer
let ada: Member

beforeAll(async () => {
  provider = await startOpenIdServer(`${SITE}/account/social/google`)
  plain = await startPlainServer()
  const there = await plain.listen({ host: '127.0.0.1', port: 0 })
  const credentials = { client_id: CLIENT.id, client_secret: CLIENT.secret }
  server = await startApiServer(BEFORE_THE_LOG, {
    PUBLIC_URL: SITE,
    BELIEVE_ADDRESSES: 'false',
    SOCIAL_LOGINS: JSON.stringify([
      { provider: 'google', issuer: provider.issuer, ...credentials },
      {
        provider: 'github',
        authorize_url: `${there}/authorize`,
        token_url: `${there}/token`,
        person_url: `${there}/user`,
        emails_url: `${there}/emails`,
        ...credentials,
      },
    ]),
  })
  ada = await join(server, 'ada')
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await plain.close()
})

/** A provider like GitHub, without discovery or ID tokens. */
async function startPlainServer(): Promise<FastifyInstance> {
  const app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  app.post('/token', async (request) => {
    const { code, code_verifier } = request.body as Record<string, string>
    if (code !== 'a good code' || !code_verifier) return { error: 'bad_verification_code' }
    return { access_token: 'a token', token_type: 'bearer' }
  })
  app.get('/user', async () => ({ id: 17, login: 'octo', name: 'Octo\u202e \u200b Puss' }))
  app.get('/emails', async () => [{ email: 'octo@example.org', primary: true, verified: true }])
  return app
}

type Trip = { cookie: string; url: string }

async function leave(body: object = {}, by = visitor(server), provider = 'google'): Promise<Trip> {
  const answer = await by('POST', `/account/social/${provider}/start`, body)
  expect(answer.statusCode).toBe(200)
  const state = answer.cookies.find(({ name }) => name === 'social_state')
  expect(state).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  return { cookie: `social_state=${state?.value}`, url: answer.json().data.url }
}

function returnFromProvider(
  { cookie }: Pick<Trip, 'cookie'>,
  back: URL | object,
  by = visitor(server),
  provider = 'google',
) {
  const body = back instanceof URL ? Object.fromEntries(back.searchParams) : back
  return by('POST', `/account/social/${provider}/finish`, body, { cookie })
}

async function walk(as: string, body: object = {}, by = visitor(server)) {
  const trip = await leave(body, by)
  return returnFromProvider(trip, await walkThrough(trip.url, as), by)
}

it('offers the configured providers by their names', async () => {
  const offered = await visitor(server)('GET', '/account/social')
  expect(offered.json().data).toEqual([
    { provider: 'google', label: 'Google' },
    { provider: 'github', label: 'GitHub' },
  ])
  const off = await visitor(server)('POST', '/account/social/facebook/start', {})
  expect([off.statusCode, off.json().error.code]).toEqual([409, 'provider_off'])
})

it('creates an account on the first sign-in, and signs in to the same one the next time', async () => {
  const german = visitor(server, { 'accept-language': 'de-AT' })
  const first = (await walk('grace', { continue: '/challenges/create' }, german)).json().data
  expect(first).toMatchObject({ is_new: true, connected: false, continue: '/challenges/create' })
  expect(first.me.user).toMatchObject({
    handle: 'grace_h',
    email: 'grace@example.org',
    email_verified: true,
    has_password: false,
    locale: 'de-AT',
  })
  const again = await walk('grace')
  expect(again.json().data).toMatchObject({ is_new: false, me: { user: { id: first.me.user.id } } })
  expect(again.cookies.some(({ name }) => name === 'bn_auth')).toBe(true)
  const accounts = await visitor(server)('GET', '/users/grace_h/social')
  expect(accounts.json().data.accounts).toEqual({
    facebook: null,
    twitter: null,
    google: { handle: 'Grace_H' },
    github: null,
    linkedin: null,
  })
})

it('10110: a visitor who cancels at the provider is not signed in', async () => {
  const trip = await leave()
  const back = await walkThrough(trip.url, 'grace', false)
  expect(back.searchParams.get('error')).toBe('access_denied')
  const answer = await returnFromProvider(trip, back)
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'oauth_10110'])
  expect(answer.cookies.some(({ name }) => name === 'bn_auth')).toBe(false)
})

it('10122: the return link works only once and only in the same browser', async () => {
  const trip = await leave()
  const back = await walkThrough(trip.url, 'grace')
  const stranger = await returnFromProvider({ cookie: 'social_state=x' }, back)
  expect(stranger.json().error.code).toBe('oauth_10122')
  expect((await returnFromProvider(trip, back)).statusCode).toBe(200)
  expect((await returnFromProvider(trip, back)).json().error.code).toBe('oauth_10122')
})

it('10161: a member who already has an account with this address signs in and connects the provider', async () => {
  expect((await walk('ada')).json().error.code).toBe('oauth_10161')
  // Being signed in for a long time is not enough, because someone else may be using the session.
  const first = server.deps.now()
  server.turnTo(new Date(first.getTime() + 3_600_000))
  const late = await ada.call('POST', '/account/social/google/start', { connect: true })
  expect(late.statusCode).toBe(403)
  server.turnTo(first)
  const connected = await walk('ada', { connect: true }, ada.call)
  expect(connected.json().data).toMatchObject({ connected: true, me: { user: { id: ada.id } } })
  expect((await walk('ada')).json().data.me.user.id).toBe(ada.id)
})

it('10169: a provider account belongs to one account here', async () => {
  const ben = await join(server, 'ben')
  const answer = await walk('ada', { connect: true }, ben.call)
  expect(answer.json().error.code).toBe('oauth_10169')
  const trip = await leave({ connect: true }, ben.call)
  const asSomeoneElse = await returnFromProvider(
    trip,
    await walkThrough(trip.url, 'unsure'),
    ada.call,
  )
  expect(asSomeoneElse.json().error.code).toBe('oauth_10169')
})

it('10198: a code that the provider does not know signs nobody in', async () => {
  const trip = await leave()
  const state = new URL(trip.url).searchParams.get('state')
  const answer = await returnFromProvider(trip, { state, code: 'made up' })
  expect(answer.json().error.code).toBe('oauth_10198')
})

it('a return without a code is refused', async () => {
  const answer = await returnFromProvider({ cookie: '' }, { state: 'x' })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ field: 'code', error: 'Code is required' }],
  ])
})

it('an address that the provider has not verified gets a verification e-mail', async () => {
  const { me } = (await walk('unsure')).json().data
  expect(me.user).toMatchObject({ handle: 'unsure', first_name: 'Un', email_verified: false })
})

const aMomentLater = () => server.turnTo(new Date(server.deps.now().getTime() + 1_000))

/** Resets the password with the link from an e-mail, without a session. */
async function reset(email: string): Promise<void> {
  aMomentLater()
  await visitor(server)('POST', '/account/password/request', { email })
  const token = await codeIn(server, email, 'reset-password')
  const chosen = { token, password: FRESH }
  expect((await visitor(server)('POST', '/account/password/reset', chosen)).statusCode).toBe(204)
}

it('the owner of an address locks out the person who opened an account with it before it was verified', async () => {
  const { me, access_token } = (await walk('unsure')).json().data
  await reset('unsure@example.org')

  const given = { username: 'unsure@example.org', password: FRESH }
  const owner = (await visitor(server)('POST', '/oauth2/token', given)).json().data
  expect(owner.me.user).toMatchObject({ id: me.user.id, email_verified: true })
  const stranger = visitor(server, { authorization: `Bearer ${access_token}` })
  expect((await stranger('GET', '/me/sessions')).statusCode).toBe(401)
  expect((await walk('unsure')).json().error.code).toBe('oauth_10161')
})

it('the owner locks out that person even after opening the link of the first e-mail', async () => {
  const email = 'doubtful@example.org'
  expect((await walk('doubtful')).statusCode).toBe(200)
  aMomentLater()
  const token = await codeIn(server, email, 'verify-address')
  expect((await visitor(server)('POST', '/account/verify', { token })).statusCode).toBe(200)
  await reset(email)
  expect((await walk('doubtful')).json().error.code).toBe('oauth_10161')
  const [told] = await emailsTo(server, email)
  expect(told?.data.what).toEqual({ event: 'password_reset', disconnected: true })
})

it('two-factor is required with every provider', async () => {
  const secret = { secret: 'plain:JBSWY3DPEHPK3PXP', confirmed_at: server.deps.now() }
  await server.db
    .insertInto('two_factor')
    .values({ account: ada.id, ...secret })
    .execute()
  const answer = await walk('ada')
  expect(answer.json().data).toMatchObject({ second_step: true })
  expect(answer.cookies.some(({ name }) => name === 'bn_auth')).toBe(false)
})

it('the last sign-in method cannot be removed', async () => {
  const walked = (await walk('grace')).json().data
  const grace = visitor(server, { authorization: `Bearer ${walked.access_token}` })
  const last = await grace('DELETE', '/me/social/google')
  expect([last.statusCode, last.json().error.code]).toEqual([409, 'last_way_in'])
  expect((await ada.call('DELETE', '/me/social/google')).statusCode).toBe(204)
  expect((await ada.call('DELETE', '/me/social/google')).statusCode).toBe(404)
  const given = { username: 'ada', password: PASSWORD }
  expect((await visitor(server)('POST', '/oauth2/token', given)).statusCode).toBe(200)
})

it('a provider without discovery works as well, even if a member once had the handle', async () => {
  const former = { handle: 'octo', account: ada.id, left_at: server.deps.now() }
  await server.db.insertInto('former_handles').values(former).execute()
  const looked = await visitor(server)('GET', '/account/handles/octo')
  expect(looked.json().data).toEqual({ is_free: false })
  const trip = await leave({}, visitor(server), 'github')
  const query = new URL(trip.url).searchParams
  expect(query.get('code_challenge_method')).toBe('S256')
  const back = { state: query.get('state'), code: 'a good code' }
  const answer = await returnFromProvider(trip, back, visitor(server), 'github')
  expect(answer.json().data).toMatchObject({ is_new: true })
  expect(answer.json().data.me.user).toMatchObject({
    handle: 'octo2',
    first_name: 'Octo',
    last_name: 'Puss',
    email: 'octo@example.org',
    email_verified: true,
  })
})

it('a reset keeps a provider that has verified the address', async () => {
  await reset('grace@example.org')
  expect((await walk('grace')).json().data).toMatchObject({ is_new: false })
})
