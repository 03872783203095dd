import { ORGANISATIONS_OWNED_MAX, type OrganisationAct } from '@ideathlon/contracts/organisations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  cai = await join(server, 'cai')
})
afterAll(() => server.stop())

const SLUG = 'the-bench-builders'
const words = {
  name: 'The Bench Builders',
  about: 'Somewhere to sit.',
  website: '',
  is_open: false,
}
const act = (who: Member, step: OrganisationAct, handle?: string) =>
  who.call('POST', `/organisations/${SLUG}/${step}`, handle === undefined ? {} : { handle })
const seen = async (who: Member) => (await who.call('GET', `/organisations/${SLUG}`)).json().data
const owners = () =>
  server.db
    .selectFrom('organisation_members')
    .select('account')
    .where('role', '=', 'owner')
    .execute()

it('an organisation is created once, by its owner', async () => {
  const createdOrganisation = await ada.call('POST', '/organisations', words)
  expect([createdOrganisation.statusCode, createdOrganisation.json().data]).toEqual([
    201,
    { slug: SLUG },
  ])
  const again = await ben.call('POST', '/organisations', words)
  expect(again.json().error.code).toBe('organisation_name_taken')
  expect(await seen(ada)).toMatchObject({
    standing: 'owner',
    members: 1,
    can: { leave: { allowed: false } },
  })
})

it('an organisation admits a member who has requested to join when an admin accepts', async () => {
  expect((await act(ben, 'join')).json().data.standing).toBe('requested')
  expect((await act(ben, 'join')).json().error.code).toBe('organisation_asked')
  expect((await act(ben, 'accept-request', 'ben')).json().error.code).toBe('organisation_not_admin')
  expect((await ben.call('GET', `/organisations/${SLUG}/requests`)).statusCode).toBe(403)
  const asking = (await ada.call('GET', `/organisations/${SLUG}/requests`)).json().data
  expect(asking).toMatchObject([{ member: { handle: 'ben' }, standing: 'requested' }])
  expect((await act(ada, 'accept-request', 'ben')).json().data.members).toBe(2)
  expect((await seen(ben)).standing).toBe('member')
})

it('an invitation expires after seven days', async () => {
  await act(ada, 'invite', 'cai')
  expect((await seen(cai)).invited_until).toBe('2026-03-09T09:00:00.000Z')
  const backdateMembership = (since: string) =>
    server.db
      .updateTable('organisation_doors')
      .set({ since: new Date(since) })
      .execute()
  await backdateMembership('2026-02-23T09:00:00.001Z')
  expect((await seen(cai)).standing).toBe('invited')
  const mine = await cai.call('GET', '/me/organisations')
  expect(mine.json().data).toMatchObject([{ slug: SLUG, standing: 'invited' }])
  await backdateMembership('2026-02-23T09:00:00Z')
  expect((await seen(cai)).standing).toBe('none')
  expect((await act(cai, 'join')).json().data.standing).toBe('requested')
  expect((await act(ada, 'invite', 'cai')).json().data.members).toBe(3)
})

it('notifies the members concerned', async () => {
  const notices = await server.db.selectFrom('notices').select(['member', 'kind']).execute()
  expect(notices).toEqual(
    expect.arrayContaining([
      { member: ada.id, kind: 'organisation_asked' },
      { member: ben.id, kind: 'organisation_joined' },
      { member: cai.id, kind: 'organisation_invited' },
    ]),
  )
})

it('an organisation has one owner after simultaneous handovers and departures', async () => {
  await act(ada, 'grant-admin', 'ben')
  for (let round = 0; round < 5; round += 1) {
    const standings = await Promise.all(
      [ada, ben, cai].map(async (who) => ({ who, is: (await seen(who)).standing })),
    )
    const owner = standings.find(({ is }) => is === 'owner')?.who ?? ada
    const others = [ada, ben, cai].filter((who) => who !== owner)
    const newOwner = others[round % 2] as Member
    await act(newOwner, 'join')
    await act(owner, 'invite', newOwner.handle)
    await act(owner, 'grant-ownership', newOwner.handle)
    await Promise.all([
      act(newOwner, 'accept-ownership'),
      act(newOwner, 'accept-ownership'),
      act(newOwner, 'leave'),
      act(owner, 'kick', newOwner.handle),
      act(owner, 'withdraw-ownership'),
      act(owner, 'leave'),
    ])
    expect(await owners()).toHaveLength(1)
    const { members } = await seen(ada)
    const counted = await server.db.selectFrom('organisation_members').select('account').execute()
    expect(counted).toHaveLength(members)
  }
})

it('a member cannot own too many organisations, even if they are created in several tabs at once', async () => {
  const dee = await join(server, 'dee')
  const create = (nth: number) =>
    dee.call('POST', '/organisations', { ...words, name: `Chair number ${nth}`, about: 'A chair.' })
  const tabs = Array.from({ length: 2 * ORGANISATIONS_OWNED_MAX }, (_, nth) => nth)
  const answers = await Promise.all(tabs.map(create))
  const created = answers.filter(({ statusCode }) => statusCode === 201)
  expect(created).toHaveLength(ORGANISATIONS_OWNED_MAX)
})

it('a repeated command under its key runs once', async () => {
  const founder = await join(server, 'dora')
  await founder.call('POST', '/organisations', { ...words, name: 'Lanterns', is_open: true })
  const key = { 'idempotency-key': 'one-step-only' }
  const path = '/organisations/lanterns/join'
  const first = await ben.call('POST', path, {}, key)
  const second = await ben.call('POST', path, {}, key)
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
})

it('limits how often a member can request to join after withdrawing the request', async () => {
  const applicant = await join(server, 'restless')
  const { generosity } = server.deps
  Object.assign(server.deps, { generosity: 1 })
  const statuses: number[] = []
  for (let times = 0; times <= LIMITS.connect.max; times += 1) {
    statuses.push((await act(applicant, 'join')).statusCode)
    await act(applicant, 'withdraw')
  }
  Object.assign(server.deps, { generosity })
  expect(statuses.slice(-2)).toEqual([200, 429])
  const notices = server.db.selectFrom('notices').select('member')
  const notified = await notices.where('from_member', '=', applicant.id).execute()
  const admins = new Set(notified.map(({ member }) => member))
  expect([admins.size > 0, notified.length]).toEqual([true, admins.size])
})

it('a block prevents invitations in both directions', async () => {
  const [gil, hal] = [await join(server, 'gil'), await join(server, 'hal')]
  const away = { name: 'Far Away', slug: 'far-away' }
  await gil.call('POST', '/organisations', { ...words, name: away.name })
  const between = { blocker: hal.id, blocked: gil.id, since: server.deps.now() }
  await server.db.insertInto('blocks').values(between).execute()
  const invite = (who: Member, slug: string, handle: string) =>
    who.call('POST', `/organisations/${slug}/invite`, { handle })
  expect((await invite(gil, away.slug, 'hal')).statusCode).toBe(404)
  await hal.call('POST', '/organisations', { ...words, name: 'Further Away' })
  expect((await invite(hal, 'further-away', 'gil')).statusCode).toBe(404)
  expect((await hal.call('GET', `/organisations/${away.slug}`)).json().data.standing).toBe('none')
})

it('the rating queue does not reveal that two members share an organisation', async () => {
  const asker = await join(server, 'asker')
  const published = await asker.call('POST', '/challenges', aQuestion)
  const challenge = published.json().data.slug
  await asker.call('POST', `/challenges/${challenge}/start-rating`)
  const fellow = await join(server, 'fellow')
  await fellow.call('POST', '/organisations/lanterns/join', {})
  await fellow.call('POST', '/ideas/v2', { challenge, title: 'Ours', description: 'So.' })
  await asker.call('POST', '/organisations', { ...words, name: 'Elsewhere' })
  const next = await ben.call('GET', `/challenges/${challenge}/ratings/next`)
  expect(next.json().data).toMatchObject({ idea: { title: 'Ours' }, progress: { to_rate: 1 } })
  const stranger = await join(server, 'stranger')
  const theirs = await stranger.call('GET', `/challenges/${challenge}/ratings/next`)
  expect(theirs.json().data).toMatchObject({ idea: { title: 'Ours' }, progress: { to_rate: 1 } })
})

it('an organisation is found by its name, and shown to visitors without membership actions', async () => {
  const list = await visitor(server)('GET', '/organisations?q=BENCH')
  expect(list.json()).toMatchObject({
    meta: { total: 1 },
    data: [{ slug: SLUG, standing: 'none' }],
  })
  const view = (await visitor(server)('GET', `/organisations/${SLUG}`)).json().data
  expect([view.requests, view.offered_to, view.can.join.allowed]).toEqual([0, null, false])
  expect((await visitor(server)('GET', '/organisations/nowhere')).statusCode).toBe(404)
})

it('an organisation passes to another member when the account of its owner is removed', async () => {
  const [owner, other, third] = [
    await join(server, 'oda'),
    await join(server, 'otto'),
    await join(server, 'olga'),
  ]
  const open = { ...words, name: 'The Open Bench', is_open: true }
  const { slug } = (await owner.call('POST', '/organisations', open)).json().data
  await other.call('POST', `/organisations/${slug}/join`, {})
  const counted = async () =>
    (await other.call('GET', `/organisations/${slug}`)).json().data.members as number
  expect(await counted()).toBe(2)
  await server.db
    .updateTable('accounts')
    .set({ leaving_at: new Date(0) })
    .where('id', '=', owner.id)
    .execute()
  await eraseLeftAccounts(server.deps)
  expect(await counted()).toBe(1)
  const listed = (await visitor(server)('GET', `/organisations/${slug}/members`)).json()
  expect(listed).toMatchObject({
    data: [{ standing: 'owner', member: { handle: 'otto' } }],
    meta: { total: 1 },
  })
  await third.call('POST', `/organisations/${slug}/join`, {})
  expect(await counted()).toBe(2)
})
