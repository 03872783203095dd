import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { type ApiServer, join, type Member, startApiServer, visitor } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member
let team: string

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
})
afterAll(() => server.stop())

it('a team is created on a platform under a unique name', async () => {
  const words = { name: 'Night Shift', about: 'Best ideas at four.' }
  const createdTeam = await ada.call('POST', '/platform/teams', words)
  expect(createdTeam.statusCode).toBe(201)
  team = createdTeam.json().data.slug
  expect(createdTeam.json().data).toMatchObject({
    standing: 'captain',
    people: [{ handle: 'ada' }],
  })
  const again = await ben.call('POST', '/platform/teams', { ...words, name: 'NIGHT shift' })
  expect(again.json().error.code).toBe('team_name_taken')
  expect((await ben.call('POST', '/nowhere/teams', words)).statusCode).toBe(404)
})

it('a team invites by handle; only the team and the invited member see the invitation', async () => {
  const invited = await ada.call('POST', `/teams/${team}/invite`, { handle: 'ben' })
  expect(invited.json().data.invited).toMatchObject([{ handle: 'ben' }])
  expect((await visitor(server)('GET', '/ben/teams')).json().meta.total).toBe(0)
  expect((await ben.call('GET', '/ben/teams')).json().data).toMatchObject([{ standing: 'invited' }])
  expect((await visitor(server)('GET', `/teams/${team}`)).json().data.invited).toEqual([])
  const notices = await server.db.selectFrom('notices').select(['member', 'kind']).execute()
  expect(notices).toContainEqual({ member: ben.id, kind: 'team_invited' })
  await ben.call('POST', `/teams/${team}/accept`, {})
  expect((await visitor(server)('GET', '/ben/teams')).json().meta.total).toBe(1)
  expect((await visitor(server)('GET', '/platform/teams')).json().meta.total).toBe(1)
})

it('a team passes to another member when the account of its captain is removed', async () => {
  const [gus, hal] = [await join(server, 'gus'), await join(server, 'hal')]
  const words = { name: 'The last tram', about: '' }
  const { slug } = (await gus.call('POST', '/platform/teams', words)).json().data
  await gus.call('POST', `/teams/${slug}/invite`, { handle: 'hal' })
  await hal.call('POST', `/teams/${slug}/accept`, {})
  await server.db
    .updateTable('accounts')
    .set({ leaving_at: new Date(0) })
    .where('id', '=', gus.id)
    .execute()
  expect(await eraseLeftAccounts(server.deps)).toBe(1)
  expect((await hal.call('GET', `/teams/${slug}`)).json().data).toMatchObject({
    standing: 'captain',
    people: [{ handle: 'hal' }],
  })
})

it('an invitation reaches nobody across a block, and nobody can invite too many people at once', async () => {
  const [eve, fay] = [await join(server, 'eve'), await join(server, 'fay')]
  const words = { name: 'Door to door', about: '' }
  const { slug } = (await eve.call('POST', '/platform/teams', words)).json().data
  const act = async (what: string, handle: string) =>
    (await eve.call('POST', `/teams/${slug}/${what}`, { handle })).statusCode
  await fay.call('POST', '/relationships', { handle: 'eve', action: 'block' })
  expect(await act('invite', 'fay')).toBe(404)
  expect((await fay.call('GET', '/fay/teams')).json().meta.total).toBe(0)
  await server.db.updateTable('spent').set({ times: 1_000_000 }).execute()
  expect(await act('invite', 'ada')).toBe(429)
})

it('a team survives its captain’s departure, and ends with its last member', async () => {
  const left = await ada.call('POST', `/teams/${team}/leave`, {})
  expect(left.json().data).toMatchObject({
    captain: { handle: 'ben' },
    people: [{ handle: 'ben' }],
  })
  const edited = await ben.call('PUT', `/teams/${team}`, { name: 'Early Shift', about: '' })
  expect(edited.json().data.name).toBe('Early Shift')
  expect((await ben.call('POST', `/teams/${team}/leave`, {})).json().data).toBeNull()
  expect((await visitor(server)('GET', `/teams/${team}`)).statusCode).toBe(404)
})
