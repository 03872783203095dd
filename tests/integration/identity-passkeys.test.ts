import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  join,
  type Member,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'
import { Authenticator } from '../identity/authenticator.ts'

const origin = 'http://localhost:80'
let server: ApiServer
let ada: Member
let device: Authenticator

beforeAll(async () => {
  server = await startApiServer(NO_EVENT)
  ada = await join(server, 'ada')
  device = new Authenticator()
})
afterAll(() => server.stop())

const begin = async (who: Member, password = PASSWORD) =>
  (await who.call('POST', '/me/passkeys/begin', { password })).json().data.options
const add = (who: Member, credential: object, name = 'Laptop') =>
  who.call('POST', '/me/passkeys', { name, credential })
const listOf = async (who: Member) => (await who.call('GET', '/me/passkeys')).json().data
const signInOptions = async () =>
  (await visitor(server)('POST', '/oauth2/passkey/begin')).json().data.options
const signIn = (credential: object) => visitor(server)('POST', '/oauth2/passkey', { credential })

it('a member adds a passkey, names it and signs in with it, without a password or code', async () => {
  const wrong = await ada.call('POST', '/me/passkeys/begin', { password: 'not this one, surely' })
  expect(wrong.statusCode).toBe(422)
  const options = await begin(ada)
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Ideathlon' },
    user: { name: 'ada' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const credential = device.create(options, { origin })
  const key = { 'idempotency-key': 'one-passkey' }
  const send = () => ada.call('POST', '/me/passkeys', { name: 'Laptop', credential }, key)
  const added = await send()
  // The answer was lost, so the request is repeated.
  expect((await send()).json()).toEqual(added.json())
  expect([added.statusCode, added.json().data]).toMatchObject([
    201,
    { name: 'Laptop', is_synced: true },
  ])
  const { id } = added.json().data
  await ada.call('PATCH', `/me/passkeys/${id}`, { name: 'Work laptop' })
  expect(await listOf(ada)).toMatchObject([{ name: 'Work laptop', used_at: null }])

  // With two-step verification on, signing in with a passkey still needs no code.
  await server.db
    .insertInto('two_factor')
    .values({
      account: ada.id,
      secret: 'plain:AAAA',
      confirmed_at: server.deps.now(),
      last_step: '0',
    } as never)
    .execute()
  const answer = await signIn(device.use(await signInOptions(), { origin, counter: 1 }))
  expect([answer.statusCode, answer.json().data?.me.user.handle]).toEqual([200, 'ada'])
  expect((await listOf(ada))[0].used_at).not.toBeNull()
  const log = (await ada.call('GET', '/me/security-log')).json().data
  expect(log.map(({ what }: { what: string }) => what)).toEqual(
    expect.arrayContaining(['A passkey was added', 'You signed in with a passkey']),
  )
  const mail = await server.db.selectFrom('mail').selectAll().execute()
  expect(JSON.stringify(mail)).toContain('"event":"passkey_added"')
})

it('accepts an answer once, for its own purpose, site and person', async () => {
  const options = await signInOptions()
  const credential = device.use(options, { origin, counter: 2 })
  expect((await signIn(credential)).statusCode).toBe(200)
  const refusedWith = async (given: object) => (await signIn(given)).json().error?.code
  // Refused: the same credential again, a credential for another site, a device that did not verify
  // its owner, and a copied key, whose counter is too low.
  expect(await refusedWith(credential)).toBe('passkey_unknown')
  for (const habits of [
    { origin: 'http://evil.example', counter: 9 },
    { origin, counter: 9, isPersonVerified: false },
    { origin, counter: 1 },
  ]) {
    expect(await refusedWith(device.use(await signInOptions(), habits))).toBe('passkey_unknown')
  }
  // A challenge issued for adding a passkey cannot be used to sign in, and neither can another key
  // with the same id.
  const adding = await begin(ada)
  expect(
    await refusedWith(device.use({ ...adding, rpId: 'localhost' }, { origin, counter: 9 })),
  ).toBe('passkey_unknown')
  const other = { ...new Authenticator().use(await signInOptions(), { origin }), id: credential.id }
  expect(await refusedWith({ ...other, rawId: credential.id })).toBe('passkey_unknown')
})

it('one member’s challenge cannot add a passkey to another’s account, and a passkey belongs to one account', async () => {
  const eve = await join(server, 'eve')
  const stolen = new Authenticator().create(await begin(ada), { origin })
  expect((await add(eve, stolen)).statusCode).toBe(422)
  const twice = device.create(await begin(eve), { origin })
  expect((await add(eve, twice)).json().error.code).toBe('passkey_taken')
  const [{ id }] = await listOf(ada)
  expect((await eve.call('DELETE', `/me/passkeys/${id}`)).statusCode).toBe(404)
  expect((await eve.call('PATCH', `/me/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404)
})

it('does not remove the last way to sign in', async () => {
  const [{ id }] = await listOf(ada)
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const setHash = (hash: string | null) =>
    server.db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', ada.id)
      .execute()
  await setHash(null)
  const refused = await ada.call('DELETE', `/me/passkeys/${id}`)
  expect(refused.json().error.code).toBe('last_way_in')
  expect(await listOf(ada)).toHaveLength(1)
  // Without a password to check, a session that has been open for a while is not enough to add
  // another way of signing in.
  const first = server.deps.now()
  server.turnTo(new Date(first.getTime() + 3_600_000))
  expect((await ada.call('POST', '/me/passkeys/begin', { password: '' })).statusCode).toBe(403)
  server.turnTo(first)
  expect((await ada.call('POST', '/me/passkeys/begin', { password: '' })).statusCode).toBe(200)
  await setHash(password_hash)
  expect((await ada.call('DELETE', `/me/passkeys/${id}`)).statusCode).toBe(204)
  const gone = device.use(await signInOptions(), { origin, counter: 20 })
  expect((await signIn(gone)).json().error.code).toBe('passkey_unknown')
})
