import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

let server: ApiServer
let admin: Member
let ada: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  ada = await join(server, 'ada')
  for (const name of ['ben', 'cai', 'dov']) await join(server, name)
  await makeAdmin(server, admin)
})
afterAll(() => server.stop())

const acts = async (subject?: string) => {
  const answer = await admin.call('GET', `/admin/audit${subject ? `?subject=${subject}` : ''}`)
  return answer.json().data.map(({ act }: { act: string }) => act)
}

it('admin screens are for admins only', async () => {
  for (const path of [
    '/admin/users',
    '/admin/users/ben',
    '/admin/audit',
    '/admin/feedback',
    '/admin/overview',
  ]) {
    expect([path, (await ada.call('GET', path)).statusCode]).toEqual([path, 403])
    expect([path, (await visitor(server)('GET', path)).statusCode]).toEqual([path, 401])
    expect([path, (await admin.call('GET', path)).statusCode]).toEqual([path, 200])
  }
})

it('finds members by name, handle and address, and treats wildcards as plain text', async () => {
  const found = async (q: string) =>
    (await admin.call('GET', `/admin/users?q=${encodeURIComponent(q)}`)).json().meta.total
  expect([await found('AD'), await found('ben@exa'), await found('%'), await found('')]).toEqual([
    1, 1, 0, 5,
  ])
})

it('grants a role with a reason, records it, and lets no admin revoke their own role', async () => {
  const change = (who: Member, handle: string, body: object) =>
    who.call('POST', `/admin/users/${handle}/roles`, { reason: 'Knows everybody here.', ...body })
  const granted = await change(admin, 'ada', { role: 'ambassador', grant: true })
  expect(granted.json().data.is_ambassador).toBe(true)
  expect(await acts(`member:${ada.id}`)).toEqual(['role.grant'])
  const readAudit = (await admin.call('GET', '/admin/audit?act=role.')).json().data
  expect(readAudit).toMatchObject([{ subject: `member:${ada.id}`, member: { handle: 'ada' } }])
  expect((await ada.call('GET', '/moderation/reviews')).statusCode).toBe(200)
  const own = await change(admin, 'ruth', { role: 'admin', grant: false })
  expect(own.json().error.code).toBe('role_self')
  await change(admin, 'ada', { role: 'ambassador', grant: false })
  expect((await ada.call('GET', '/me/detailed')).statusCode).toBe(401)
})

it('shows only the day of a session, because a time would reveal who was online when an idea came in', async () => {
  await server.db
    .updateTable('sessions')
    .set({ seen_at: new Date('2026-03-02T09:17:23Z') })
    .execute()
  const { sessions } = (await admin.call('GET', '/admin/users/ben')).json().data
  expect(sessions).toHaveLength(1)
  for (const at of [sessions[0].created_at, sessions[0].seen_at]) {
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/)
  }
})

it('logs each member who joins or leaves the staff, once', async () => {
  const change = (body: object) =>
    admin.call('POST', '/admin/users/dov/roles', { reason: 'Runs the place with me.', ...body })
  const readAudit = async () => {
    const filed = await server.db.selectFrom('outbox').select('payload').execute()
    return filed
      .flatMap(({ payload }) => JSON.parse(payload).events)
      .filter(({ key }) => key === 'StaffChanged')
      .map(({ data }) => data.isStaff)
  }
  const dov = (await admin.call('GET', '/admin/users/dov')).json().data
  await change({ role: 'admin', grant: true })
  await change({ role: 'admin', grant: true })
  expect(await readAudit()).toEqual([true])
  await change({ role: 'admin', grant: false })
  expect((await readAudit()).toSorted()).toEqual([false, true])
  expect(dov.is_admin).toBe(false)
})

it('accepts visitors’ feedback once, rejects bots, and replies by e-mail', async () => {
  const write = (body: object) =>
    visitor(server)('POST', '/feedback', {
      about: 'problem',
      text: 'The brain is upside down.',
      ...body,
    })
  expect((await write({ email: 'iris@example.org', path: '/ada' })).statusCode).toBe(201)
  expect((await write({ website: 'https://pills.example' })).statusCode).toBe(201)
  expect((await write({ filled_ms: 300 })).statusCode).toBe(201)
  expect((await write({ text: 'short' })).statusCode).toBe(422)
  const [item, ...others] = (await admin.call('GET', '/admin/feedback')).json().data
  expect(others).toEqual([])
  expect(item).toMatchObject({ path: '/ada', state: 'new', from: null, answer_by: 'mail' })
  const text = 'Thank you. It stands upright again.'
  const answered = await admin.call('POST', `/admin/feedback/${item.id}/answers`, { text })
  expect(answered.json().data).toMatchObject({
    state: 'answered',
    answers: [{ text, by: { handle: 'ruth' } }],
  })
  const mail = await server.db
    .selectFrom('mail')
    .select(['address', 'data'])
    .where('kind', '=', 'feedback-answer')
    .execute()
  expect(mail).toMatchObject([{ address: 'iris@example.org', data: { text } }])
})

it('limits how often one sender can give feedback', async () => {
  const generous = { generosity: server.deps.generosity }
  Object.assign(server.deps, { generosity: 1 })
  const codes = []
  for (let i = 0; i < 8; i += 1) {
    const body = { about: 'praise', text: 'I like it here very much.' }
    codes.push((await visitor(server)('POST', '/feedback', body)).statusCode)
  }
  Object.assign(server.deps, generous)
  expect(codes.at(-1)).toBe(429)
})

it('sends a mailing once, at a limited pace, only after confirmation, and not to members who opted out', async () => {
  await server.db.updateTable('accounts').set({ email_verified_at: server.deps.now() }).execute()
  await server.db
    .insertInto('notice_levels')
    .values({ member: ada.id, grp: 'news', level: 'off' })
    .execute()
  const body = {
    subject: 'A new cycle',
    text: 'The race of March begins on Monday. Come and play.',
  }
  const tried = (await admin.call('POST', '/admin/mailer/message', body)).json().data
  expect(tried).toMatchObject({ dry_run: true, recipients: 4 })
  const emails = () =>
    server.db
      .selectFrom('mail')
      .select(['address', 'send_at'])
      .where('kind', '=', 'announcement')
      .orderBy('send_at')
      .execute()
  expect(await emails()).toEqual([])
  const send = () =>
    admin.call(
      'POST',
      '/admin/mailer/message',
      { ...body, dry_run: false },
      { 'idempotency-key': 'march-2026' },
    )
  expect((await send()).json().data.recipients).toBe(4)
  await send()
  const sent = await emails()
  expect(sent.map(({ address }) => address).sort()).toEqual(
    ['ben', 'cai', 'dov', 'ruth'].map((name) => `${name}@example.org`),
  )
  const paces = sent.map(({ send_at }) => send_at.getTime() - (sent[0]?.send_at.getTime() ?? 0))
  expect(paces).toEqual([0, 100, 200, 300])
  const nobody = { ...body, dry_run: false, segment: { role: 'ambassadors' } }
  const none = await admin.call('POST', '/admin/mailer/message', nobody)
  expect(none.json().error.code).toBe('nobody_to_write_to')
})

it('returns all permissions that a client asks about at once', async () => {
  const question = (await admin.call('POST', '/challenges', aQuestion)).json().data
  const actions = ['challenge.close', 'idea.enter', 'no.such.thing']
  const ask = (call: Member['call']) =>
    call('POST', `/acl/permissions?id=challenge:${question.slug}`, { actions })
  expect((await ask(visitor(server))).json().data.can).toEqual({
    'challenge.close': false,
    'idea.enter': false,
    'no.such.thing': false,
  })
  expect((await ask(admin.call)).json().data.can).toMatchObject({
    'challenge.close': true,
    'idea.enter': false,
  })
  expect((await admin.call('POST', '/acl/permissions?id=challenge:nothing', {})).statusCode).toBe(
    404,
  )
})

it('audits every change by an admin, even without a declared act', async () => {
  const calls = (await admin.call('GET', '/admin/audit?calls=true&act=call')).json().data
  expect(calls.length).toBeGreaterThan(3)
  expect(calls[0]).toMatchObject({ actor: { handle: 'ruth' }, detail: { method: 'POST' } })
  expect(await acts()).not.toContain('call')
})
