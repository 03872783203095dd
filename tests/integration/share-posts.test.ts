import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokePending } from '../../services/api/src/growth/connected-accounts/jobs.ts'
import { openNetworks } from '../../services/api/src/growth/connected-accounts/networks.ts'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { loadLanguageDetector } from '../../services/api/src/kernel/languages/language-of-text.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'
import {
  APP_PASSWORD,
  type BlueskyServer,
  markedBy,
  startBlueskyServer,
} from '../networks/bluesky-server.ts'
import { type MastodonServer, startMastodonServer } from '../networks/mastodon-server.ts'

const SITE = 'http://localhost:4321'
const SECRET = 'a secret for sealing that is long enough'

let server: ApiServer
let mastodon: MastodonServer
let hostile: MastodonServer
let bluesky: BlueskyServer
let asker: Member
let ada: Member
let slug: string

beforeAll(async () => {
  mastodon = await startMastodonServer()
  hostile = await startMastodonServer()
  bluesky = await startBlueskyServer()
  server = await startApiServer(WRITTEN, {
    PUBLIC_URL: SITE,
    BLUESKY_SERVICE: bluesky.url,
    OUTGOING_ALLOW: `${mastodon.host}, ${hostile.host}, ${bluesky.host}`,
    IDENTITY_SECRET: SECRET,
  })
  asker = await join(server, 'asker')
  ada = await join(server, 'ada')
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
})
afterAll(async () => {
  await server.stop()
  await mastodon.stop()
  await hostile.stop()
  await bluesky.stop()
})

const accounts = async (who = ada) => {
  const { data } = (await who.call('GET', '/me/connected-accounts')).json()
  return Object.fromEntries(
    data.map((each: { provider: string; account: unknown }) => [each.provider, each.account]),
  )
}

/** Starts a connection, allows it on the Mastodon server, and returns with the code. */
async function leave(who: Member, instance = mastodon.host) {
  const left = await who.call('POST', '/me/connected-accounts/mastodon/start', {
    instance,
    continue: '/sharing',
  })
  const back = mastodon.allow(left.json().data.url)
  const { code, state } = Object.fromEntries(back.searchParams) as { code: string; state: string }
  const cookie = `share_state=${left.cookies[0]?.value}`
  return { cookie, body: { server: serverIn(back), code, state } }
}
const serverIn = (back: URL) => decodeURIComponent(back.pathname.split('/').at(-1) ?? '')

const finishMastodon = (who: Member, body: object, headers: Record<string, string>) =>
  who.call('POST', '/me/connected-accounts/mastodon/finish', body, {
    'sec-fetch-site': 'same-origin',
    ...headers,
  })

async function connectBoth(who: Member) {
  const { cookie, body } = await leave(who)
  await finishMastodon(who, body, { cookie })
  const given = { handle: '@ada.bsky.example', app_password: APP_PASSWORD }
  await who.call('POST', '/me/connected-accounts/bluesky', given)
}

type Headers = Record<string, string>
const share = async (
  provider: string,
  text: string,
  more: { body?: object; headers?: Headers } = {},
) =>
  (
    await ada.call(
      'POST',
      `/sharing/${provider}/challenge/${slug}`,
      { text, ...more.body },
      more.headers,
    )
  ).json().data

it('connects Mastodon only in the session and the browser that started it, and only once', async () => {
  const { cookie, body } = await leave(ada)
  const other = await join(server, 'other')
  expect((await finishMastodon(other, body, { cookie })).statusCode).toBe(409)

  const again = await leave(ada)
  expect((await finishMastodon(ada, again.body, { cookie: 'share_state=x' })).statusCode).toBe(409)
  const signedInAgain = await visitor(server)('POST', '/oauth2/token', {
    username: 'ada',
    password: PASSWORD,
  })
  const second = { authorization: `Bearer ${signedInAgain.json().data.access_token}` }
  expect(
    (await finishMastodon(ada, again.body, { cookie: again.cookie, ...second })).statusCode,
  ).toBe(409)

  const right = await leave(ada)
  const headers = { cookie: right.cookie, 'idempotency-key': 'connect-mastodon-1' }
  const connected = (await finishMastodon(ada, right.body, headers)).json().data
  expect(connected).toMatchObject({
    account: { state: 'connected', handle: `ada@${mastodon.host}`, host: mastodon.host },
    continue: '/sharing',
  })
  expect((await finishMastodon(ada, right.body, headers)).json().data).toEqual(connected)
  expect((await finishMastodon(ada, right.body, { cookie: right.cookie })).statusCode).toBe(409)
  expect(mastodon.apps()).toBe(1)
})

it('sends an authorization code only to the server that issued it', async () => {
  const mallory = await join(server, 'mallory')
  const hostileStart = await ada.call('POST', '/me/connected-accounts/mastodon/start', {
    instance: hostile.host,
  })
  const own = await mallory.call('POST', '/me/connected-accounts/mastodon/start', {
    instance: mastodon.host,
  })
  // The hostile server redirects Ada to the other server, into a connection that Mallory has
  // started there.
  const page = new URL(own.json().data.url)
  const state = new URL(hostileStart.json().data.url).searchParams.get('state') ?? ''
  page.searchParams.set('state', state)
  const back = mastodon.allow(page.href)
  const body = { server: serverIn(back), state, code: back.searchParams.get('code') }
  const cookie = `share_state=${hostileStart.cookies[0]?.value}`
  expect((await finishMastodon(ada, body, { cookie })).json().error.code).toBe('share_state_over')
  expect(hostile.received).toEqual([])
})

it('refuses servers that are not public, and a member who denies access', async () => {
  const start = (instance: string) =>
    ada.call('POST', '/me/connected-accounts/mastodon/start', { instance })
  for (const inner of ['127.0.0.1', '169.254.169.254', 'localhost', '0x7f.1', '[::1]']) {
    const { error, errors } = (await start(inner)).json()
    expect(error?.code ?? errors?.[0]?.field, inner).toMatch(/mastodon_unreachable|instance/)
  }
  const { cookie, body } = await leave(ada)
  const denied = { server: body.server, state: body.state, error: 'access_denied' }
  expect((await finishMastodon(ada, denied, { cookie })).json().error.code).toBe('share_denied')
})

it('connects Bluesky without keeping the password, and seals all tokens', async () => {
  const connect = (app_password: string) =>
    ada.call('POST', '/me/connected-accounts/bluesky', { handle: 'ada.bsky.example', app_password })
  expect((await connect('zzzz-zzzz-zzzz-zzzz')).json().error.code).toBe('bluesky_wrong')
  expect((await connect('my real password')).statusCode).toBe(422)
  expect((await connect(APP_PASSWORD)).json().data.account).toMatchObject({
    state: 'connected',
    handle: 'ada.bsky.example',
  })
  const rows = await server.db.selectFrom('sharing_accounts').selectAll().execute()
  const idempotency = await server.db.selectFrom('idempotency').selectAll().execute()
  const text = JSON.stringify([rows, idempotency])
  expect(text).not.toMatch(/access-|refresh-|token-|abcd-efgh/)
  expect(rows.every(({ secret }) => secret.startsWith('sealed:'))).toBe(true)
  expect(JSON.stringify(await accounts())).not.toMatch(/sealed|secret/)
  const exported = (await ada.call('GET', '/me/export')).json()
  expect(exported.sharing_accounts).toHaveLength(2)
  expect(JSON.stringify(exported)).not.toMatch(/sealed:|access-|refresh-|token-/)
})

describe('posting', () => {
  beforeEach(() => connectBoth(ada))

  it('posts the text as edited, with the link of the scout', async () => {
    const link = `${SITE}/challenges/${slug}?scout_id=ada&via=`
    const toot = await share('mastodon', 'Come and play')
    expect(toot).toMatchObject({ shared: true, reason: null, parts: 1 })
    expect(toot.urls).toEqual([expect.stringContaining('https://social.example/@ada/')])
    expect(mastodon.statuses.at(-1)).toMatchObject({ text: `Come and play\n\n${link}mastodon` })

    expect(await share('bluesky', 'Come and play')).toMatchObject({ shared: true })
    const [record] = bluesky.posts().slice(-1)
    expect(record?.text).toBe(`Come and play\n\n${link}bluesky`)
    expect(record?.facets?.map((facet) => markedBy(record, facet))).toEqual([`${link}bluesky`])
    expect(record?.embed?.external).toMatchObject({ uri: `${link}bluesky` })
  })

  it('sends Bluesky the language of the text, if it is known', async () => {
    await loadLanguageDetector()
    const inGerman = 'Welche Ideen habt ihr für eine sichere Fahrt mit der letzten Straßenbahn?'
    expect(await share('bluesky', inGerman)).toMatchObject({ shared: true })
    const recordOf = (text: string) => bluesky.posts().find((post) => post.text.startsWith(text))
    expect(recordOf(inGerman)?.langs).toEqual(['de'])
    expect(await share('bluesky', '42')).toMatchObject({ shared: true })
    expect(recordOf('42')).toBeDefined()
    expect(recordOf('42')).not.toHaveProperty('langs')
  })

  it('returns the same post for a repeated request', async () => {
    const headers = { 'idempotency-key': 'the-same-post-1' }
    const first = await share('mastodon', 'Once', { headers })
    const count = mastodon.statuses.length
    expect(await share('mastodon', 'Once', { headers })).toEqual(first)
    expect(await share('mastodon', 'Once')).toEqual(first)
    expect(mastodon.statuses).toHaveLength(count)
  })

  it.each(['mastodon', 'bluesky'] as const)(
    'never posts twice to %s if an answer is lost',
    async (provider) => {
      const posts = () => (provider === 'mastodon' ? mastodon.statuses : bluesky.posts()).length
      const network = provider === 'mastodon' ? mastodon : bluesky
      const before = posts()
      network.faults.push('drop')
      expect(await share(provider, 'Dropped once')).toMatchObject({ shared: true })
      expect(posts()).toBe(before + 1)

      network.faults.push('drop', 'drop')
      const unsure = await share(provider, 'Dropped twice')
      expect(unsure).toMatchObject({ shared: false, reason: 'may_be_posted' })
      expect(unsure.message).toContain('may have been posted')
      expect(await share(provider, 'Dropped twice')).toMatchObject({ shared: true })
      expect(posts()).toBe(before + 2)

      network.faults.push('drop', 'fail')
      const headers = { 'idempotency-key': `late-${provider}` }
      expect(await share(provider, 'Much later', { headers })).toMatchObject({
        reason: 'may_be_posted',
      })
      server.turnTo('2026-03-02T11:00:00Z')
      expect(await share(provider, 'Much later', { headers })).toMatchObject({
        reason: 'may_be_posted',
      })
      server.turnTo('2026-03-02T09:00:00Z')
      expect(posts()).toBe(before + 3)
    },
  )

  it.each(['mastodon', 'bluesky'] as const)(
    'reports when %s limits requests or when the text is too long',
    async (provider) => {
      const network = provider === 'mastodon' ? mastodon : bluesky
      network.faults.push('limit')
      expect(await share(provider, 'Slow down')).toMatchObject({
        shared: false,
        reason: 'rate_limited',
      })
      expect(await share(provider, 'Slow down')).toMatchObject({ shared: true })
      const max = provider === 'mastodon' ? 500 : 300
      const long = await share(provider, 'é'.repeat(max))
      expect(long).toMatchObject({ reason: 'too_long', urls: [] })
      expect(long.message).toContain(`at most ${max} characters`)
    },
  )

  it('renews an expired session of Bluesky once, and keeps the new one', async () => {
    bluesky.expireAccess()
    const before = bluesky.renewed()
    expect(await share('bluesky', 'After a night')).toMatchObject({ shared: true })
    expect(await share('bluesky', 'And once more')).toMatchObject({ shared: true })
    expect(bluesky.renewed()).toBe(before + 1)
  })

  it('asks to connect again when access was revoked, and posts afterwards', async () => {
    mastodon.tokens.clear()
    bluesky.revoke()
    for (const provider of ['mastodon', 'bluesky'] as const) {
      const gone = await share(provider, 'Still there?')
      expect(gone).toMatchObject({ shared: false, reason: 'connect_again' })
      expect((await accounts())[provider]).toMatchObject({ state: 'expired' })
    }
    await connectBoth(ada)
    expect(await share('mastodon', 'Still there?')).toMatchObject({ shared: true })
    expect(await share('bluesky', 'Still there?')).toMatchObject({ shared: true })
  })

  it('posts no thread about an open challenge, and posts the winners in order after the close', async () => {
    const open = await ada.call('POST', `/sharing/mastodon/challenge/${slug}`, {
      text: 'Winners',
      thread: [{ text: '1. Bread', metadata: { position: 1 } }],
    })
    expect(open.json().error.code).toBe('challenge_still_open')

    const own = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
    const ideas: number[] = []
    for (const handle of ['ulf', 'uwe']) {
      const author = await join(server, handle)
      const idea = { challenge: own, title: `Idea of ${handle}`, description: 'Warm.' }
      ideas.push((await author.call('POST', '/ideas/v2', idea)).json().data.id)
    }
    for (const handle of ['una', 'viv']) {
      const rater = await join(server, handle)
      for (const idea_id of ideas) {
        await rater.call('POST', `/challenges/${own}/ratings`, { idea_id, value: 8 })
      }
    }
    await asker.call('POST', `/challenges/${own}/close`, { confirm: true })
    const { thread } = (await ada.call('GET', `/sharing/intent/challenge/${own}`)).json().data
    expect(thread.length).toBe(2)
    for (const network of [mastodon, bluesky]) network.faults.length = 0
    const count = [mastodon.statuses.length, bluesky.posts().length] as const
    for (const provider of ['mastodon', 'bluesky'] as const) {
      const call = () =>
        ada.call('POST', `/sharing/${provider}/challenge/${own}`, { text: 'We won', thread })
      expect((await call()).json().data).toMatchObject({ shared: true, parts: 3 })
      expect((await call()).json().data).toMatchObject({ shared: true, parts: 3 })
    }
    const toots = mastodon.statuses.slice(count[0])
    expect(toots.map(({ replyTo }) => replyTo)).toEqual([null, toots[0]?.id, toots[1]?.id])
    expect(toots.slice(1).map(({ text }) => text)).toEqual(
      thread.map((part: { text: string }) => part.text),
    )
    const posts = bluesky.posts().slice(count[1])
    expect(posts.map(({ reply }) => reply?.root.uri)).toEqual([
      undefined,
      posts[2]?.reply?.root.uri,
      posts[1]?.reply?.root.uri,
    ])
    expect(posts[2]?.reply?.parent.uri).not.toBe(posts[2]?.reply?.root.uri)
  })

  it('continues a thread where it broke off', async () => {
    const content = {
      text: 'A thread of my own',
      url: '',
      thread: [1, 2].map((position) => ({ text: `Part ${position}`, metadata: { position } })),
    }
    const call = async () =>
      (await ada.call('POST', '/sharing/share/mastodon', content)).json().data
    const before = mastodon.statuses.length
    mastodon.faults.push('fail', 'limit')
    expect(await call()).toMatchObject({ shared: false, urls: [] })
    expect(await call()).toMatchObject({ shared: true, parts: 3 })
    expect(mastodon.statuses.slice(before).map(({ text }) => text)).toEqual([
      'A thread of my own',
      'Part 1',
      'Part 2',
    ])
  })
})

it('does not post for another member, and reports what is not supported', async () => {
  const stranger = await join(server, 'stranger')
  const path = `/sharing/bluesky/challenge/${slug}`
  const answer = (await stranger.call('POST', path, { text: 'Hello' })).json().data
  expect(answer).toMatchObject({ shared: false, reason: 'not_connected' })
  const unknown = await ada.call('POST', '/sharing/share/imgur', { text: 'Hello' })
  expect([unknown.statusCode, unknown.json().error.message]).toEqual([
    400,
    'imgur is not supported yet',
  ])
  const none = await ada.call('POST', '/sharing/share/%20', { text: 'Hello' })
  expect(none.body).toContain('Sharer: provider is required')
  expect((await visitor(server)('POST', path, { text: 'Hello' })).statusCode).toBe(401)
})

it('keeps trying to revoke access when a member is erased or disconnects, until the networks accept it', async () => {
  const networks = openNetworks({
    SHARE_PROVIDERS: ['mastodon', 'bluesky'],
    BLUESKY_SERVICE: bluesky.url,
    OUTGOING_ALLOW: [mastodon.host, bluesky.host],
    IDENTITY_SECRET: SECRET,
    INTERNAL_SECRET: 'another secret that is long enough',
  })
  const kept = () => [mastodon.tokens.size, bluesky.sessions()]
  const failBoth = (times: number) => {
    mastodon.failRevocations(times)
    bluesky.failRevocations(times)
  }
  const before = kept()
  const [fickle, erased] = [await join(server, 'fickle'), await join(server, 'erased')]
  await connectBoth(fickle)
  const both = kept()
  failBoth(1)
  for (const provider of ['mastodon', 'bluesky']) {
    await fickle.call('DELETE', `/me/connected-accounts/${provider}`)
  }
  expect(await accounts(fickle)).toEqual({ mastodon: null, bluesky: null })
  expect(kept()).toEqual(both)
  server.turnTo('2026-03-02T09:02:00Z')
  expect(await revokePending(server.deps, networks)).toBe(2)
  expect(kept()).toEqual(before)

  await connectBoth(erased)
  await erased.call('POST', '/me/removal', { password: PASSWORD, confirm: 'erased' })
  server.turnTo('2026-03-20T09:00:00Z')
  expect(await eraseLeftAccounts(server.deps)).toBe(1)
  failBoth(1)
  expect(await revokePending(server.deps, networks)).toBe(2)
  expect(await revokePending(server.deps, networks)).toBe(0)
  expect(kept()).toEqual(both)
  server.turnTo('2026-03-20T09:01:00Z')
  expect(await revokePending(server.deps, networks)).toBe(2)
  expect(kept()).toEqual(before)
  expect(await server.db.selectFrom('sharing_revocations').select('id').execute()).toEqual([])
  server.turnTo('2026-03-02T09:00:00Z')
})

it('revokes access when an account is disconnected, even if its network is gone', async () => {
  await connectBoth(ada)
  for (const provider of ['mastodon', 'bluesky', 'bluesky']) {
    const answer = await ada.call('DELETE', `/me/connected-accounts/${provider}`)
    expect(answer.statusCode).toBe(204)
  }
  expect(await accounts()).toEqual({ mastodon: null, bluesky: null })
  expect(bluesky.sessions()).toBe(0)
  await connectBoth(asker)
  await mastodon.stop()
  const down = await asker.call('POST', `/sharing/mastodon/challenge/${slug}`, { text: 'Down' })
  expect(down.json().data).toMatchObject({
    shared: false,
    reason: 'unreachable',
    message: 'Unable to finish sharing, please try again.',
  })
  expect((await asker.call('DELETE', '/me/connected-accounts/mastodon')).statusCode).toBe(204)
  expect((await accounts(asker)).mastodon).toBeNull()
})
