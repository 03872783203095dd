import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { sql } from 'kysely'
import type { NatsConnection } from 'nats'
import { expect, it } from 'vitest'
import { type Call, visitor } from '../../edge/api-server.ts'
import { Authenticator } from '../authenticator.ts'
import { ACME, codeOf, SITE, startedWorld } from './world.ts'

const wile = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'wile@example.org',
  externalId: 'e-1',
  active: true,
  title: 'Genius',
  name: { givenName: 'Wile', familyName: 'Coyote', formatted: 'Wile E. Coyote' },
  emails: [{ value: 'Wile@example.org', type: 'work', primary: true }],
}
const turn = (active: unknown) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'Replace', path: 'active', value: active }],
})
const failureOf = (answer: Awaited<ReturnType<Call>>) => {
  expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/)
  const { schemas, status, scimType } = answer.json()
  expect(schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error'])
  expect(status).toBe(String(answer.statusCode))
  return [answer.statusCode, scimType]
}

it('a directory creates a user, who then signs in, and finds nobody from another organisation', async () => {
  const { server, admin, walk, bearer, directoryOf } = startedWorld()
  const scim = await directoryOf(1)
  const other = await directoryOf(2)
  const made = await scim('POST', '/Users', wile)
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      userName: 'wile@example.org',
      externalId: 'e-1',
      active: true,
      displayName: 'Wile Coyote',
      emails: [{ value: 'wile@example.org' }],
    },
  ])
  const { id, meta } = made.json()
  expect(made.headers.location).toBe(meta.location)
  expect(failureOf(await scim('POST', '/Users', wile))).toEqual([409, 'uniqueness'])
  // Another member's account is not taken over, and an address outside the domains gets no account.
  const theirs = { userName: 'ruth', emails: [{ value: 'ruth@example.org' }] }
  expect(failureOf(await scim('POST', '/Users', theirs))).toEqual([409, 'uniqueness'])
  const foreign = { userName: 'm@elsewhere.example' }
  expect(failureOf(await scim('POST', '/Users', foreign))).toEqual([400, 'invalidValue'])
  expect(failureOf(await scim('POST', '/Users', {}))).toEqual([400, 'invalidValue'])
  const latin1 = Buffer.from(JSON.stringify({ ...wile, title: 'Génie' }), 'latin1')
  expect(failureOf(await scim('POST', '/Users', latin1))).toEqual([400, 'invalidSyntax'])

  const find = async (by: Call, query: string) => (await by('GET', `/Users?${query}`)).json()
  const named = `filter=${encodeURIComponent('userName eq "WILE@example.org"')}`
  expect(await find(scim, named)).toMatchObject({ totalResults: 1, Resources: [{ id }] })
  const pages = await Promise.all([1, 2, 3].map((at) => find(scim, `startIndex=${at}&count=1`)))
  expect(pages[2]).toMatchObject({ totalResults: 3, startIndex: 3, itemsPerPage: 1 })
  const listed = pages.flatMap(({ Resources }) => Resources.map((user: { id: string }) => user.id))
  expect(new Set(listed).size).toBe(3)
  expect(listed).toContain(id)
  expect(await find(scim, 'startIndex=-1&count=0')).toMatchObject({ startIndex: 1, Resources: [] })
  expect(failureOf(await scim('GET', '/Users?filter=active%20eq%20true'))).toEqual([
    400,
    'invalidFilter',
  ])
  expect((await scim('GET', `/Users/${id}`)).json()).toEqual(made.json())

  expect(
    (await find(other, 'count=10')).Resources.map((user: typeof wile) => user.userName),
  ).toEqual(['eve@lab.example'])
  expect(await find(other, named)).toMatchObject({ totalResults: 0 })
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
    const body = { PUT: wile, PATCH: turn(false) }[method as string]
    expect(failureOf(await other(method, `/Users/${id}`, body))).toEqual([404, undefined])
  }
  for (const call of [visitor(server), admin.call, bearer('ids_nonsense')]) {
    const answer = await call('GET', '/scim/v2/Users')
    expect(failureOf(answer)).toEqual([401, undefined])
  }
  for (const path of ['ServiceProviderConfig', 'ResourceTypes', 'Schemas']) {
    expect((await scim('GET', `/${path}`)).statusCode).toBe(200)
  }
  expect(failureOf(await scim('GET', '/Groups'))).toEqual([404, undefined])

  const signedIn = (await walk('wile')).json().data
  expect(signedIn).toMatchObject({
    is_new: false,
    me: { user: { first_name: 'Wile', email_verified: true } },
  })
})

const out = 'account_deactivated'

it('a deactivated member cannot get in by any means until they are activated again', async () => {
  const { server, admin, ada, walk, bearer, directoryOf } = startedWorld()
  const scim = await directoryOf(1)
  const { id } = (await scim('GET', '/Users?filter=externalId%20eq%20%22e-1%22')).json()
    .Resources[0]
  const { me, access_token } = (await walk('wile')).json().data
  const member = bearer(access_token)
  const { key } = (
    await member('POST', '/me/api-keys', { name: 'A program', scopes: ['read'] })
  ).json().data
  const device = new Authenticator()
  const { options } = (await member('POST', '/me/passkeys/begin', { password: '' })).json().data
  const credential = device.create(options, { origin: SITE })
  expect((await member('POST', '/me/passkeys', { name: 'Phone', credential })).statusCode).toBe(201)
  await sql`update accounts set password_hash = (select password_hash from accounts where id = ${ada.id})
  where id = ${me.user.id}`.execute(server.db)
  const nats = server.deps.nats as NatsConnection
  const checked: unknown[] = []
  const sockets = nats.subscribe(SUBJECTS.access, {
    callback: (_error, message) => checked.push(message.json()),
  })

  // Changes that the organisation makes to a user do not change the account.
  const renamed = { ...wile, name: { givenName: 'W.' }, active: undefined }
  expect((await scim('PUT', `/Users/${id}`, renamed)).json()).toMatchObject({
    active: true,
    displayName: 'W.',
  })
  expect((await member('GET', '/me/detailed')).json().data.user.first_name).toBe('Wile')
  for (const times of [1, 2]) {
    const answer = await scim('PATCH', `/Users/${id}`, turn('False'))
    expect([times, answer.statusCode, answer.json().active]).toEqual([times, 200, false])
  }
  await nats.flush()
  sockets.unsubscribe()
  expect(checked).toEqual([{ member: me.user.id }])
  const passkey = async () => {
    const begun = (await visitor(server)('POST', '/oauth2/passkey/begin')).json().data
    const used = { credential: device.use(begun.options, { origin: SITE }) }
    return visitor(server)('POST', '/oauth2/passkey', used)
  }
  const password = () =>
    visitor(server)('POST', '/oauth2/token', {
      username: me.user.handle,
      password: 'ten letters and more',
    })
  const ways = async () => [
    (await member('GET', '/me/sessions')).statusCode,
    (await bearer(key)('GET', '/me/detailed')).statusCode,
    codeOf(await password()),
    codeOf(await passkey()),
    codeOf(await walk('wile')),
  ]
  expect(await ways()).toEqual([401, 401, out, out, out])
  const seen = await admin.call('GET', `/admin/users/${me.user.handle}`)
  expect(seen.json().data.standing).toBe('deactivated')
  // Other members can still see the deactivated member.
  expect((await ada.call('GET', `/users/${me.user.handle}/social`)).statusCode).toBe(200)

  expect((await scim('PATCH', `/Users/${id}`, turn(true))).json().active).toBe(true)
  expect(await ways()).toEqual([401, 401, undefined, undefined, undefined])
  expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(204)
  expect(failureOf(await scim('DELETE', `/Users/${id}`))).toEqual([404, undefined])
  expect(codeOf(await password())).toBe(out)
  // A new owner of the address does not get the account, but the same person does.
  const successor = await scim('POST', '/Users', { ...wile, externalId: 'e-9' })
  expect(failureOf(successor)).toEqual([409, 'uniqueness'])
  expect((await scim('POST', '/Users', wile)).json()).toMatchObject({ id, active: true })
  expect((await walk('wile')).json().data.me.user.id).toBe(me.user.id)
})

it('an account that the organisation did not create remains its owner’s', async () => {
  const { server, walk, bearer, directoryOf } = startedWorld()
  const scim = await directoryOf(1)
  const find = '/Users?filter=userName%20eq%20%22ada%40example.org%22'
  const { id } = (await scim('GET', find)).json().Resources[0]
  expect((await scim('DELETE', `/Users/${id}`)).statusCode).toBe(204)
  expect(codeOf(await walk('ada'))).toBe('account_deactivated')
  const given = { username: 'ada', password: 'ten letters and more' }
  const again = await visitor(server)('POST', '/oauth2/token', given)
  expect(again.statusCode).toBe(200)
  // Leaving and rejoining does not undo what the organisation did.
  const own = bearer(again.json().access_token)
  expect((await own('DELETE', `/me/social/${ACME}`)).statusCode).toBe(204)
  expect(codeOf(await walk('ada', { connect: true }, own))).toBe('account_deactivated')
})

it('a revoked token stops working at once, and deleting the provider turns its accounts into ordinary ones', async () => {
  const { server, admin, directoryOf } = startedWorld()
  const scim = await directoryOf(1)
  const { id } = (await scim('GET', '/Users?filter=externalId%20eq%20%22e-1%22')).json()
    .Resources[0]
  await scim('PATCH', `/Users/${id}`, turn(false))
  const older = scim
  const newer = await directoryOf(1)
  expect((await older('GET', '/Users')).statusCode).toBe(401)
  expect((await newer('GET', '/Users')).statusCode).toBe(200)
  const ended = await admin.call('DELETE', '/admin/single-sign-on/1/scim-token')
  expect(ended.json().data).toMatchObject({ scim_token: null, deactivated: 2 })
  expect((await newer('GET', '/Users')).statusCode).toBe(401)
  expect((await admin.call('DELETE', '/admin/single-sign-on/1')).statusCode).toBe(204)
  expect(
    (await visitor(server)('POST', `/account/social/${ACME}/start`, {})).json().error.code,
  ).toBe('provider_off')
  const back = { username: 'wile', password: 'ten letters and more' }
  expect((await visitor(server)('POST', '/oauth2/token', back)).statusCode).toBe(200)
})
