import type { AddressInfo } from 'node:net'
import { Metrics } from '@ideathlon/service-kit/metrics'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { queueEmail } from '../../services/api/src/messaging/email/queue-email.ts'
import { purgeOldMail } from '../../services/api/src/messaging/email/retention.ts'
import {
  type MailMeasures,
  mailMeasures,
} from '../../services/api/src/messaging/email/sending/mail-measures.ts'
import { sendWaiting } from '../../services/api/src/messaging/email/sending/send-mail.ts'
import {
  NULL_TRANSPORT,
  smtpTransport,
  type Transport,
} from '../../services/api/src/messaging/email/sending/transport.ts'
import type { AddressedEmail } from '../../services/api/src/messaging/email/templates.ts'
import { type ApiServer, join, type Member, startApiServer, visitor } from '../edge/api-server.ts'
import { NO_EVENT } from '../edge/log-choice.ts'

let server: ApiServer
let ada: Member
let post: SMTPServer
let transport: Transport
let received: Email[]
/** How the fake mail server answers the next e-mail. */
let answer: { code: number; says: string } | undefined
let now: Date
let metrics: Metrics
let measures: MailMeasures

const sender = {
  site: 'https://ideathlon.example',
  from: 'Ideathlon <hello@ideathlon.example>',
  secret: 'a secret for tests that is long enough',
}

beforeAll(async () => {
  server = await startApiServer(NO_EVENT, { DEV_OUTBOX: 'true' })
  ada = await join(server, 'ada')
  post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (answer)
          return done(Object.assign(new Error(answer.says), { responseCode: answer.code }))
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve))
  const { port } = post.server.address() as AddressInfo
  transport = smtpTransport(`smtp://127.0.0.1:${port}`)
})
afterAll(async () => {
  transport?.close()
  if (post) await new Promise<void>((resolve) => post.close(resolve))
  await server?.stop()
})
beforeEach(async () => {
  received = []
  answer = undefined
  metrics = new Metrics('api')
  measures = mailMeasures(metrics)
  now = new Date('2026-03-02T09:00:00Z')
  await server.db.deleteFrom('mail').execute()
})

const send = (by = transport) =>
  sendWaiting({
    db: server.db,
    logger: pino({ level: 'silent' }),
    now: () => now,
    transport: by,
    sender,
    measures,
  })
const file = (mail: AddressedEmail) => queueEmail(server.db, mail, now)
/** How many attempts ended in each way since the test began. */
async function countedAt() {
  const [found] = (await metrics.registry.getMetricsAsJSON()).filter(
    ({ name }) => name === 'ideathlon_mails',
  )
  return Object.fromEntries(found?.values.map(({ labels, value }) => [labels.outcome, value]) ?? [])
}
const rows = () =>
  server.db
    .selectFrom('mail')
    .select(['tries', 'failure', 'sent_at', 'given_up_at', 'send_at'])
    .execute()
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const announcement = (): AddressedEmail => ({
  kind: 'announcement',
  account: ada.id,
  address: 'ada@example.org',
  data: { name: 'Ada', subject: 'A new cycle — starts', text: 'Grüße, <b>Ada</b>.\n\nCome in.' },
})
const header = (mail: Email | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

it('sends an e-mail once, as text and HTML, with one-click unsubscribing', async () => {
  await file(announcement())
  expect([await send(), await send()]).toEqual([1, 0])
  const [mail] = received
  expect(received.length).toBe(1)
  expect(mail).toMatchObject({
    subject: 'A new cycle — starts',
    from: { name: 'Ideathlon', address: 'hello@ideathlon.example' },
    to: [{ address: 'ada@example.org' }],
  })
  expect(mail?.text).toContain('Grüße, <b>Ada</b>.')
  expect(mail?.html).toContain('Grüße, &lt;b&gt;Ada&lt;/b&gt;.')
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

  const url = new URL(header(mail, 'list-unsubscribe')?.slice(1, -1) ?? '')
  const opened = await server.app.inject(url.pathname + url.search)
  expect(opened.json().data).toMatchObject({ group: 'news', is_member: true, done: false })
  const left = await server.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(left.json().data).toMatchObject({ group: 'news', done: true })
  const { settings } = (await ada.call('GET', '/me/notification')).json().data
  expect(settings).toMatchObject({ news: 'in-app', people: 'daily' })
})

it('offers no unsubscribing for e-mails about account security', async () => {
  const data = { name: 'Ada', link: '/reset?token=abc' }
  await file({ kind: 'reset-password', account: ada.id, address: 'ada@example.org', data })
  await send()
  expect(header(received[0], 'list-unsubscribe')).toBeUndefined()
  expect(received[0]?.text).toContain('https://ideathlon.example/reset?token=abc')
})

it('retries after a delay and stores the reason', async () => {
  answer = { code: 451, says: 'too busy' }
  await file(announcement())
  await send()
  expect(await send()).toBe(0)
  expect(await rows()).toMatchObject([{ tries: 1, sent_at: null, given_up_at: null }])
  expect((await rows())[0]?.failure).toContain('too busy')
  expect(await countedAt()).toEqual({ sent: 0, failed: 1, given_up: 0 })
  answer = undefined
  later(1)
  await send()
  expect(received.length).toBe(1)
  expect(await rows()).toMatchObject([{ tries: 2, failure: null, sent_at: now }])
  expect(await countedAt()).toEqual({ sent: 1, failed: 1, given_up: 0 })
})

it('gives up at once for an unknown address, and after twelve tries without an answer', async () => {
  answer = { code: 550, says: 'no such person' }
  await file(announcement())
  await send()
  expect(await rows()).toMatchObject([{ tries: 1, given_up_at: now, sent_at: null }])
  expect((await rows())[0]?.failure).toContain('no such person')
  expect(await countedAt()).toEqual({ sent: 0, failed: 0, given_up: 1 })

  await server.db.deleteFrom('mail').execute()
  answer = { code: 451, says: 'too busy' }
  await file(announcement())
  for (let tries = 0; tries < 14; tries += 1) {
    await send()
    later(7 * 60)
  }
  expect(await rows()).toMatchObject([{ tries: 12, sent_at: null }])
  expect((await rows())[0]?.given_up_at).not.toBeNull()
})

it('resends an e-mail under the same Message-ID after a crash', async () => {
  await file(announcement())
  const dying: Transport = {
    send: async (email) => {
      await transport.send(email)
      return new Promise(() => {})
    },
    close: () => {},
  }
  void send(dying)
  await expect.poll(() => received.length).toBe(1)
  expect(await send()).toBe(0)
  later(5)
  expect(await send()).toBe(1)
  expect(received.length).toBe(2)
  expect(received[0]?.messageId).toMatch(/^<email-\d+\.\d+@ideathlon\.example>$/)
  expect(received[1]?.messageId).toBe(received[0]?.messageId)
})

it('lets two instances share the work', async () => {
  for (let email = 0; email < 12; email += 1) await file(announcement())
  const [one, two] = await Promise.all([send(), send()])
  expect(one + two).toBe(12)
  expect(new Set(received.map((mail) => mail.messageId)).size).toBe(12)
})

it('sends nothing to a deleted account, and no invitation to an address that opted out', async () => {
  const gone = await join(server, 'gone')
  await server.db
    .updateTable('accounts')
    .set({ deleted_at: now })
    .where('id', '=', gone.id)
    .execute()
  await file({ ...announcement(), account: gone.id, address: 'gone@example.org' })
  const to = { account: null, address: 'new@example.org' }
  const invitation: AddressedEmail = {
    ...to,
    kind: 'invitation',
    data: { from: 'Ada', link: '/sign-up' },
  }
  await file(invitation)
  await send()
  expect(received.map((mail) => mail.to?.[0]?.address)).toEqual(['new@example.org'])
  const token = /token=([\w.-]+)/.exec(header(received[0], 'list-unsubscribe') ?? '')?.[1]
  const data = { from: 'Ada', channel: 'Boats', link: '/boats' }
  const toChannel = { ...invitation, kind: 'channel-invitation' as const, data }
  await file(toChannel)
  await send()
  expect(header(received[1], 'list-unsubscribe')).toBe(header(received[0], 'list-unsubscribe'))
  await visitor(server)('POST', `/unsubscribe?token=${token}`)
  await file(invitation)
  await file(toChannel)
  await send()
  expect(received.length).toBe(2)
})

it('shows unsent e-mails in the outbox if it is enabled', async () => {
  await file(announcement())
  await send(NULL_TRANSPORT)
  const { data } = (await visitor(server)('GET', '/dev/outbox?to=ada@example.org')).json()
  expect(data).toMatchObject([{ to: 'ada@example.org', subject: 'A new cycle — starts' }])
  expect(data[0].html).toContain('&lt;b&gt;Ada&lt;/b&gt;')
  expect(received).toEqual([])
})

it('rejects a foreign token', async () => {
  const forged = await visitor(server)('POST', '/unsubscribe?token=m1.all.AAAAAAAAAAAAAAAAAAAAAAAA')
  expect(forged.statusCode).toBe(404)
})

it('deletes old e-mails until none is left, however many there are', async () => {
  const { db } = server
  const mail: AddressedEmail = {
    account: ada.id,
    address: 'ada@example.org',
    kind: 'standing',
    data: { name: 'Ada', what: 'a warning', link: '/' },
  }
  for (let n = 0; n < 3; n += 1) await queueEmail(db, mail, now)
  await db
    .updateTable('mail')
    .set({ sent_at: new Date('2026-02-01') })
    .execute()
  const purge = () => purgeOldMail({ db, now: () => now }, 2)
  while (await purge());
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([])
})
