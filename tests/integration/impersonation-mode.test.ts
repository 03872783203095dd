import { randomUUID } from 'node:crypto'
import {
  IMPERSONATION_CONFIRM_HEADER,
  IMPERSONATION_SENTENCE,
} from '@ideathlon/contracts/impersonation'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  type Call,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { BEFORE_THE_LOG } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let other: Member
let ada: Member
let ben: Member

const REASON = 'Ada cannot find her ideas and asked for help.'
const confirmed = { [IMPERSONATION_CONFIRM_HEADER]: '1' }

beforeAll(async () => {
  server = await startApiServer(BEFORE_THE_LOG)
  admin = await join(server, 'ruth')
  other = await join(server, 'tova')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  await join(server, 'cai')
  await server.db
    .updateTable('accounts')
    .set({ is_admin: true })
    .where('id', 'in', [admin.id, other.id])
    .execute()
})
afterAll(() => server.stop())

const start = (who: Member, handle: string) =>
  who.call('POST', '/account/shadow', { user_handle: handle, reason: REASON })

/** The requests that an admin’s browser sends during an impersonation. */
async function impersonationOf(handle: string): Promise<Call> {
  const { token } = (await start(admin, handle)).json().data
  const entered = await admin.call('POST', '/account/shadow/enter', { token })
  expect(entered.statusCode).toBe(200)
  const cookie = entered.cookies.find(({ name }) => name === 'bn_auth_shadow')
  return visitor(server, { cookie: `bn_auth_shadow=${cookie?.value}` })
}

const acts = async (member: Member) =>
  server.db
    .selectFrom('audit')
    .select(['act', 'actor', 'as_member', 'detail'])
    .where('as_member', '=', member.id)
    .orderBy('id')
    .execute()

it('impersonation is for admins with a reason, and never of another admin or oneself', async () => {
  expect((await start(ben, 'ada')).statusCode).toBe(403)
  expect((await start(admin, 'tova')).json().error.code).toBe('shadow_admin')
  expect((await start(admin, 'ruth')).json().error.code).toBe('shadow_self')
  expect((await start(admin, 'nobody')).statusCode).toBe(404)
  const short = { user_handle: 'ada', reason: 'because' }
  expect((await admin.call('POST', '/account/shadow', short)).statusCode).toBe(422)
})

it('opens with a code that works once, within a minute, for the requesting admin', async () => {
  const { token } = (await start(admin, 'ada')).json().data
  const enter = (who: Member) => who.call('POST', '/account/shadow/enter', { token })
  expect((await enter(other)).statusCode).toBe(403)
  const entered = await enter(admin)
  expect(entered.json().data).toEqual({ handle: 'ada', expires_at: '2026-03-02T09:30:00.000Z' })
  expect(entered.cookies).toMatchObject([
    { name: 'bn_auth_shadow', httpOnly: true, maxAge: 1800 },
    { name: 'bn_shadow_until', maxAge: 1800 },
  ])
  expect((await enter(admin)).statusCode).toBe(403)
  const late = (await start(admin, 'ada')).json().data.token
  server.turnTo('2026-03-02T09:01:01Z')
  expect((await admin.call('POST', '/account/shadow/enter', { token: late })).statusCode).toBe(403)
  server.turnTo('2026-03-02T09:00:00Z')
})

it('shows what the member sees, and asks for confirmation before a change', async () => {
  const impersonation = await impersonationOf('ada')
  expect((await impersonation('GET', '/me/detailed')).json().data.user.handle).toBe('ada')
  const question = { ...aQuestion, question_title: 'What could a shadow change' }
  const published = await impersonation('POST', '/challenges', question)
  expect([published.statusCode, published.json().error.message]).toEqual([
    428,
    IMPERSONATION_SENTENCE,
  ])
  expect((await impersonation('POST', '/challenges', question, confirmed)).statusCode).toBe(201)
})

it('does not show the member’s unread count, because a comment on an idea would raise it', async () => {
  await ben.call('POST', '/relationships', { handle: 'ada', action: 'follow' })
  expect((await ada.call('GET', '/me')).json().data.unread).toBeGreaterThan(0)
  const impersonation = await impersonationOf('ada')
  expect((await impersonation('GET', '/me')).json().data.unread).toBe(0)
})

it('shows nothing of what the member plays in an open challenge, and cannot play for them', async () => {
  const { slug } = (await ben.call('POST', '/challenges', aQuestion)).json().data
  const idea = { challenge: slug, title: 'A bench for two', description: 'People sit down.' }
  const { id } = (await ada.call('POST', '/ideas/v2', idea)).json().data
  const own = (await ada.call('GET', `/challenges/${slug}`)).json().data
  expect(own.mine.ideas).toBe(1)

  const impersonation = await impersonationOf('ada')
  const shown = (await impersonation('GET', `/challenges/${slug}`)).json().data
  expect(shown.mine).toMatchObject({ ideas: 0, rated: 0, to_rate: 0 })
  expect(shown.can.enter_idea).toEqual({ allowed: false, reason: 'shadow_play' })
  const shut = ['/me/innovator', '/me/labs', '/pending-points', '/notifications', '/drafts']
  for (const path of shut) {
    expect([path, (await impersonation('GET', path)).statusCode]).toEqual([path, 403])
  }
  const ideas = `/challenges/${slug}/ideas`
  expect((await impersonation('GET', ideas)).body).toBe((await visitor(server)('GET', ideas)).body)
  const changes: ['POST' | 'PUT', string, object][] = [
    ['POST', '/ideas/v2', { ...idea, title: 'A bench for three' }],
    ['PUT', `/ideas/${id}`, { title: 'A bench for four' }],
    ['POST', `/challenges/${slug}/ratings`, { idea_id: id, value: 5 }],
  ]
  for (const [method, path, body] of changes) {
    const answer = await impersonation(method, path, body, confirmed)
    expect([path, answer.statusCode]).toEqual([path, 403])
  }
})

it('learns neither from permissions nor from messages and videos what belongs to the member in an open challenge', async () => {
  const { slug } = (await ben.call('POST', '/challenges', aQuestion)).json().data
  const idea = { challenge: slug, title: 'A swing for two', description: 'People sit down.' }
  const { id } = (await ada.call('POST', '/ideas/v2', idea)).json().data
  const post = { body: richTextOf('May it squeak?'), client_id: randomUUID() }
  const posted = await ada.call('POST', `/content/contexts/challenge/${slug}/messages`, post)
  const message = posted.json().data.message.id
  const video = 'v'.repeat(26)
  const file = { name: 'swing.mp4', type: 'video/mp4', bytes: 1, made_at: server.deps.now() }
  const stored = { stored_at: server.deps.now(), is_private: false, is_kept: true }
  await server.db
    .insertInto('attachments')
    .values({ id: video, owner: ada.id, kind: 'video', is_resumable: false, ...file, ...stored })
    .execute()
  const shown = async (call: Call) => [
    (await call('POST', `/acl/permissions?id=idea:${id}`, { actions: ['idea.edit'] })).json(),
    (await call('GET', `/content/messages/${message}/meta`)).json(),
    (await call('GET', `/content/contexts/challenge/${slug}/messages`)).json(),
    (await call('GET', `/content/messages/${message}/revisions`)).statusCode,
    (await call('GET', `/content/contexts/challenge/${slug}/meta`)).json(),
    (await call('GET', '/content/contexts/forum/platform/meta')).json(),
    (await call('GET', `/content/attachments/video/${video}/info`)).json(),
  ]
  const seen = await shown(await impersonationOf('ada'))
  expect(seen).toEqual(await shown(await impersonationOf('cai')))
  expect(await shown(ada.call)).not.toEqual(seen)
})

it('cannot touch passwords, addresses, sessions, the queue or another impersonation', async () => {
  const impersonation = await impersonationOf('ada')
  const shut: ['GET' | 'POST', string, object?][] = [
    ['POST', '/account/shadow', { user_handle: 'ben', reason: REASON }],
    ['POST', '/account/password', { current: 'x', password: 'y' }],
    ['POST', '/oauth2/token', { username: 'ada', password: 'ten letters and more' }],
    ['POST', '/account/signout'],
    ['GET', '/account/sessions'],
    ['GET', '/moderation/reviews'],
    ['GET', '/admin/users'],
  ]
  for (const [method, path, body] of shut) {
    const answer = await impersonation(method, path, body, confirmed)
    expect([path, [403, 404].includes(answer.statusCode)]).toEqual([path, true])
  }
})

it('logs every request with both ids, and notifies the member', async () => {
  const before = (await acts(ada)).length
  const impersonation = await impersonationOf('ada')
  await impersonation('GET', '/challenges?state=open')
  await impersonation('POST', '/immunity/reports', {
    subject_type: 'member',
    id: 'ben',
    reason: 'spam',
  })
  const since = (await acts(ada)).slice(before)
  expect(since.map(({ act }) => act)).toEqual(['shadow.start', 'shadow.read', 'shadow.change'])
  expect(since[0]).toMatchObject({ actor: admin.id, as_member: ada.id, detail: { reason: REASON } })
  expect(since[1]?.detail).toEqual({ method: 'GET', path: '/api/challenges' })
  const notice = await server.db
    .selectFrom('notices')
    .select('kind')
    .where('member', '=', ada.id)
    .where('kind', '=', 'shadowed')
    .executeTakeFirst()
  expect(notice?.kind).toBe('shadowed')
})

it('ends when it is stopped, after half an hour, and when the admin loses the role', async () => {
  const sees = async (impersonation: Call) =>
    (await impersonation('GET', '/me/detailed')).json().data !== null
  const stopped = await impersonationOf('ada')
  const answer = await stopped('POST', '/account/shadow/stop')
  expect(answer.statusCode).toBe(204)
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['bn_auth_shadow', ''],
    ['bn_shadow_until', ''],
  ])
  expect(await sees(stopped)).toBe(false)

  const long = await impersonationOf('ada')
  server.turnTo('2026-03-02T09:29:59Z')
  expect(await sees(long)).toBe(true)
  server.turnTo('2026-03-02T09:30:00Z')
  expect(await sees(long)).toBe(false)
  server.turnTo('2026-03-02T09:00:00Z')

  const powerless = await impersonationOf('ben')
  await server.db
    .updateTable('accounts')
    .set({ is_admin: false })
    .where('id', '=', admin.id)
    .execute()
  expect(await sees(powerless)).toBe(false)
  await makeAdmin(server, admin)
})

it('a change that was meant for an ended impersonation is not made as the admin', async () => {
  const late = await admin.call('POST', '/challenges', { ...aQuestion }, confirmed)
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'shadow_over'])
})

it('impersonation is off when its flag is off', async () => {
  const off = { everyone: false, admins: false, members: [], percentage: 0, variants: [] }
  await server.db
    .insertInto('flags')
    .values({ name: 'shadow-mode', setting: JSON.stringify(off), changed_at: server.deps.now() })
    .execute()
  server.turnTo('2026-03-02T09:10:00Z')
  expect((await start(admin, 'ada')).json().error.code).toBe('shadow_off')
})
