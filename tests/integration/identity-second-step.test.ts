import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealWith } from '../../services/api/src/identity/two-factor/seal.ts'
import { codeAt, freshSecret } from '../../services/api/src/identity/two-factor/totp.ts'
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

let server: ApiServer
let ada: Member
let secret: string
let recovery: string[]
let clock = Date.parse('2026-03-02T09:00:00Z')

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG, {
    IDENTITY_SECRET: 'a secret for tests that is long enough',
  })
  ada = await join(server, 'ada')
})
afterAll(() => server.stop())

const call: ReturnType<typeof visitor> = (...given) => visitor(server)(...given)
/** Moves the clock forward by a minute, so that the earlier codes are no longer valid. */
const nextCode = () => {
  clock += 60_000
  server.turnTo(new Date(clock))
  return codeAt(secret, new Date(clock))
}
const givePassword = async () =>
  (await call('POST', '/oauth2/token', { username: 'ada', password: PASSWORD })).json().data
const step = (ticket: string, code: string) =>
  call('POST', '/oauth2/token/second-step', { ticket, code })

it('two-factor is set up with the password and a first code, and shows recovery codes once', async () => {
  const wrong = await ada.call('POST', '/me/two-factor/begin', { password: 'not mine' })
  expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([422, 'password'])
  const begun = await ada.call('POST', '/me/two-factor/begin', { password: PASSWORD })
  secret = begun.json().data.secret
  expect(begun.json().data.picture).toMatch(/^<svg /)
  // Two-step verification is off until the first code is confirmed.
  expect((await givePassword()).access_token).toBeDefined()
  const refused = await ada.call('POST', '/me/two-factor/confirm', { code: '000000' })
  expect(refused.statusCode).toBe(422)
  const [first, key] = [{ code: nextCode() }, { 'idempotency-key': 'a-first-code' }]
  const lost = await ada.call('POST', '/me/two-factor/confirm', first, key)
  const confirmed = await ada.call('POST', '/me/two-factor/confirm', first, key)
  expect(lost.json().data.recovery_codes).toHaveLength(10)
  recovery = confirmed.json().data.recovery_codes
  expect(recovery).toHaveLength(10)
  const state = (await ada.call('GET', '/me/two-factor')).json().data
  expect(state).toMatchObject({ on: true, recovery_left: 10, needed: false })
})

it('stores no readable secret and no readable recovery code', async () => {
  const { secret: kept } = await server.db
    .selectFrom('two_factor')
    .select('secret')
    .executeTakeFirstOrThrow()
  expect(kept).toMatch(/^sealed:/)
  expect(kept).not.toContain(secret)
  const codes = await server.db.selectFrom('recovery_codes').select('code_hash').execute()
  expect(codes.every(({ code_hash }) => code_hash.length === 32)).toBe(true)
})

it('asks for a code after the password, and accepts each code once', async () => {
  const given = await givePassword()
  expect(given).toMatchObject({ second_step: true, expires_in: 600 })
  expect(given.access_token).toBeUndefined()
  const code = nextCode()
  const opened = await step(given.ticket, code)
  expect([opened.statusCode, opened.cookies[0]?.name]).toEqual([200, 'bn_auth'])
  const again = await step((await givePassword()).ticket, code)
  expect([again.statusCode, again.json().errors[0].field]).toEqual([422, 'code'])
  expect((await step(given.ticket, nextCode())).statusCode).toBe(409)
})

it('accepts a recovery code once, in any notation, and confirms it by e-mail', async () => {
  const [first = ''] = recovery
  const opened = await step((await givePassword()).ticket, first.toUpperCase().replace('-', ' '))
  expect(opened.statusCode).toBe(200)
  expect((await step((await givePassword()).ticket, first)).statusCode).toBe(422)
  const [email] = await emailsTo(server, 'ada@example.org')
  expect(email?.data.what).toMatchObject({ event: 'recovery_code_used' })
  expect((await ada.call('GET', '/me/two-factor')).json().data.recovery_left).toBe(9)
})

it('allows five wrong codes per ticket, even all at once', async () => {
  clock += 20 * 60_000
  server.turnTo(new Date(clock))
  const { ticket } = await givePassword()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => step(ticket, String(100_000 + at))),
  )
  expect(answers.filter((answer) => answer.statusCode === 422)).toHaveLength(5)
  expect((await step(ticket, nextCode())).statusCode).toBe(409)
})

it('two-factor cannot be changed with a correct password alone', async () => {
  clock += 20 * 60_000
  server.turnTo(new Date(clock))
  for (const path of ['/me/two-factor/recovery-codes', '/me/two-factor/disable']) {
    const bare = await ada.call('POST', path, { password: PASSWORD })
    expect([bare.statusCode, bare.json().errors?.[0].field]).toEqual([422, 'code'])
    const guessed = await ada.call('POST', path, { password: PASSWORD, code: '000000' })
    expect([guessed.statusCode, guessed.json().errors?.[0].field]).toEqual([422, 'code'])
    const spent = await ada.call('POST', path, { password: PASSWORD, code: recovery[0] })
    expect([spent.statusCode, spent.json().errors?.[0].field]).toEqual([422, 'code'])
  }
  const state = (await ada.call('GET', '/me/two-factor')).json().data
  expect(state).toMatchObject({ on: true, recovery_left: 9 })
})

it('limits guesses of the code that switches two-factor off', async () => {
  clock += 20 * 60_000
  server.turnTo(new Date(clock))
  const fair = await startApiServer(BEFORE_THE_LOG, { LIMITS_TIMES: '1' })
  try {
    const ben = await join(fair, 'ben')
    const begun = await ben.call('POST', '/me/two-factor/begin', { password: PASSWORD })
    const right = codeAt(begun.json().data.secret, new Date('2026-03-02T09:00:00Z'))
    await ben.call('POST', '/me/two-factor/confirm', { code: right })
    const statuses: number[] = []
    for (let tries = 0; tries < 10; tries += 1) {
      const code = String(100_000 + tries)
      const guess = await ben.call('POST', '/me/two-factor/disable', { password: PASSWORD, code })
      statuses.push(guess.statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await fair.stop()
  }
})

it('new recovery codes replace the old ones, and a code with the password switches two-factor off', async () => {
  const proof = { password: PASSWORD, code: nextCode() }
  const renewed = await ada.call('POST', '/me/two-factor/recovery-codes', proof)
  expect(renewed.json().data.recovery_codes).toHaveLength(10)
  clock += 20 * 60_000
  server.turnTo(new Date(clock))
  expect((await step((await givePassword()).ticket, recovery[1] ?? '')).statusCode).toBe(422)
  const [fresh] = renewed.json().data.recovery_codes
  const off = { password: PASSWORD, code: fresh }
  const end = await ada.call('POST', '/me/two-factor/disable', off)
  expect(end.statusCode).toBe(204)
  expect((await givePassword()).access_token).toBeDefined()
})

it('requires a verified address first, so that nobody can lock out its owner', async () => {
  const secrets = 'a secret for tests that is long enough'
  const strict = await startApiServer(BEFORE_THE_LOG, {
    BELIEVE_ADDRESSES: 'false',
    IDENTITY_SECRET: secrets,
  })
  try {
    const send = visitor(strict)
    const address = 'squatter@example.org'
    const squatter = await join(strict, 'squatter')
    const early = await squatter.call('POST', '/me/two-factor/begin', { password: PASSWORD })
    expect([early.statusCode, early.json().error.code]).toEqual([409, 'address_unproven'])
    // The answer must not reveal that the address already has an account.
    const second = { handle: 'second', email: address, password: PASSWORD, first_name: 'Sue' }
    const { access_token } = (await send('POST', '/account/signup', second)).json().data
    const session = { authorization: `Bearer ${access_token}` }
    const like = await send('POST', '/me/two-factor/begin', { password: PASSWORD }, session)
    expect(like.json()).toEqual(early.json())
    // A secret that was stored before unverified members were refused.
    const begun = freshSecret()
    const kept = sealWith(secrets).close(begun)
    const row = { account: squatter.id, secret: kept, confirmed_at: null }
    await strict.db.insertInto('two_factor').values(row).execute()
    const first = { code: codeAt(begun, strict.deps.now()) }
    const late = await squatter.call('POST', '/me/two-factor/confirm', first)
    expect(late.json()).toEqual(early.json())
    await send('POST', '/account/password/request', { email: address })
    const token = await codeIn(strict, address, 'reset-password')
    const password = `${PASSWORD} of the owner`
    expect((await send('POST', '/account/password/reset', { token, password })).statusCode).toBe(
      204,
    )
    const owner = await send('POST', '/oauth2/token', { username: address, password })
    expect(owner.json().data.me.user).toMatchObject({ handle: 'squatter', email_verified: true })
  } finally {
    await strict.stop()
  }
})

it('an admin has no powers, and a group no permissions, while a required second factor is missing', async () => {
  const strict = await startApiServer(BEFORE_THE_LOG, {
    ADMINS_NEED_SECOND_FACTOR_FROM: '2026-03-03T00:00:00Z',
  })
  try {
    const admin = await join(strict, 'root.admin')
    await strict.db.updateTable('accounts').set({ is_admin: true }).execute()
    const mailer = await join(strict, 'mailer')
    await strict.db
      .updateTable('accounts')
      .set({ duties: ['mail'] })
      .where('id', '=', mailer.id)
      .execute()
    const mayMail = async () =>
      (await mailer.call('GET', '/admin/mailer/mailings?page=0&size=5')).statusCode
    expect(await mayMail()).toBe(200)
    const me = async () => (await admin.call('GET', '/me/detailed')).json().data
    expect((await me()).admin_roles.global_admin).toBe(true)
    strict.turnTo('2026-03-03T00:00:01Z')
    expect(await mayMail()).toBe(403)
    expect((await mailer.call('GET', '/me/detailed')).json().data).toMatchObject({
      admin_roles: { duties: [] },
      two_factor: { needed: true },
    })
    expect(await me()).toMatchObject({
      admin_roles: { global_admin: false },
      two_factor: { on: false, needed: true },
    })
    const begun = await admin.call('POST', '/me/two-factor/begin', { password: PASSWORD })
    const code = codeAt(begun.json().data.secret, new Date('2026-03-03T00:00:01Z'))
    await admin.call('POST', '/me/two-factor/confirm', { code })
    expect(await me()).toMatchObject({
      admin_roles: { global_admin: true },
      two_factor: { on: true, needed: false },
    })
  } finally {
    await strict.stop()
  }
})
