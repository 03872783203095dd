import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
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
import { codeIn, emailsTo } from '../identity/emails.ts'
import { TIMEOUT_MS } from '../patience.ts'

const FRESH = 'another fine sentence'

let server: ApiServer
let ada: Member
let minute = 0

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, { BELIEVE_ADDRESSES: 'false' })
  ada = await join(server, 'ada')
})
afterAll(() => server.stop())

const call: ReturnType<typeof visitor> = (...given) => visitor(server)(...given)
const passMinutes = (minutes: number) => {
  minute += minutes
  server.turnTo(new Date(Date.parse('2026-03-02T09:00:00Z') + minute * 60_000))
}
const isVerified = async (member: Member) =>
  (await member.call('GET', '/me/detailed')).json().data.user.email_verified

it('an e-mail verifies the address of a new account, once', async () => {
  expect(await isVerified(ada)).toBe(false)
  const token = await codeIn(server, 'ada@example.org', 'verify-address')
  const answer = await call('POST', '/account/verify', { token })
  expect(answer.json().data).toEqual({ email: 'ada@example.org', is_new_address: false })
  expect(await isVerified(ada)).toBe(true)
  // For an hour, the link can be opened again in case the first answer was lost.
  expect((await call('POST', '/account/verify', { token })).json()).toEqual(answer.json())
  passMinutes(60)
  const again = await call('POST', '/account/verify', { token })
  expect([again.statusCode, again.json().error.code]).toEqual([409, 'link_over'])
})

it('a verification e-mail can be requested again after a minute, which invalidates the older link and reveals nothing', async () => {
  await join(server, 'ben')
  const first = await codeIn(server, 'ben@example.org', 'verify-address')
  const resend = (email: string) => call('POST', '/account/resend', { email })
  await resend('ben@example.org')
  expect(await emailsTo(server, 'ben@example.org')).toHaveLength(1)
  passMinutes(1)
  const [known, unknown] = [await resend('ben@example.org'), await resend('nobody@example.org')]
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
  expect(await emailsTo(server, 'ben@example.org')).toHaveLength(2)
  expect(await emailsTo(server, 'nobody@example.org')).toEqual([])
  expect((await call('POST', '/account/verify', { token: first })).statusCode).toBe(409)
})

it('a verification link works even when its address has reached the limit of e-mails', async () => {
  await join(server, 'many')
  const sent = () => emailsTo(server, 'many@example.org')
  for (let times = 0; times < LIMITS['verify-address'].max; times += 1) {
    passMinutes(1)
    await call('POST', '/account/resend', { email: 'many@example.org' })
  }
  expect(await sent()).toHaveLength(LIMITS['verify-address'].max)
  const token = await codeIn(server, 'many@example.org', 'verify-address')
  expect((await call('POST', '/account/verify', { token })).statusCode).toBe(200)
})

it('an expired link does nothing', async () => {
  await join(server, 'late')
  const token = await codeIn(server, 'late@example.org', 'verify-address')
  passMinutes(24 * 60)
  expect((await call('POST', '/account/verify', { token })).statusCode).toBe(409)
})

it('a password reset by e-mail signs out everywhere and works once', async () => {
  const cleo = await join(server, 'cleo')
  expect(
    (await call('POST', '/account/password/request', { email: 'cleo@example.org' })).statusCode,
  ).toBe(204)
  expect(
    (await call('POST', '/account/password/request', { email: 'no@example.org' })).statusCode,
  ).toBe(204)
  // The button is pressed again, as after a lost answer: only one e-mail is sent, and its link
  // works.
  await call('POST', '/account/password/request', { email: 'cleo@example.org' })
  expect((await emailsTo(server, 'cleo@example.org')).map(({ kind }) => kind)).toEqual([
    'reset-password',
    'verify-address',
  ])
  const token = await codeIn(server, 'cleo@example.org', 'reset-password')
  const reset = (password: string) => call('POST', '/account/password/reset', { token, password })
  const weak = await reset('password12')
  expect([weak.statusCode, weak.json().errors[0].field]).toEqual([422, 'password'])
  expect((await reset(FRESH)).statusCode).toBe(204)
  expect((await cleo.call('GET', '/me/detailed')).statusCode).toBe(401)
  expect((await reset(`${FRESH} of a thief`)).statusCode).toBe(409)
  // The same password is sent again, as after a lost answer.
  expect((await reset(FRESH)).statusCode).toBe(204)
  const reminders = await emailsTo(server, 'cleo@example.org')
  expect(reminders.filter(({ kind }) => kind === 'security')).toHaveLength(1)
  const back = await call('POST', '/oauth2/token', { username: 'cleo', password: FRESH })
  // The e-mail arrived, so the address is verified.
  expect(back.json().data.me.user.email_verified).toBe(true)
})

it('only one of two simultaneous uses of a reset link succeeds', async () => {
  await join(server, 'twin')
  await call('POST', '/account/password/request', { email: 'twin@example.org' })
  const token = await codeIn(server, 'twin@example.org', 'reset-password')
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      call('POST', '/account/password/reset', { token, password: `${FRESH} ${n}` }),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([204, 409, 409])
})

it('using a link while another one is being requested makes neither request fail', async () => {
  const fay = await join(server, 'fay')
  const request = () => call('POST', '/account/password/request', { email: 'fay@example.org' })
  await request()
  passMinutes(2)
  const token = await codeIn(server, 'fay@example.org', 'reset-password')
  const requests = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', fay.id).forUpdate().execute()
    const asking = request()
    await untilWaiting(1)
    const resetting = call('POST', '/account/password/reset', { token, password: FRESH })
    await untilWaiting(2)
    return [asking, resetting]
  })
  const [asked, reset] = await Promise.all(requests)
  expect(asked?.statusCode).toBe(204)
  // If the new link was requested before the reset, the old link is no longer valid.
  expect([204, 409]).toContain(reset?.statusCode)
})

async function untilWaiting(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count
      from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      server.db,
    )
    return rows[0]?.count
  }
  await vi.waitUntil(async () => (await waiting()) === count, { timeout: TIMEOUT_MS })
}

it('an address changes once the new one is confirmed, and the old one is notified', async () => {
  const dan = await join(server, 'dan')
  const change = (body: object) => dan.call('POST', '/me/email', body)
  expect((await change({ password: 'wrong one', email: 'dan@new.example' })).statusCode).toBe(422)
  const wanted = { password: PASSWORD, email: 'dan@new.example' }
  const key = { 'idempotency-key': 'from-a-tunnel' }
  for (const _ of [1, 2]) {
    expect((await dan.call('POST', '/me/email', wanted, key)).statusCode).toBe(204)
  }
  expect(await emailsTo(server, 'dan@new.example')).toHaveLength(1)
  expect((await dan.call('GET', '/me/detailed')).json().data.user.email).toBe('dan@example.org')
  const token = await codeIn(server, 'dan@new.example', 'change-address')
  expect((await call('POST', '/account/verify', { token })).json().data.is_new_address).toBe(true)
  expect((await dan.call('GET', '/me/detailed')).json().data.user.email).toBe('dan@new.example')
  const [warning] = await emailsTo(server, 'dan@example.org')
  const what = { event: 'address_changed', after: 'd…@new.example' }
  expect(warning?.data).toMatchObject({ what, locale: 'en' })
})

it('an address of another account cannot be taken over, and its owner learns of the attempt', async () => {
  const [gus, hal] = [await join(server, 'gus'), await join(server, 'hal')]
  const { email } = (await hal.call('GET', '/me/detailed')).json().data.user
  await call('POST', '/account/verify', { token: await codeIn(server, email, 'verify-address') })
  const before = (await emailsTo(server, email)).length
  const answer = await gus.call('POST', '/me/email', { password: PASSWORD, email })
  expect(answer.statusCode).toBe(204)
  const news = (await emailsTo(server, email)).slice(0, -before)
  expect(news).toMatchObject([{ kind: 'security', data: { what: { event: 'address_taken' } } }])
  expect(JSON.stringify(news)).not.toContain('GUS')
})

it('many accounts together send only a few e-mails to an address that they all want', async () => {
  const email = 'mailbox@example.org'
  const { max } = LIMITS['change-address']
  const senders = [await join(server, 'ida'), await join(server, 'jon')]
  for (let times = 0; times < max; times += 1) {
    for (const sender of senders) {
      const answer = await sender.call('POST', '/me/email', { password: PASSWORD, email })
      expect(answer.statusCode, answer.body).toBe(204)
    }
  }
  expect(await emailsTo(server, email)).toHaveLength(max)
})

it('an address that another account verified first stays with that account', async () => {
  const eva = await join(server, 'eva')
  await eva.call('POST', '/me/email', { password: PASSWORD, email: 'wanted@example.org' })
  const token = await codeIn(server, 'wanted@example.org', 'change-address')
  await join(server, 'wanted')
  const answer = await call('POST', '/account/verify', { token })
  expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'email_taken'])
})

it('a verified member invites someone, who joins with a verified address and is credited', async () => {
  const unproven = await join(server, 'newbie')
  const invite = (by: Member, email: string) => by.call('POST', '/account/signup/invite', { email })
  expect((await invite(unproven, 'friend@example.org')).statusCode).toBe(403)
  expect((await invite(ada, 'friend@example.org')).statusCode).toBe(201)
  expect((await invite(ada, 'friend@example.org')).statusCode).toBe(201)
  expect(await emailsTo(server, 'friend@example.org')).toHaveLength(1)
  // An invitation must not reveal whether the address has an account.
  expect((await invite(ada, 'ben@example.org')).statusCode).toBe(201)
  const invitation = await codeIn(server, 'friend@example.org', 'invitation')
  const seen = await call('GET', `/account/signup/invite/${invitation}`)
  expect(seen.json().data).toEqual({
    email: 'friend@example.org',
    from: { handle: 'ada', name: 'ADA' },
  })
  const joined = await call('POST', '/account/signup', {
    handle: 'friend',
    email: 'friend@example.org',
    first_name: 'Friend',
    password: PASSWORD,
    invitation,
  })
  expect(joined.json().data.me.user.email_verified).toBe(true)
  const { scouted_by } = await server.db
    .selectFrom('accounts')
    .select('scouted_by')
    .where('handle', '=', 'friend')
    .executeTakeFirstOrThrow()
  expect(scouted_by).toBe(ada.id)
  expect((await call('GET', `/account/signup/invite/${invitation}`)).statusCode).toBe(409)
})

it('an invitation for another address verifies nothing', async () => {
  await ada.call('POST', '/account/signup/invite', { email: 'meant@example.org' })
  const invitation = await codeIn(server, 'meant@example.org', 'invitation')
  const joined = await call('POST', '/account/signup', {
    handle: 'thief',
    email: 'thief@example.org',
    first_name: 'Thief',
    password: PASSWORD,
    invitation,
  })
  expect(joined.json().data.me.user.email_verified).toBe(false)
  expect((await call('GET', `/account/signup/invite/${invitation}`)).statusCode).toBe(200)
})

it.each([
  { what: 'banned', columns: { suspended_until: new Date('2099-01-01') } },
  { what: 'about to leave', columns: { leaving_at: new Date('2099-01-01') } },
])('an invitation from a member who is $what no longer works and names nobody', async (given) => {
  const handle = given.what === 'banned' ? 'banned' : 'leaver'
  const host = await join(server, handle)
  const accounts = () => server.db.updateTable('accounts').where('id', '=', host.id)
  await accounts().set({ email_verified_at: new Date() }).execute()
  const email = `guest-of-${handle}@example.org`
  expect((await host.call('POST', '/account/signup/invite', { email })).statusCode).toBe(201)
  const invitation = await codeIn(server, email, 'invitation')
  const path = `/account/signup/invite/${invitation}`
  expect((await call('GET', path)).json().data.from.handle).toBe(handle)
  await accounts().set(given.columns).execute()
  const seen = await call('GET', path)
  expect([seen.statusCode, seen.json().error.code]).toEqual([409, 'invitation_over'])
  expect(seen.body).not.toContain(handle)
  const joined = await call('POST', '/account/signup', {
    handle: `guest-${handle}`,
    email,
    first_name: 'Guest',
    password: PASSWORD,
    invitation,
  })
  expect(joined.json().data.me.user.email_verified).toBe(false)
  const { scouted_by } = await server.db
    .selectFrom('accounts')
    .select('scouted_by')
    .where('handle', '=', `guest-${handle}`)
    .executeTakeFirstOrThrow()
  expect(scouted_by).toBeNull()
})

it('a bot’s form and a common password are refused', async () => {
  const joining = { handle: 'bot', email: 'bot@example.org', first_name: 'Bot', password: PASSWORD }
  const bot = await call('POST', '/account/signup', {
    ...joining,
    website: 'https://pills.example',
  })
  expect([bot.statusCode, bot.json().error.code]).toEqual([409, 'looks_automatic'])
  const weak = await call('POST', '/account/signup', { ...joining, password: 'qwertyuiop' })
  expect([weak.statusCode, weak.json().errors[0].field]).toEqual([422, 'password'])
})

it('a password change keeps the current session and ends all others', async () => {
  await call('POST', '/account/password/request', { email: 'ada@example.org' })
  const elsewhere = await signIn(server, 'ada')
  const changed = await ada.call('POST', '/me/password', { current: PASSWORD, password: FRESH })
  const token = changed.json().data.access_token
  const here = visitor(server, { authorization: `Bearer ${token}` })
  expect((await here('GET', '/me/detailed')).json().data).toBeTruthy()
  expect((await ada.call('GET', '/me/detailed')).statusCode).toBe(401)
  expect((await elsewhere.call('GET', '/me/detailed')).statusCode).toBe(401)
  const old = await codeIn(server, 'ada@example.org', 'reset-password')
  const reset = { token: old, password: `${FRESH} again` }
  expect((await call('POST', '/account/password/reset', reset)).statusCode).toBe(409)
})
