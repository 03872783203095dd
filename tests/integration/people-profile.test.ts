import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLanguageDetector } from '../../services/api/src/kernel/languages/language-of-text.ts'
import {
  type ApiServer,
  join,
  type Member,
  PASSWORD,
  signIn,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let mira: Member
let jon: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  mira = await join(server, 'mira')
  jon = await join(server, 'jon')
})
afterAll(() => server.stop())

const words = {
  first_name: 'Mira',
  last_name: 'Sol',
  slogan: 'Begins with the lid.',
  place: 'Bern, Switzerland',
  bio: 'Packt Dinge so ein, dass man sie auch wieder auspacken kann.',
  interests: ['Materials', 'tea', 'materials'],
  links: ['https://example.org/mira'],
  is_organization: false,
}
const put = (member: Member, path: string, body: object) => member.call('PUT', path, body)
const pageOf = (handle: string, call = visitor(server)) => call('GET', `/users/${handle}/profile`)

it('shows everyone a member’s profile', async () => {
  await loadLanguageDetector()
  expect((await put(mira, '/me/profile', words)).statusCode).toBe(200)
  const profile = (await pageOf('mira')).json().data
  expect(profile).toMatchObject({
    name: 'Mira Sol',
    slogan: 'Begins with the lid.',
    place: 'Bern, Switzerland',
    lang: 'de',
    interests: ['materials', 'tea'],
    links: ['https://example.org/mira'],
    relation: null,
    can: { edit: { allowed: false, reason: null } },
  })
  expect((await pageOf('mira', mira.call)).json().data.can.edit.allowed).toBe(true)
})

it.each([
  ['a bio of 1001 characters', { bio: 'x'.repeat(1001) }, 'bio'],
  ['21 interests', { interests: Array.from({ length: 21 }, (_, at) => `i${at}`) }, 'interests'],
  ['an address that is not valid', { links: ['javascript:alert(1)'] }, 'links.0'],
  ['no first name', { first_name: ' ' }, 'first_name'],
])('refuses %s completely', async (_, wrong, field) => {
  const answer = await put(mira, '/me/profile', { ...words, slogan: 'Never seen', ...wrong })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[0].field).toBe(field)
  expect((await pageOf('mira')).json().data.slogan).toBe(words.slogan)
})

it('a name with characters that would reverse the text around it is kept without them', async () => {
  const turned = { ...words, first_name: 'Mira\u202e', slogan: '\u2067Begins with the lid.\u2069' }
  expect((await put(mira, '/me/profile', turned)).statusCode).toBe(200)
  const { name, slogan } = (await pageOf('mira')).json().data
  expect([name, slogan]).toEqual(['Mira Sol', words.slogan])
})

it('an old handle still leads to its member, and to no other', async () => {
  const changed = await put(mira, '/me/handle', { handle: 'mira.sol' })
  expect(changed.json().data.handle).toBe('mira.sol')
  expect((await pageOf('mira')).json().data.handle).toBe('mira.sol')
  const newcomer = { handle: 'mira', email: 'another@example.org', first_name: 'Mirabel' }
  const joining = await visitor(server)('POST', '/account/signup', {
    ...newcomer,
    password: PASSWORD,
  })
  expect(joining.json().error.code).toBe('handle_taken')
  expect((await put(jon, '/me/handle', { handle: 'mira' })).json().error.code).toBe('handle_taken')
  const again = await put(mira, '/me/handle', { handle: 'mira' })
  expect(again.json().error.code).toBe('handle_changed_lately')
  server.turnTo('2026-04-01T09:00:00Z')
  const seat = await signIn(server, 'mira@example.org')
  expect((await put(seat, '/me/handle', { handle: 'mira' })).json().data.handle).toBe('mira')
  expect((await pageOf('mira.sol')).json().data.handle).toBe('mira')
})

it('finds active members by handle or name, and returns only what a mention needs', async () => {
  const seat = await signIn(server, 'jon@example.org')
  const found = await seat.call('GET', '/users/search?query=sol&size=5')
  expect(found.json().data).toEqual([
    { id: mira.id, handle: 'mira', first_name: 'Mira', name: 'Mira Sol', avatar_url: null },
  ])
  expect((await seat.call('GET', '/users/search?query=@mi')).json().data).toHaveLength(1)
  expect((await seat.call('GET', '/users/search?query=%25')).json().data).toEqual([])
  expect((await seat.call('GET', '/users/search?query=x&size=51')).statusCode).toBe(422)
  expect((await visitor(server)('GET', '/users/search?query=mi')).statusCode).toBe(401)
})

it('finds only the members whom the viewer can message, if asked to', async () => {
  const [seat, other] = [
    await signIn(server, 'jon@example.org'),
    await signIn(server, 'mira@example.org'),
  ]
  const found = async (query = 'sol') => {
    const answer = await seat.call('GET', `/users/search?query=${query}&messageable=true`)
    return answer.json().data.map(({ handle }: { handle: string }) => handle)
  }
  const [toMira, toJon] = [
    (action: string) => seat.call('POST', '/relationships', { handle: 'mira', action }),
    (action: string) => other.call('POST', '/relationships', { handle: 'jon', action }),
  ]
  expect(await found()).toEqual([])
  await toMira('follow')
  expect(await found()).toEqual([])
  await toJon('follow')
  expect(await found()).toEqual(['mira'])
  expect(await found('jon')).toEqual([])
  await toJon('block')
  expect(await found()).toEqual([])
  await toJon('unblock')
  await toMira('unfollow')
})

it('hides members behind a block', async () => {
  const seat = await signIn(server, 'mira@example.org')
  await seat.call('POST', '/relationships', { handle: 'jon', action: 'block' })
  const other = await signIn(server, 'jon@example.org')
  expect((await pageOf('mira', other.call)).statusCode).toBe(404)
  expect((await other.call('GET', '/users/mira/challenges')).statusCode).toBe(404)
  expect((await other.call('GET', '/users/search?query=sol')).json().data).toEqual([])
  await seat.call('POST', '/relationships', { handle: 'jon', action: 'unblock' })
})

it('stores only the end of a bank account number', async () => {
  const seat = await signIn(server, 'mira@example.org')
  const iban = 'DE89 3704 0044 0532 0130 00'
  const bad = await put(seat, '/me/payout-method', { kind: 'bank', holder: 'M', number: '1' })
  expect(bad.statusCode).toBe(422)
  const method = { kind: 'bank', holder: 'Mira Sol', number: iban, password: PASSWORD }
  const kept = await put(seat, '/me/payout-method', method)
  expect(kept.json().data).toMatchObject({ masked: 'DE•• •••• 3000', country: 'DE' })
  const rows = await server.db.selectFrom('payout_methods').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('37040044')
})

it('requires the password or a fresh sign-in before prizes go elsewhere', async () => {
  const seat = await signIn(server, 'mira@example.org')
  const elsewhere = { kind: 'paypal', holder: 'A Thief', number: 'thief@example.org' }
  for (const password of [undefined, 'not the password']) {
    const stolen = await put(seat, '/me/payout-method', { ...elsewhere, password })
    expect([stolen.statusCode, stolen.json().errors]).toEqual([
      422,
      [{ field: 'password', error: 'This password is wrong.' }],
    ])
  }
  const set = (values: object) =>
    server.db.updateTable('accounts').set(values).where('id', '=', mira.id).execute()
  const { password_hash } = await server.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', mira.id)
    .executeTakeFirstOrThrow()
  await set({ password_hash: null })
  await server.db
    .updateTable('sessions')
    .set({ created_at: new Date(0) })
    .where('account', '=', mira.id)
    .execute()
  expect((await put(seat, '/me/payout-method', elsewhere)).statusCode).toBe(403)
  const { data } = (await seat.call('GET', '/me/payout-method')).json()
  expect(data).toMatchObject({ holder: 'Mira Sol' })
  await set({ password_hash })
})

it('returns the staff of each platform', async () => {
  await server.db.updateTable('platforms').set({ owner: mira.id }).where('id', '=', 1).execute()
  const staffs = (await visitor(server)('GET', `/users/${mira.id}/staffs`)).json().data
  expect(staffs).toEqual([{ platform: { slug: 'platform', title: 'Ideathlon' }, role: 'owner' }])
  expect((await visitor(server)('GET', '/users/mira/staff')).json().data).toEqual([])
})
