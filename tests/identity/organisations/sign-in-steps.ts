import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Call, visitor } from '../../edge/api-server.ts'
import { CLIENT } from '../provider.ts'
import { ACME, codeOf, ENTERED, LAB, SETTINGS, SITE, startedWorld } from './world.ts'

it('an admin who has just signed in adds an organisation’s identity provider and tests it', async () => {
  const { server, admin, ada, acme, lab } = startedWorld()
  const add = (body: object, headers = {}) =>
    admin.call('POST', '/admin/single-sign-on', body, headers)
  const organisation = { name: 'Acme', about: '', website: '', is_open: false }
  await ada.call('POST', '/organisations', organisation)
  expect((await ada.call('GET', '/admin/single-sign-on')).statusCode).toBe(403)
  expect((await add({ ...ENTERED, issuer: 'http://id.acme.example' })).statusCode).toBe(422)
  const key = { 'idempotency-key': randomUUID() }
  const made = await add({ ...ENTERED, issuer: acme.issuer }, key)
  expect([made.statusCode, made.json().data]).toMatchObject([
    201,
    {
      id: 1,
      domains: ['example.org'],
      organisation: { slug: 'acme' },
      scim_token: null,
      redirect_uri: `${SITE}/account/social/${ACME}`,
    },
  ])
  expect((await add({ ...ENTERED, issuer: acme.issuer }, key)).json()).toEqual(made.json())
  expect(made.body).not.toContain(CLIENT.secret)
  const stored = await server.db.selectFrom('sso_providers').select('client_secret').execute()
  expect(stored).toEqual([{ client_secret: expect.stringMatching(/^sealed:/) }])
  expect(codeOf(await add({ ...ENTERED, name: 'ACME', issuer: acme.issuer }))).toBe(
    'sso_name_taken',
  )
  const other = { ...ENTERED, name: 'Lab', domains: ['lab.example'], organisation: null }
  expect((await add({ ...other, issuer: lab.issuer })).json().data.id).toBe(2)
  // Addresses inside the network are never called, whatever answers there.
  expect((await add({ ...other, name: 'Trap', issuer: 'https://127.0.0.1' })).json().data.id).toBe(
    3,
  )
  const works = async (id: number) =>
    (await admin.call('POST', `/admin/single-sign-on/${id}/test`)).json().data
  expect(await works(1)).toEqual({ works: true, problem: null })
  expect(await works(3)).toEqual({ works: false, problem: 'forbidden' })
  expect((await admin.call('DELETE', '/admin/single-sign-on/3')).statusCode).toBe(204)
  const listed = (await admin.call('GET', '/admin/single-sign-on')).json().data
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Acme', 'Lab'])

  const at = server.deps.now()
  server.turnTo(new Date(at.getTime() + 3_600_000))
  const late = await admin.call('PUT', '/admin/single-sign-on/1', SETTINGS)
  server.turnTo(at)
  expect(late.statusCode).toBe(403)
  expect((await admin.call('PUT', '/admin/single-sign-on/1', SETTINGS)).statusCode).toBe(200)
  const audit = (await admin.call('GET', '/admin/audit?subject=sso:1')).json().data
  expect(audit.map(({ act }: { act: string }) => act)).toEqual(['sso.change', 'sso.add'])
  const offered = async (by: Call) => (await by('GET', '/account/social')).json()
  const [atAcme, atLab] = [ACME, LAB].map((provider) => ({ provider, label: expect.any(String) }))
  expect(await offered(visitor(server))).toEqual({
    data: [atAcme, atLab],
    meta: { has_hidden: false },
  })
  // A hidden provider is found by the domain of an e-mail address, and is offered to members who
  // have such an address.
  await admin.call('PUT', '/admin/single-sign-on/1', { ...SETTINGS, is_listed: false })
  expect(await offered(visitor(server))).toEqual({ data: [atLab], meta: { has_hidden: true } })
  const proven = { email_verified_at: server.deps.now() }
  await server.db.updateTable('accounts').set(proven).where('id', '=', ada.id).execute()
  expect((await offered(ada.call)).data).toEqual([atAcme, atLab])
  const find = async (email: string) =>
    (await visitor(server)('POST', '/account/social/find', { email })).json().data
  expect(await find('Grace@Example.org')).toEqual({ provider: ACME, label: 'Acme' })
  expect(await find('grace@sub.example.org')).toBeNull()
  expect((await admin.call('PUT', '/admin/single-sign-on/1', SETTINGS)).statusCode).toBe(200)
})

it('the first sign-in creates a member of the organisation, and the next one finds them', async () => {
  const { ada, walk, bearer } = startedWorld()
  const first = (await walk('grace', { continue: '/challenges/create' })).json().data
  expect(first).toMatchObject({ is_new: true, continue: '/challenges/create' })
  expect(first.me.user).toMatchObject({ email: 'grace@example.org', email_verified: true })
  expect((await walk('grace')).json().data.me.user.id).toBe(first.me.user.id)
  const grace = bearer(first.access_token)
  const member = { standing: 'member', slug: 'acme' }
  expect((await grace('GET', '/me/organisations')).json().data).toMatchObject([member])
  // Only the member can see which organisation they sign in with.
  const accountsAs = async (by: Call) =>
    (await by('GET', '/users/grace_h/social')).json().data.accounts
  expect(await accountsAs(grace)).toHaveProperty(ACME)
  expect(await accountsAs(ada.call)).not.toHaveProperty(ACME)
  expect((await grace('GET', '/me/export')).json().organisation_sign_ins).toMatchObject([
    { organisation: 'Acme', user_name: 'grace@example.org', is_managed: true },
  ])
})

it('refuses foreign and unverified addresses, and new accounts where they are not allowed', async () => {
  const { admin, walk } = startedWorld()
  expect(codeOf(await walk('mallory'))).toBe('sso_foreign_address')
  expect(codeOf(await walk('unsure'))).toBe('sso_unproven')
  const close = { ...SETTINGS, may_join: false }
  await admin.call('PUT', '/admin/single-sign-on/1', close)
  expect(codeOf(await walk('wile'))).toBe('sso_no_account')
  expect((await walk('grace')).statusCode).toBe(200)
  await admin.call('PUT', '/admin/single-sign-on/1', SETTINGS)
})

it('an account is never taken over: its owner connects the provider after signing in', async () => {
  const { server, ada, walk } = startedWorld()
  expect(codeOf(await walk('ada'))).toBe('oauth_10161')
  const at = server.deps.now()
  server.turnTo(new Date(at.getTime() + 3_600_000))
  const late = await ada.call('POST', `/account/social/${ACME}/start`, { connect: true })
  server.turnTo(at)
  expect(late.statusCode).toBe(403)
  expect((await walk('ada', { connect: true }, ada.call)).json().data.connected).toBe(true)
  expect((await walk('ada')).json().data.me.user.id).toBe(ada.id)
})

it('an ID token for another sign-in, audience or time, or with a wrong signature, signs nobody in', async () => {
  const { server, acme, lab, leave } = startedWorld()
  const now = Math.floor(Date.now() / 1000)
  const returned = async (forged: object, claims: object = {}, state?: string) => {
    const { cookie, url } = await leave(LAB)
    const query = url.searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    const right = {
      iss: lab.issuer,
      aud: CLIENT.id,
      sub: 's-1',
      nonce: query.get('nonce'),
      iat: now,
      exp: now + 60,
      email: 'eve@lab.example',
      email_verified: true,
    }
    lab.says({ claims: { ...right, ...claims }, ...forged })
    const back = { code: 'a code', state: state ?? query.get('state') }
    return codeOf(await visitor(server)('POST', `/account/social/${LAB}/finish`, back, { cookie }))
  }
  expect(await returned({}, { nonce: 'of another sign-in' })).toBe('oauth_10198')
  expect(await returned({}, { iss: acme.issuer })).toBe('oauth_10198')
  expect(await returned({}, { aud: 'another client' })).toBe('oauth_10198')
  expect(await returned({}, { iat: now - 7200, exp: now - 3600 })).toBe('oauth_10198')
  expect(await returned({ key: 'other' })).toBe('oauth_10198')
  expect(await returned({ alg: 'none' })).toBe('oauth_10198')
  expect(await returned({}, {}, 'another-state-that-was-not-ours')).toBe('oauth_10122')
  expect(await returned({})).toBeUndefined()
  // A sign-in that one provider started cannot be completed at another.
  const { cookie, url } = await leave(LAB)
  const back = { code: 'a code', state: url.searchParams.get('state') }
  const mixed = await visitor(server)('POST', `/account/social/${ACME}/finish`, back, { cookie })
  expect(codeOf(mixed)).toBe('oauth_10122')
})
