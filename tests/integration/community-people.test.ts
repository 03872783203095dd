import { Metrics } from '@ideathlon/service-kit/metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseLeftAccounts } from '../../services/api/src/identity/erasure/jobs.ts'
import { mailMeasures } from '../../services/api/src/messaging/email/sending/mail-measures.ts'
import { sendWaiting } from '../../services/api/src/messaging/email/sending/send-mail.ts'
import type { Transport } from '../../services/api/src/messaging/email/sending/transport.ts'
import { queueScheduled } from '../../services/api/src/safety/administration/mailings/jobs.ts'
import { readBounces } from '../../tools/operations/src/bounces/read-bounces.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  makeAdmin,
  PASSWORD,
  startApiServer,
  visitor,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const SECRET = 'a secret of the mail server of the tests'

let server: ApiServer
let admin: Member
let ada: Member
let ben: Member

beforeAll(async () => {
  server = await startApiServer(WRITTEN, { MAIL_BOUNCE_TOKEN: SECRET })
  admin = await join(server, 'ruth')
  ada = await join(server, 'ada')
  ben = await join(server, 'ben')
  await makeAdmin(server, admin)
  const verified = { email_verified_at: server.deps.now() }
  await server.db.updateTable('accounts').set(verified).execute()
})
afterAll(() => server.stop())

const codeOf = async (answer: ReturnType<Member['call']>) => (await answer).json().error?.code

it('keeps notes for staff only, and includes them when the member exports their data', async () => {
  const at = '/admin/users/ada/notes'
  expect((await ben.call('GET', at)).statusCode).toBe(403)
  expect((await ada.call('POST', at, { text: 'Me, myself' })).statusCode).toBe(403)
  const written = await admin.call('POST', at, { text: 'Asked for the wheelchair entrance.' })
  const [note] = written.json().data
  expect(note).toMatchObject({ text: 'Asked for the wheelchair entrance.', by: { handle: 'ruth' } })
  expect((await admin.call('GET', at)).json().data).toEqual([note])
  const file = await ada.call('GET', '/me/export')
  expect(file.statusCode).toBe(200)
  expect([file.body.includes('wheelchair'), file.body.includes('ruth')]).toEqual([true, false])
  expect((await ben.call('DELETE', `${at}/${note.id}`)).statusCode).toBe(403)
  expect((await admin.call('DELETE', `${at}/${note.id}`)).statusCode).toBe(204)
  expect((await admin.call('DELETE', `${at}/${note.id}`)).statusCode).toBe(404)
  expect((await admin.call('GET', at)).json().data).toEqual([])
})

it('resets a password: every session ends, and only the e-mailed link lets the member back in', async () => {
  const cai = await join(server, 'cai')
  // An intruder may have set up the following.
  await server.db
    .insertInto('passkeys')
    .values({
      account: cai.id,
      credential: 'left-behind',
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'Mine',
      is_synced: false,
      used_at: null,
      created_at: server.deps.now(),
    })
    .execute()
  await server.db
    .insertInto('webhook_endpoints')
    .values({
      account: cai.id,
      about: 'me',
      name: 'Mine',
      url: 'https://thief.example',
      kinds: [],
      secret: 'sealed',
      after_position: 0,
      created_at: server.deps.now(),
    })
    .execute()
  const elsewhere = { provider: 'github', subject: 'thief', account: cai.id, handle: 'thief' }
  await server.db
    .insertInto('social_accounts')
    .values({ ...elsewhere, connected_at: server.deps.now() })
    .execute()
  const reason = 'The address was in a leaked list.'
  const reset = (handle: string) =>
    admin.call('POST', `/admin/users/${handle}/password/reset`, { reason })
  expect(await codeOf(reset('ruth'))).toBe('own_account')
  expect((await reset('cai')).json().data).toEqual({ ended: 1 })
  expect((await cai.call('GET', '/notifications')).statusCode).toBe(401)
  const given = { username: 'cai', password: PASSWORD }
  expect((await visitor(server)('POST', '/oauth2/token', given)).statusCode).not.toBe(200)
  const { data } = await server.db
    .selectFrom('mail')
    .select('data')
    .where('account', '=', cai.id)
    .where('kind', '=', 'reset-password')
    .executeTakeFirstOrThrow()
  expect((data as { link: string }).link).toContain('code=')
  const left = await server.db.selectFrom('passkeys').select('id').execute()
  const endpoints = await server.db.selectFrom('webhook_endpoints').select('state').execute()
  const providers = await server.db.selectFrom('social_accounts').select('provider').execute()
  expect([left, endpoints, providers]).toEqual([[], [{ state: 'paused' }], []])
  const { data: warned } = await server.db
    .selectFrom('mail')
    .select('data')
    .where('account', '=', cai.id)
    .where('kind', '=', 'security')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(warned)).toContain('"disconnected":true')
})

it('exports the members that a search finds as CSV, and records the export', async () => {
  expect((await ada.call('GET', '/admin/users.csv')).statusCode).toBe(403)
  const file = await admin.call('GET', '/admin/users.csv?q=ada')
  expect(file.headers['content-disposition']).toContain('members.csv')
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFF"Handle","Name","E-mail","Verified","Role","Standing","Joined on"',
    '"ada","ADA","ada@example.org","yes","member","fine","2026-03-02"',
    '',
  ])
  const [latest] = (await admin.call('GET', '/admin/audit')).json().data
  expect(latest).toMatchObject({ act: 'members.export', detail: { q: 'ada', members: 1 } })
})

const announced = {
  subject: 'A new cycle',
  text: 'The race of March begins on Monday. Come and play.',
}
const mailings = async () => (await admin.call('GET', '/admin/mailer/mailings')).json().data
const waiting = () =>
  server.db
    .selectFrom('mail')
    .select(['id', 'account', 'address', 'filed_at', 'data'])
    .where('kind', '=', 'announcement')
    .orderBy('id')
    .execute()

it('sends a mailing to its writer first, and to others at its scheduled time unless it is cancelled', async () => {
  const to = (await admin.call('POST', '/admin/mailer/test', announced)).json().data.to
  expect([to, (await waiting()).map(({ address }) => address)]).toEqual([
    'ruth@example.org',
    ['ruth@example.org'],
  ])
  const send_at = '2026-03-05T09:00:00.000Z'
  const schedule = () =>
    admin.call('POST', '/admin/mailer/message', { ...announced, send_at, dry_run: false })
  await schedule()
  await schedule()
  const [second, first] = await mailings()
  expect(first).toMatchObject({ state: 'scheduled', send_at, by: { handle: 'ruth' } })
  await admin.call('POST', `/admin/mailer/mailings/${second.id}/cancel`)
  expect(await codeOf(admin.call('POST', `/admin/mailer/mailings/${second.id}/cancel`))).toBe(
    'mailing_over',
  )
  expect(await queueScheduled(server.deps)).toBe(0)
  server.turnTo(send_at)
  expect([await queueScheduled(server.deps), await queueScheduled(server.deps)]).toEqual([1, 0])
  const people = (await waiting()).slice(1).map(({ address }) => address)
  expect(people.sort()).toEqual(['ada', 'ben', 'cai', 'ruth'].map((name) => `${name}@example.org`))
  expect((await mailings())[1]).toMatchObject({ state: 'queued', recipients: 4, sent: 0 })
})

it('counts bounces, and sends nothing more to addresses that bounced and to members who are leaving', async () => {
  const mail = (await waiting()).find(({ account }) => account === ben.id)
  const message_id = `<email-${mail?.id}.${mail?.filed_at.getTime()}@example.org>`
  const returned = [
    'Content-Type: multipart/report; boundary="B"\n',
    '--B\nContent-Type: message/delivery-status\n',
    'Final-Recipient: rfc822; Ben@example.org\nAction: failed\nStatus: 5.1.1\n',
    `--B\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${message_id}\n--B--\n`,
  ].join('\n')
  const send = (bounces: object[], secret = SECRET) =>
    visitor(server)('POST', '/mail/bounces', { bounces }, { authorization: `Bearer ${secret}` })
  const report = (address: string, secret = SECRET) =>
    send([{ message_id, address, kind: 'hard', reason: '550 no such user' }], secret)
  expect((await report('ben@example.org', 'guessed')).statusCode).toBe(403)
  expect((await report('ada@example.org')).json().data).toEqual({ known: 0 })
  expect((await send(await readBounces(returned))).json().data).toEqual({ known: 1 })
  expect((await report('ben@example.org')).json().data).toEqual({ known: 1 })
  expect((await mailings())[1]).toMatchObject({ bounced: 1 })
  const tried = (await admin.call('POST', '/admin/mailer/message', announced)).json().data
  expect(tried.recipients).toBe(3)
  const leave = (leaving_at: Date | null) =>
    server.db.updateTable('accounts').set({ leaving_at }).where('id', '=', ada.id).execute()
  await leave(new Date())
  const left = (await admin.call('POST', '/admin/mailer/message', announced)).json().data
  expect(left.recipients).toBe(2)
  await leave(null)
})

it('writes to the people of one challenge only once nothing about them is hidden', async () => {
  const title = 'What could make the last hour of work the best'
  const { slug } = (
    await ada.call('POST', '/challenges', { ...aQuestion, question_title: title })
  ).json().data
  const segment = { challenge: slug }
  const trying = () => admin.call('POST', '/admin/mailer/message', { ...announced, segment })
  expect(await codeOf(trying())).toBe('mailing_challenge_hidden')
  await ada.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect((await trying()).json().data).toMatchObject({ recipients: 1, sample: [{ handle: 'ada' }] })
})

it('does not reveal who rates in an open challenge through the recipients of a mailing', async () => {
  const title = 'What could make the first hour of work the best'
  const { id, slug } = (
    await admin.call('POST', '/challenges', { ...aQuestion, question_title: title })
  ).json().data
  const idea = { challenge: slug, title: 'Coffee', description: 'Fresh, and for everybody.' }
  const entered = (await ada.call('POST', '/ideas/v2', idea)).json().data
  const rating = { idea: entered.id, rater: ben.id, challenge: id, half_stars: 8 }
  await server.db
    .insertInto('ratings')
    .values({ ...rating, served: true, earned_today: 0, rated_at: server.deps.now() } as never)
    .execute()
  await server.db
    .insertInto('raters')
    .values({ account: ben.id, ratings: 1, day: 1 } as never)
    .onConflict((on) => on.column('account').doUpdateSet({ ratings: 1 }))
    .execute()
  await server.db.deleteFrom('mail_bounces').execute()
  const reaches = async (plays: string) => {
    const body = { ...announced, segment: { plays } }
    const { sample } = (await admin.call('POST', '/admin/mailer/message', body)).json().data
    return sample.map(({ handle }: { handle: string }) => handle)
  }
  expect([await reaches('rated'), (await reaches('nothing')).includes('ben')]).toEqual([[], true])
  await admin.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await reaches('rated')).toEqual(['ben'])
})

it('sends no queued e-mail to a member who has unsubscribed in the meantime', async () => {
  await server.db.deleteFrom('mail').execute()
  await admin.call('POST', '/admin/mailer/message', { ...announced, dry_run: false })
  await server.db
    .insertInto('notice_levels')
    .values({ member: ada.id, grp: 'news', level: 'off' })
    .execute()
  const to: string[] = []
  const transport: Transport = { send: async (mail) => void to.push(mail.to), close() {} }
  server.turnTo('2026-03-06T09:00:00.000Z')
  const sender = { site: 'https://ideas.example', from: 'hello@ideas.example', secret: SECRET }
  const measures = mailMeasures(new Metrics('api'))
  while ((await sendWaiting({ ...server.deps, transport, sender, measures })) > 0);
  expect(to.sort()).toEqual(['ben@example.org', 'cai@example.org', 'ruth@example.org'])
})

it('merges two accounts of one person, and e-mails both addresses', async () => {
  const [lost, found, eve] = await Promise.all(
    ['lost', 'found', 'eve'].map((handle) => join(server, handle)),
  )
  if (!lost || !found || !eve) throw new Error('nobody joined')
  const follow = async (who: Member, handle: string) =>
    expect(
      (await who.call('POST', '/relationships', { handle, action: 'follow' })).statusCode,
    ).toBe(200)
  await follow(eve, 'lost')
  await follow(eve, 'found')
  await follow(lost, 'ada')
  await follow(lost, 'found')
  const { slug } = (await ada.call('POST', '/challenges', aQuestion)).json().data
  const idea = {
    challenge: slug,
    title: 'Puddle maps',
    description: 'Where to jump, and where not.',
  }
  expect((await lost.call('POST', '/ideas/v2', idea)).statusCode).toBe(201)
  const preview = (into: string, by = admin) =>
    by.call('GET', `/admin/users/lost/merge?into=${into}`)
  expect((await preview('found', ben)).statusCode).toBe(403)
  expect((await preview('nobody-here')).statusCode).toBe(404)
  expect((await preview('found')).json().data).toMatchObject({
    closed: { handle: 'lost' },
    kept: { handle: 'found' },
    refusal: null,
    moves: { follows: 2, followers: 1, ideas: 0 },
    kept_email: 'found@example.org',
  })
  expect((await preview('ruth')).json().data.refusal).toBe('merge_own')
  const body = {
    into: 'found',
    sign_in: 'closed',
    confirm: 'lost',
    reason: 'Lost the old address.',
  }
  const send = (over: object, key: string) =>
    admin.call('POST', '/admin/users/lost/merge', { ...body, ...over }, { 'idempotency-key': key })
  expect((await send({ confirm: 'found' }, 'merge-wrong')).statusCode).toBe(422)
  const done = await send({}, 'merge-once')
  expect(done.json().data).toMatchObject({ closed: lost.id, kept: { handle: 'found' } })
  expect((await send({}, 'merge-once')).json()).toEqual(done.json())
  expect((await send({}, 'merge-again')).statusCode).toBe(404)

  expect((await lost.call('GET', '/notifications')).statusCode).toBe(401)
  expect((await found.call('GET', '/notifications')).statusCode).toBe(401)
  const signIn = (username: string) =>
    visitor(server)('POST', '/oauth2/token', { username, password: PASSWORD })
  expect((await signIn('lost@example.org')).statusCode).toBe(200)
  expect((await signIn('found@example.org')).statusCode).not.toBe(200)
  for (const handle of ['lost', `merged-${lost.id}`]) {
    const page = (await ben.call('GET', `/users/${handle}/profile`)).json()
    expect(page.data.handle).toBe('found')
  }
  const { rows } = await sql<{ text: string }>`select
    follower || '>' || followed as text from follows
    where ${found.id} in (follower, followed) or ${lost.id} in (follower, followed)`.execute(
    server.db,
  )
  expect(rows.map(({ text }) => text).toSorted()).toEqual(
    [`${eve.id}>${found.id}`, `${found.id}>${ada.id}`].toSorted(),
  )
  const mails = await server.db
    .selectFrom('mail')
    .select('address')
    .where('kind', '=', 'security')
    .where(sql<string>`data::text`, 'like', '%accounts_merged%')
    .orderBy('address')
    .execute()
  expect(mails).toEqual([{ address: 'found@example.org' }, { address: 'lost@example.org' }])

  // The closed account's entries in an open challenge move to the kept account when the challenge
  // is settled.
  const authors = async () =>
    (
      await server.db.selectFrom('ideas').select('author').where('title', '=', idea.title).execute()
    ).map(({ author }) => author)
  expect(await authors()).toEqual([lost.id])
  await ada.call('POST', `/challenges/${slug}/close`, { confirm: true })
  expect(await authors()).toEqual([lost.id])
  await ada.call('POST', `/challenges/${slug}/settle`, { confirm: true })
  expect(await authors()).toEqual([found.id])

  // Both accounts are erased together, as one person.
  await server.db
    .updateTable('accounts')
    .set({ leaving_at: new Date(0) })
    .where('id', '=', found.id)
    .execute()
  await eraseLeftAccounts(server.deps)
  const left = await server.db
    .selectFrom('accounts')
    .select(['handle', 'first_name', 'merged_into'])
    .where('id', '=', lost.id)
    .executeTakeFirstOrThrow()
  expect(left).toEqual({ handle: `removed-${lost.id}`, first_name: '', merged_into: null })
})

it('shows the kept account nothing of what the closed one did in an open challenge', async () => {
  const [shy, heir, mia] = await Promise.all(
    ['shy', 'heir', 'mia'].map((handle) => join(server, handle)),
  )
  if (!shy || !heir || !mia) throw new Error('nobody joined')
  const { slug } = (await ada.call('POST', '/challenges', aQuestion)).json().data
  const words = { title: 'Rain drums', description: 'Roofs that play a tune.' }
  const writing = { draft_type: 'idea', origin: 'idea-form', challenge: slug }
  const draft = { ...writing, title: words.title, content: words }
  expect((await shy.call('POST', '/drafts', draft)).statusCode).toBe(201)
  const { id } = (await shy.call('POST', '/ideas/v2', { challenge: slug, ...words })).json().data
  const comment = { kind: 'like', body: 'The tune of the first drops is a good beginning.' }
  const mentored = await mia.call('POST', `/challenges/${slug}/ideas/${id}/mentoring`, comment)
  expect(mentored.statusCode).toBe(201)
  const shownTo = async (who: Member) => [
    (await who.call('GET', '/drafts?sent=true')).body,
    (await who.call('GET', '/notifications?size=100')).body,
  ]
  for (const page of await shownTo(shy)) expect(page).toContain(words.title)
  const merging = { into: 'heir', sign_in: 'kept', confirm: 'shy', reason: 'One and the same.' }
  expect((await admin.call('POST', '/admin/users/shy/merge', merging)).statusCode).toBe(200)
  expect((await shownTo(heir)).filter((page) => page.includes(words.title))).toEqual([])
})

it('queues later mailings while an earlier one keeps failing, and reports that one as failing', async () => {
  const at = server.deps.now().getTime()
  const schedule = (hours: number) => {
    const send_at = new Date(at + hours * 3_600_000).toISOString()
    return admin.call('POST', '/admin/mailer/message', { ...announced, send_at, dry_run: false })
  }
  await schedule(1)
  await schedule(2)
  const [later, failing] = await mailings()
  await server.db
    .updateTable('mailings')
    .set({ segment: JSON.stringify({ role: 'unknown' }) })
    .where('id', '=', failing.id)
    .execute()
  server.turnTo(new Date(at + 3 * 3_600_000))
  expect(await queueScheduled(server.deps)).toBe(1)
  const states = await server.db
    .selectFrom('mailings as m')
    .leftJoin('jobs as j', (on) =>
      on.onRef('j.key', '=', 'm.id').on('j.job', '=', 'scheduled-mailings'),
    )
    .select(['m.state', 'j.failures'])
    .where('m.id', 'in', [failing.id, later.id])
    .orderBy('m.id')
    .execute()
  expect(states).toEqual([
    { state: 'scheduled', failures: 1 },
    { state: 'queued', failures: null },
  ])
})
