import type { ChannelView, EditChannel } from '@ideathlon/contracts/talk/channels/channels'
import { ChannelExport } from '@ideathlon/contracts/talk/channels/export'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '../../services/api/src/kernel/limits/limits.ts'
import { CHANNEL_PURGES } from '../../services/api/src/talk/channels/retention.ts'
import { measureTalk } from '../../services/api/src/talk/measure-talk.ts'
import {
  type ApiServer,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { messagesIn, passGate, post, postOnce, topicsIn, write } from '../talk/talkers.ts'

let server: ApiServer
let ada: Member
let ben: Member
let cai: Member
let dee: Member
let eve: Member

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  const handles = ['ada', 'ben', 'cai', 'dee', 'eve']
  const joined = await Promise.all(handles.map((handle) => join(server, handle)))
  ;[ada, ben, cai, dee, eve] = joined as [Member, Member, Member, Member, Member]
  await server.db
    .updateTable('accounts')
    .set({ email_verified_at: server.deps.now(), created_at: new Date('2026-02-01') })
    .execute()
  for (const member of [ada, ben, cai, dee]) await passGate(server, member)
})
afterAll(() => server.stop())

const MANAGED = '/content/management/platform/channels'
const settings: EditChannel = {
  name: 'Small boats',
  about: 'Everything that floats.',
  visibility: 'public',
  signup: 'open',
  approves_replies: false,
  archived: false,
}
const at = (slug: string, rest = '') => `${MANAGED}/${slug}${rest}`
const codeOf = async (answer: ReturnType<Member['call']>) => {
  const { statusCode, ...found } = await answer
  return [statusCode, found.json()?.error?.code]
}
const dataOf = async (answer: ReturnType<Member['call']>) => (await answer).json().data

async function create(by: Member, given: Partial<EditChannel>): Promise<ChannelView> {
  const made = await by.call('POST', MANAGED, { ...settings, ...given })
  expect(made.statusCode).toBe(201)
  return made.json().data
}
const seen = (who: Member, slug: string) => who.call('GET', at(slug))
const signUp = (who: Member, slug: string, answers: string[] = []) =>
  who.call('POST', `/content/channels/${slug}/signup`, { answers })

it('a channel is created once for each key, owned by its creator, and listed for all', async () => {
  const key = { 'idempotency-key': 'one-channel-only' }
  const first = await ada.call('POST', MANAGED, settings, key)
  const second = await ada.call('POST', MANAGED, settings, key)
  expect(first.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect(first.json().data).toMatchObject({
    slug: 'small-boats',
    standing: 'owner',
    members: 1,
    can: { read: true, post: true, leave: false, moderate: true, manage: true },
  })
  const listed = await visitor(server)('GET', '/content/channels?platform=platform&q=BOAT')
  expect(listed.json()).toMatchObject({ data: [{ slug: 'small-boats' }], meta: { total: 1 } })
  const again = await create(ben, { name: 'Small Boats' })
  expect(again.slug).toMatch(/^small-boats-[0-9a-f]{12}$/)
  expect(await codeOf(ben.call('PUT', at('small-boats'), settings))).toEqual([403, 'not_allowed'])
  expect((await visitor(server)('GET', at('small-boats'))).json().data.can).toEqual({
    read: true,
    post: false,
    join: false,
    leave: false,
    moderate: false,
    manage: false,
  })
})

it('a private channel looks to outsiders like one that does not exist', async () => {
  const { slug } = await create(ada, { name: 'Quiet corner', visibility: 'private' })
  const paths = ['', '/members', '/tasks', '/template', '/invites', '/signups'] as const
  for (const path of paths) {
    const hidden = await eve.call('GET', at(slug, path))
    const missing = await eve.call('GET', at('quiet-corner', path))
    expect([hidden.statusCode, hidden.json()]).toEqual([404, missing.json()])
  }
  expect((await signUp(eve, slug)).statusCode).toBe(404)
  expect((await eve.call('GET', `/content/channels/${slug}/signup`)).statusCode).toBe(404)
  await makeAdmin(server, eve)
  expect((await seen(eve, slug)).statusCode).toBe(404)
  expect((await eve.call('PUT', at(slug), settings)).statusCode).toBe(404)
  const all = await dataOf(eve.call('GET', '/content/channels'))
  expect(all.map((card: { slug: string }) => card.slug)).not.toContain(slug)
})

it('an admin changes a channel of another member with a reason, and its owner is notified', async () => {
  const { slug, owner } = await create(ada, { name: 'Loud place' })
  const calm = { ...settings, name: 'Calm place', about: '' }
  const silent = { 'x-reason': '' }
  expect((await eve.call('PUT', at(slug), calm, silent)).statusCode).toBe(428)
  expect((await dataOf(eve.call('PUT', at(slug), calm))).name).toBe('Calm place')
  const notices = await server.db
    .selectFrom('notices')
    .select(['member', 'kind'])
    .where('member', '=', owner.id)
    .where('subject', 'like', 'channel:%')
    .execute()
  expect(notices).toHaveLength(1)
})

it('a request with answers waits for a moderator, and a second moderator is refused once it is decided', async () => {
  const { slug } = await create(ada, { name: 'Careful', visibility: 'members', signup: 'request' })
  const template = { topic: null, questions: ['Why would you like to join?'] }
  expect((await ada.call('PUT', at(slug, '/template'), template)).json().data).toEqual(template)
  expect((await ada.call('GET', at(slug, '/template'))).json().data).toEqual(template)
  const page = await dataOf(ben.call('GET', `/content/channels/${slug}/signup`))
  expect(page).toMatchObject({ questions: template.questions, can_join: true })
  expect(await codeOf(ben.call('GET', at(slug, '/members')))).toEqual([403, 'not_allowed'])
  expect(await codeOf(signUp(ben, slug))).toEqual([409, 'channel_answers'])
  expect((await signUp(ben, slug, ['I row.'])).json().data.standing).toBe('requested')
  expect(await codeOf(signUp(ben, slug, ['I row.']))).toEqual([409, 'channel_requested'])
  expect(await dataOf(ada.call('GET', at(slug, '/signups')))).toMatchObject([
    { member: { handle: 'ben' }, answers: [{ question: template.questions[0], answer: 'I row.' }] },
  ])
  expect(await codeOf(ben.call('GET', at(slug, '/signups')))).toEqual([403, 'not_allowed'])
  const accept = () =>
    ada.call('PATCH', `/content/channels/${slug}/signup`, { action: 'accept', handle: 'ben' })
  const both = await Promise.all([codeOf(accept()), codeOf(accept())])
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'channel_not_requested'],
  ])
  expect((await dataOf(seen(ben, slug))).standing).toBe('member')
  // Withdrawing a request and sending it again notifies nobody a second time.
  for (const _ of [1, 2]) {
    expect((await signUp(cai, slug, ['Me too'])).json().data.standing).toBe('requested')
    const withdraw = await cai.call('PATCH', `/content/channels/${slug}/signup`, {
      action: 'withdraw',
    })
    expect(withdraw.json().data.standing).toBe('none')
  }
  const requests = server.db.selectFrom('notices').select('id').where('kind', '=', 'channel_asked')
  expect(await requests.where('from_member', '=', cai.id).execute()).toHaveLength(1)
})

it('the owner assigns roles, and the channel always has one owner', async () => {
  const { slug } = await create(ada, { name: 'Crew' })
  for (const who of [ben, cai, dee]) await signUp(who, slug)
  const give = (by: Member, handle: string, body: object) =>
    by.call('PATCH', at(slug, `/members/${handle}`), body)
  expect(await codeOf(give(ben, 'cai', { role: 'moderator' }))).toEqual([403, 'not_allowed'])
  expect(await codeOf(give(ada, 'ben', { role: 'owner' }))).toEqual([409, 'channel_heir_moderates'])
  await give(ada, 'ben', { role: 'moderator' })
  expect(await codeOf(give(ben, 'cai', { role: 'moderator' }))).toEqual([409, 'channel_not_owner'])
  expect((await give(ben, 'cai', { trusted: true })).statusCode).toBe(200)
  await Promise.all([
    give(ada, 'ben', { role: 'owner' }),
    give(ada, 'ben', { role: 'member' }),
    ada.call('DELETE', at(slug, '/members/ada')),
    ben.call('DELETE', at(slug, '/members/ben')),
    ben.call('DELETE', at(slug, '/members/dee')),
  ])
  const people = await dataOf(ada.call('GET', at(slug, '/members')))
  const owners = people.filter(({ role }: { role: string }) => role === 'owner')
  expect(owners).toHaveLength(1)
  expect((await dataOf(seen(ada, slug))).members).toBe(people.length)
})

it('a removed member needs a moderator’s approval to return', async () => {
  const { slug } = await create(ada, { name: 'Harbour' })
  await signUp(ben, slug)
  expect((await ada.call('DELETE', at(slug, '/members/ben'))).statusCode).toBe(204)
  const link = await dataOf(ada.call('POST', at(slug, '/invites'), { kind: 'code', many: true }))
  const use = { action: 'accept' }
  const path = `/content/management/platform/invites/${link.code}`
  expect(await codeOf(ben.call('PATCH', path, use))).toEqual([409, 'channel_invite_over'])
  expect((await signUp(ben, slug)).json().data.standing).toBe('requested')
  const invited = await ada.call('POST', at(slug, '/invites'), { kind: 'handle', handle: 'ben' })
  expect(invited.json().data).toEqual({ invite: null, code: null })
  expect((await dataOf(seen(ben, slug))).standing).toBe('member')
})

it('an invitation shows a private channel before the member joins, and works for that member only', async () => {
  const { slug } = await create(ada, {
    name: 'Secret garden',
    visibility: 'private',
    signup: 'invitation',
  })
  const invite = (handle: string) =>
    ada.call('POST', at(slug, '/invites'), { kind: 'handle', handle })
  expect((await invite('cai')).json().data).toMatchObject({
    invite: { kind: 'handle', member: { handle: 'cai' } },
    code: null,
  })
  expect(await codeOf(invite('cai'))).toEqual([409, 'channel_invited'])
  const notice = await server.db
    .selectFrom('notices')
    .select('data')
    .where('member', '=', cai.id)
    .where('kind', '=', 'channel_invited')
    .executeTakeFirstOrThrow()
  const { code } = notice.data as { code: string }
  const path = `/content/management/platform/invites/${code}`
  expect((await visitor(server)('GET', `${path}/preview`)).statusCode).toBe(401)
  expect(await codeOf(dee.call('GET', `${path}/preview`))).toEqual([409, 'channel_invite_over'])
  const preview = await dataOf(cai.call('GET', `${path}/preview`))
  expect(preview).toMatchObject({ channel: { name: 'Secret garden' }, by: { handle: 'ada' } })
  expect((await dataOf(seen(cai, slug))).can).toMatchObject({ read: false, join: true })
  expect((await cai.call('PATCH', path, { action: 'accept' })).json().data.standing).toBe('member')
  expect(await codeOf(cai.call('PATCH', path, { action: 'accept' }))).toEqual([
    409,
    'channel_invite_over',
  ])
  const blocked = { blocker: dee.id, blocked: ada.id, since: server.deps.now() }
  await server.db.insertInto('blocks').values(blocked).execute()
  expect((await invite('dee')).statusCode).toBe(404)
  await server.db.deleteFrom('blocks').where('blocker', '=', dee.id).execute()
})

it('a link for one member works once, one for many until it is revoked or seven days have passed', async () => {
  const { slug } = await create(ada, { name: 'By link', visibility: 'private' })
  const make = async (many: boolean) =>
    dataOf(ada.call('POST', at(slug, '/invites'), { kind: 'code', many }))
  const use = (who: Member, code: string) =>
    codeOf(who.call('PATCH', `/content/management/platform/invites/${code}`, { action: 'accept' }))
  const [single, many] = [await make(false), await make(true)]
  const both = await Promise.all([use(ben, single.code), use(cai, single.code)])
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'channel_invite_over'],
  ])
  const preview = (code: string) =>
    visitor(server)('GET', `/content/management/platform/invites/${code}/preview`)
  expect((await preview(many.code)).json().data.channel.name).toBe('By link')
  for (const who of [ben, cai, dee]) await use(who, many.code)
  const open = await dataOf(ada.call('GET', at(slug, '/invites')))
  expect(open).toMatchObject([{ id: many.invite.id, kind: 'code', many: true }])
  expect((await dataOf(seen(ada, slug))).members).toBe(4)
  expect(await codeOf(dee.call('GET', at(slug, '/invites')))).toEqual([403, 'not_allowed'])
  await ada.call('PATCH', at(slug, `/invites/${many.invite.id}`), { action: 'revoke' })
  expect((await preview(many.code)).statusCode).toBe(409)
  const late = await make(true)
  expect(late.invite.expires_at).toBe('2026-03-09T09:00:00.000Z')
  const over = { expires_at: server.deps.now() }
  await server.db
    .updateTable('talk_channel_invites')
    .set(over)
    .where('id', '=', late.invite.id)
    .execute()
  expect((await preview(late.code)).statusCode).toBe(409)
  expect(await use(eve, late.code)).toEqual([409, 'channel_invite_over'])
})

it('an invitation by e-mail reveals nothing about the address and contains a link', async () => {
  const { slug } = await create(ada, { name: 'By mail', visibility: 'members' })
  const invite = (email: string) => ada.call('POST', at(slug, '/invites'), { kind: 'email', email })
  const [known, unknown] = [await invite('ben@example.org'), await invite('new@example.org')]
  const { id: _known, address: _a, ...first } = known.json().data.invite
  const { id: _unknown, address: _b, ...second } = unknown.json().data.invite
  expect(first).toEqual(second)
  const mail = await server.db
    .selectFrom('mail')
    .select(['address', 'data'])
    .where('kind', '=', 'channel-invitation')
    .where('address', '=', 'ben@example.org')
    .executeTakeFirstOrThrow()
  const { link } = mail.data as unknown as { link: string }
  const code = link.split('/').at(-1)
  const answer = ben.call('PATCH', `/content/management/platform/invites/${code}`, {
    action: 'accept',
  })
  expect((await answer).json().data).toMatchObject({ slug, standing: 'member' })
})

it('members and channels together send a limited number of e-mails to one address, and the last links work', async () => {
  const address = 'mailbox@example.org'
  const { max } = LIMITS['channel-invite-mails']
  const slugs = new Map<Member, string>()
  for (const by of [ben, eve]) {
    slugs.set(by, (await create(by, { name: `Letters from ${by.handle}` })).slug)
  }
  for (let times = 0; times < max; times += 1) {
    for (const [by, slug] of slugs) {
      const body = { kind: 'email', email: address }
      expect((await by.call('POST', at(slug, '/invites'), body)).statusCode).toBe(201)
    }
  }
  const mail = await server.db
    .selectFrom('mail')
    .select('data')
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .execute()
  expect(mail).toHaveLength(max)
  for (const { data } of mail.slice(0, slugs.size)) {
    const code = (data as unknown as { link: string }).link.split('/').at(-1)
    const preview = `/content/management/platform/invites/${code}/preview`
    expect((await visitor(server)('GET', preview)).statusCode).toBe(200)
  }
})

it('members share tasks; only the author and moderators rewrite them', async () => {
  const { slug } = await create(ada, { name: 'Tasks' })
  for (const who of [ben, cai]) await signUp(who, slug)
  const add = (who: Member, body: object) => who.call('POST', at(slug, '/tasks'), body)
  expect((await add(dee, { title: 'Paint' })).statusCode).toBe(403)
  expect(await codeOf(add(ben, { title: 'Paint', assignee: 'dee' }))).toEqual([
    409,
    'channel_stranger',
  ])
  const { id } = await dataOf(add(ben, { title: 'Paint', assignee: 'cai' }))
  const change = (who: Member, body: object) => who.call('PATCH', at(slug, `/tasks/${id}`), body)
  expect((await change(cai, { title: 'Rest' })).statusCode).toBe(403)
  expect((await change(cai, { done: true })).statusCode).toBe(200)
  await add(cai, { title: 'Sail' })
  expect(await dataOf(cai.call('GET', at(slug, '/tasks')))).toMatchObject([
    { title: 'Sail', done: false, can_edit: true },
    { title: 'Paint', done: true, can_edit: false, assignee: { handle: 'cai' } },
  ])
  expect((await dee.call('GET', at(slug, '/tasks'))).statusCode).toBe(403)
  expect((await cai.call('DELETE', at(slug, `/tasks/${id}`))).statusCode).toBe(403)
  expect((await ada.call('DELETE', at(slug, `/tasks/${id}`))).statusCode).toBe(204)
})

it('an archived channel is read-only, and disappears from lists', async () => {
  const { slug } = await create(dee, { name: 'Old pier' })
  await signUp(ben, slug)
  const archived = { ...settings, name: 'Old pier', archived: true }
  expect((await dataOf(dee.call('PUT', at(slug), archived))).archived).toBe(true)
  expect(await codeOf(signUp(cai, slug))).toEqual([409, 'channel_archived'])
  const refused = [
    ben.call('POST', at(slug, '/tasks'), { title: 'Too late' }),
    dee.call('POST', at(slug, '/invites'), { kind: 'code' }),
    dee.call('PUT', at(slug, '/template'), { topic: null, questions: [] }),
  ]
  for (const answer of refused) expect(await codeOf(answer)).toEqual([409, 'channel_archived'])
  const listed = await dataOf(visitor(server)('GET', '/content/channels?q=pier'))
  expect(listed).toEqual([])
  expect(await dataOf(ben.call('GET', '/content/channels?mine=true&q=pier'))).toHaveLength(1)
  const managed = await dataOf(dee.call('GET', MANAGED))
  expect(managed.at(-1)).toMatchObject({ slug, archived: true })
  const ofBen = await dataOf(ben.call('GET', MANAGED))
  for (const { standing } of ofBen) expect(standing).toMatch(/owner|moderator/)
  expect(ofBen.length).toBeGreaterThan(0)
})

it('an owner of a channel with other members cannot remove their account before handing the channel over', async () => {
  const { slug } = await create(dee, { name: 'Departures' })
  await signUp(ben, slug)
  const leave = { confirm: 'dee', password: 'ten letters and more' }
  expect(await codeOf(dee.call('POST', '/me/removal', leave))).toEqual([409, 'channel_owner_stays'])
})

it('a member owns ten channels at most', async () => {
  const made = Array.from({ length: 11 }, () => codeOf(cai.call('POST', MANAGED, settings)))
  const refused = (await Promise.all(made)).filter(([status]) => status !== 201)
  expect(refused).toEqual([[409, 'channel_too_many']])
  const [{ slug }] = await dataOf(cai.call('GET', MANAGED))
  const change = (archived: boolean) => cai.call('PUT', at(slug), { ...settings, archived })
  expect((await change(true)).statusCode).toBe(200)
  await create(cai, { name: 'In its place' })
  expect(await codeOf(change(false))).toEqual([409, 'channel_too_many'])

  const { slug: given } = await create(eve, { name: 'One too many' })
  await signUp(cai, given)
  const give = (role: string) => eve.call('PATCH', at(given, '/members/cai'), { role })
  expect((await give('moderator')).statusCode).toBe(200)
  expect(await codeOf(give('owner'))).toEqual([409, 'channel_heir_full'])
})

const inAnHour = () => new Date(server.deps.now().getTime() + 3_600_000)
const queueOf = async (who: Member, slug: string, query = '') =>
  dataOf(who.call('GET', at(slug, `/reply-queue${query}`)))
const rule = (who: Member, slug: string, body: object) =>
  who.call('POST', at(slug, '/reply-queue'), body)

it('the visibility of a channel decides who can read and write its topics', async () => {
  const [open, hidden, members] = [
    await create(ben, { name: 'Open sea' }),
    await create(ben, { name: 'By the link', visibility: 'unlisted' }),
    await create(ben, { name: 'Below deck', visibility: 'members' }),
  ]
  const title = { title: 'A question of sails' }
  const all = [open, hidden, members]
  for (const { slug } of all) await write(ben, `channel/${slug}`, 'Which?', title)
  const refused = await post(dee, `channel/${open.slug}`, 'Mine', title)
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    403,
    'Join this channel to write in it.',
  ])
  const guest = { call: visitor(server) }
  const listed = async (who: Pick<Member, 'call'>, query: string) =>
    (await topicsIn(who, query)).data.map(({ place }) => place.ref)
  expect(await listed(guest, '')).toEqual([open.slug])
  expect(await listed(guest, `?channel=${hidden.slug}`)).toEqual([hidden.slug])
  expect((await messagesIn(guest, `channel/${hidden.slug}`)).data).toHaveLength(1)
  expect((await guest.call('GET', `/content/topics?channel=${members.slug}`)).statusCode).toBe(404)
  expect(await listed(ben, '')).toHaveLength(3)
  const filed = await server.db.selectFrom('outbox').select('payload').execute()
  const created = filed.filter(({ payload }) => JSON.stringify(payload).includes('TopicCreated'))
  expect(created).toHaveLength(1)
})

it('topics in a channel of a removed platform are in no list, because nobody can open them', async () => {
  const { slug } = await create(ben, { name: 'Dry dock' })
  const { topic } = await write(ben, `channel/${slug}`, 'Dry?', { title: 'A question of locks' })
  const isListed = async () => (await topicsIn(ben)).data.some(({ place }) => place.ref === slug)
  expect(await isListed()).toBe(true)
  const names = { slug: 'dockyard', name: 'Dockyard', title: 'Dockyard', owner: null }
  const { id: platform } = await server.db
    .insertInto('platforms')
    .values({ ...names, subdomain: null, deleted_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.updateTable('talk_channels').set({ platform }).where('slug', '=', slug).execute()
  expect((await ben.call('GET', `/content/topics/${topic}`)).statusCode).toBe(404)
  expect(await isListed()).toBe(false)
})

it('a reply waits until one moderator decides about it, and a second one is refused', async () => {
  const { slug } = await create(dee, { name: 'Quay', approves_replies: true })
  for (const who of [ben, cai]) await signUp(who, slug)
  await dee.call('PATCH', at(slug, '/members/cai'), { role: 'moderator' })
  const first = await write(dee, `channel/${slug}`, 'Shall we?', { title: 'A trip' })
  const to = `topic/${first.topic}`
  const key = 'one-reply-only'
  const held = await postOnce(ben, to, key, { parent: first.id })
  expect(held.json().data).toEqual({ message: null, waits: true })
  const again = await postOnce(ben, to, key, { parent: first.id })
  expect(again.json()).toEqual(held.json())
  expect((await messagesIn(ben, to)).data).toHaveLength(1)
  const [reply] = await queueOf(ben, slug, `?mine=true&topic=${first.topic}`)
  expect(reply).toMatchObject({ state: 'waiting', parent: first.id, topic: { title: 'A trip' } })
  expect(await queueOf(cai, slug)).toMatchObject([{ id: reply.id, member: { handle: 'ben' } }])
  expect((await ada.call('GET', at(slug, '/reply-queue'))).statusCode).toBe(403)
  expect((await dataOf(seen(cai, slug))).waiting_replies).toBe(1)
  expect((await dataOf(seen(ben, slug))).waiting_replies).toBe(0)
  const metrics = new Metrics('api')
  const stop = measureTalk({ deps: { ...server.deps, now: inAnHour }, metrics, everyMs: 50 })
  const shown = expect.poll(() => metrics.registry.metrics(), { timeout: 60_000 })
  await shown.toMatch('ideathlon_talk_reply_queue_age_seconds{service="api"} 3600')
  await stop()

  const approve = { ruling: 'approve', reply: reply.id }
  expect(await codeOf(rule(ben, slug, approve))).toEqual([409, 'channel_not_moderator'])
  expect((await rule(ada, slug, approve)).statusCode).toBe(404)
  const both = await Promise.all([
    codeOf(rule(cai, slug, approve)),
    codeOf(rule(dee, slug, approve)),
  ])
  expect(both.toSorted()).toEqual([
    [200, undefined],
    [409, 'reply_ruled'],
  ])
  expect((await messagesIn(ada, to)).data).toMatchObject([
    { number: 1, id: first.id },
    { number: 2, parent: first.id, member: { handle: 'ben' } },
  ])
  const withdraw = { ruling: 'withdraw', reply: reply.id }
  expect(await codeOf(rule(ben, slug, withdraw))).toEqual([409, 'reply_ruled'])
  const keptAfter = async (days: number) => {
    const later = new Date(server.deps.now().getTime() + days * 86_400_000)
    for (const purge of CHANNEL_PURGES) await purge(server.db, later)
    const { rows } = await sql`select from talk_waiting_replies where id = ${reply.id}`.execute(
      server.db,
    )
    return rows.length
  }
  expect([await keptAfter(89), await keptAfter(91)]).toEqual([1, 0])
  const [, approved] = (await messagesIn(ben, to)).data
  const other = ben.call('PUT', `/content/messages/${approved?.id}`, { body: first.body })
  expect(await codeOf(other)).toEqual([409, 'message_approved'])
})

it('a topic waits as well, is created when one moderator approves it, and keeps the approved text', async () => {
  const { slug } = await create(dee, { name: 'Slipway', approves_replies: true })
  for (const who of [ben, cai]) await signUp(who, slug)
  await dee.call('PATCH', at(slug, '/members/cai'), { role: 'moderator' })
  const topics = async () => (await topicsIn(ben, `?channel=${slug}`)).data
  const start = (title: string) =>
    post(ben, `channel/${slug}`, 'Who helps?', { title, tags: ['tar'] })
  for (const title of ['A boat to lift', 'A boat to sell']) {
    expect((await start(title)).json().data).toEqual({ message: null, waits: true })
  }
  expect(await topics()).toEqual([])
  const [lift, sell] = await queueOf(cai, slug)
  expect(lift).toMatchObject({ topic: { id: null, title: 'A boat to lift' }, parent: null })
  const decline = { ruling: 'decline', reply: sell.id, reason: 'Sell it elsewhere.' }
  expect((await rule(cai, slug, decline)).statusCode).toBe(200)
  const approve = { ruling: 'approve', reply: lift.id }
  const both = await Promise.all([cai, dee].map((who) => rule(who, slug, approve)))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const made = await topics()
  expect(made).toMatchObject([{ title: 'A boat to lift', tags: ['tar'] }])
  const id = made[0]?.id
  const [first] = (await messagesIn(ada, `topic/${id}`)).data
  expect(first).toMatchObject({ number: 1, member: { handle: 'ben' } })
  const edit = ben.call('PUT', `/content/messages/${first?.id}`, { body: first?.body })
  expect(await codeOf(edit)).toEqual([409, 'message_approved'])
  const notices = await server.db
    .selectFrom('notices')
    .select(['kind', 'data'])
    .where('member', '=', ben.id)
    .where('subject', '=', await subjectOf(slug))
    .orderBy('id')
    .execute()
  expect(notices).toMatchObject([
    { kind: 'channel_reply_declined', data: { topic: null, is_new: true } },
    { kind: 'channel_reply_approved', data: { topic: id, title: 'A boat to lift', is_new: true } },
  ])
})

it('a declined reply gives its author the reason, and a trusted author no longer waits', async () => {
  const { slug } = await create(dee, { name: 'Jetty', approves_replies: true })
  await signUp(ben, slug)
  const first = await write(dee, `channel/${slug}`, 'Rules of the jetty', { title: 'Rules' })
  const to = `topic/${first.topic}`
  const hold = async (words: string): Promise<number> => {
    await post(ben, to, words)
    return (await queueOf(ben, slug, '?mine=true')).at(-1).id
  }
  const one = await hold('Buy my boat')
  const decline = { ruling: 'decline', reply: one, reason: 'No adverts, please.' }
  expect((await rule(dee, slug, { ...decline, reason: ' ' })).statusCode).toBe(422)
  expect((await rule(dee, slug, decline)).statusCode).toBe(200)
  expect(await queueOf(ben, slug, '?mine=true')).toMatchObject([
    { id: one, state: 'declined', reason: 'No adverts, please.' },
  ])
  const two = await hold('Sorry')
  expect((await rule(ben, slug, { ruling: 'withdraw', reply: two })).statusCode).toBe(200)
  const path = at(slug, '/reply-queue')
  const approve = { ruling: 'approve-and-trust', reply: await hold('Nice jetty') }
  const key = { 'idempotency-key': 'approve-this-once' }
  const approved = await dee.call('POST', path, approve, key)
  expect((await dee.call('POST', path, approve, key)).json()).toEqual(approved.json())
  await write(ben, to, 'And I may say so')
  const shown = (await messagesIn(ada, to)).data
  expect(shown.map(({ number, member }) => [number, member?.handle])).toEqual([
    [1, 'dee'],
    [2, 'ben'],
    [3, 'ben'],
  ])
  const subject = await subjectOf(slug)
  const notices = await server.db
    .selectFrom('notices')
    .select(['member', 'kind'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  expect(notices).toEqual([
    { member: dee.id, kind: 'channel_reply_waits' },
    { member: ben.id, kind: 'channel_reply_declined' },
    { member: ben.id, kind: 'channel_reply_approved' },
  ])
})

const subjectOf = async (slug: string) => `channel:${await idOf(slug)}`

async function idOf(slug: string): Promise<number> {
  const { id } = await server.db
    .selectFrom('talk_channels')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

it('the owner can export a channel with its topics and messages; others cannot', async () => {
  const { slug } = await create(dee, { name: 'Logbook', visibility: 'private' })
  await server.db
    .insertInto('talk_channel_members')
    .values({
      channel: await idOf(slug),
      account: ben.id,
      role: 'moderator',
      joined_at: new Date(),
    })
    .execute()
  const first = await write(dee, `channel/${slug}`, 'We sail at six', { title: 'First day' })
  const second = await write(ben, `topic/${first.topic}`, 'Too early', { parent: first.id })
  await dee.call('DELETE', `/content/messages/${second.id}`)
  const answer = await dee.call('GET', at(slug, '/export'))
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="${slug}-2026-03-02.json"`,
  )
  const file = ChannelExport.parse(answer.json())
  expect(file).toMatchObject({
    channel: { name: 'Logbook', visibility: 'private' },
    members: [
      { handle: 'dee', role: 'owner' },
      { handle: 'ben', role: 'moderator' },
    ],
    topics: [
      {
        title: 'First day',
        messages: [
          { number: 1, member: { handle: 'dee' }, text: 'We sail at six' },
          { number: 2, answers: 1, member: { handle: 'ben' }, text: null, body: null },
        ],
      },
    ],
  })
  expect(await codeOf(ben.call('GET', at(slug, '/export')))).toEqual([403, 'not_allowed'])
  expect((await ada.call('GET', at(slug, '/export'))).statusCode).toBe(404)
})
