import { KINDS_BY_DAY } from '@ideathlon/contracts/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSession } from '../../services/api/src/identity/sessions/sessions.ts'
import { announceSome } from '../../services/api/src/messaging/notifications/jobs.ts'
import { type Notice, notify } from '../../services/api/src/messaging/notifications/notify.ts'
import { type PushDeps, sendPushes } from '../../services/api/src/messaging/push/send.ts'
import { vapidKeysOf } from '../../services/api/src/messaging/push/vapid-keys.ts'
import { type ApiServer, type Call, startApiServer, visitor } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { aMember } from '../live/member.ts'
import {
  PushingBrowser,
  type PushService,
  senderOf,
  startPushService,
} from '../networks/push-service.ts'

type Member = { id: number; token: string; call: Call }

const START = new Date('2026-03-02T09:00:00Z')
const HOUR_MS = 60 * 60_000
const INTERNAL_SECRET = 'a secret for tests that is long enough'

let service: PushService
let server: ApiServer
let pushing: PushDeps
let ada: Member
let ben: Member

beforeAll(async () => {
  service = await startPushService()
  server = await startApiServer(OWN_TABLES, { OUTGOING_ALLOW: service.host })
  const none = { PUSH_PUBLIC_KEY: undefined, PUSH_PRIVATE_KEY: undefined }
  pushing = {
    ...server.deps,
    reach: { allow: [service.host] },
    readKeys: vapidKeysOf(server.db, { ...none, IDENTITY_SECRET: undefined, INTERNAL_SECRET }),
    contact: 'https://ideas.example.org',
  }
  ada = await member('ada')
  ben = await member('ben')
})
afterAll(async () => {
  await server?.stop()
  service?.stop()
})
beforeEach(async () => {
  server.turnTo(START)
  service.answer = 201
  service.received.length = 0
  await server.db.deleteFrom('notices').execute()
  await server.db.deleteFrom('push_subscriptions').execute()
})

async function member(handle: string): Promise<Member> {
  const { id, token } = await aMember(server.db, handle)
  return { id, token, call: visitor(server, { authorization: `Bearer ${token}` }) }
}
/** The same member, signed in on another device. */
async function elsewhere({ id }: Member): Promise<Member> {
  const token = await openSession(server.db, id, START, { device: 'Firefox on Linux' })
  return { id, token, call: visitor(server, { authorization: `Bearer ${token}` }) }
}
let browsers = 0
async function subscribed(who: Member): Promise<PushingBrowser> {
  const browser = new PushingBrowser(`/push/${++browsers}`)
  const answer = await who.call('PUT', '/me/push', browser.subscription(service))
  expect(answer.statusCode).toBe(200)
  return browser
}
const stateOf = async (who: Member) => (await who.call('GET', '/me/push')).json().data

const followed = (to: Member, from: Member, name: string): Notice => ({
  to: to.id,
  from: from.id,
  kind: 'followed',
  subject: `member:${to.id}`,
  data: { handle: name, name },
})
async function announced(...notices: Notice[]): Promise<void> {
  await notify(server.db, notices, server.deps.now())
  while ((await announceSome(server.deps)) > 0);
}
async function send(): Promise<void> {
  for (let round = 0; round < 5; round += 1) if (!(await sendPushes(pushing))) return
}
const waiting = async () =>
  (await server.db.selectFrom('push_messages').select('id').execute()).length

it('sends a notification to each device of the member, encrypted and signed, and once', async () => {
  const laptop = await subscribed(ada)
  const phone = await subscribed(await elsewhere(ada))
  const stranger = await subscribed(ben)
  const { public_key: key, devices } = await stateOf(ada)
  expect(devices).toMatchObject([
    { name: 'Firefox on Linux', is_this: false },
    { name: '', is_this: true },
  ])
  await announced(followed(ada, ben, 'ben'))
  await send()
  await send()
  const message = {
    body: 'ben is now following you.',
    link: '/ben',
    tag: `followed member:${ada.id}`,
  }
  expect(laptop.read(service)).toEqual([{ ...message, device: devices[1].id }])
  expect(phone.read(service)).toEqual([{ ...message, device: devices[0].id }])
  expect(stranger.read(service)).toEqual([])
  expect(service.received).toHaveLength(2)
  const [first] = service.received
  expect(first?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(first?.body.includes('follow')).toBe(false)
  const sender = first && senderOf(first, key)
  expect(sender).toMatchObject({ aud: service.origin, sub: 'https://ideas.example.org' })
  expect(await waiting()).toBe(0)
})

it('shows no device what another member got, when a browser changes hands', async () => {
  const browser = await subscribed(ada)
  await announced(followed(ada, ben, 'ben'))
  // Ben signs in on the same browser before Ada's message has been sent.
  const hers = browser.subscription(service)
  expect((await ben.call('PUT', '/me/push', hers)).statusCode).toBe(200)
  await send()
  expect(service.received).toEqual([])
  expect((await stateOf(ada)).devices).toEqual([])
  expect((await stateOf(ben)).devices).toHaveLength(1)
  await announced(followed(ada, ben, 'ben'), followed(ben, ada, 'ada'))
  await send()
  expect(browser.read(service).map(({ body }) => body)).toEqual(['ada is now following you.'])
})

it('sends nothing to a device after its session, whether the member signs out or it expires', async () => {
  const phone = await elsewhere(ada)
  await subscribed(phone)
  await announced(followed(ada, ben, 'ben'))
  expect((await phone.call('POST', '/account/signout')).statusCode).toBeLessThan(300)
  await send()
  const tablet = await elsewhere(ada)
  await subscribed(tablet)
  await announced(followed(ada, ben, 'ben'))
  server.turnTo(new Date(START.getTime() + 8 * 24 * HOUR_MS))
  await send()
  expect(service.received).toEqual([])
})

it('keeps a message while the push service fails, with growing pauses, for a day at most', async () => {
  const browser = await subscribed(ada)
  await announced(followed(ada, ben, 'ben'))
  service.answer = 503
  await send()
  await send()
  expect(service.received).toHaveLength(1)
  server.turnTo(new Date(START.getTime() + 16_000))
  service.answer = 429
  await send()
  expect(service.received).toHaveLength(2)
  server.turnTo(new Date(START.getTime() + 60_000))
  await send()
  expect(service.received).toHaveLength(2)
  server.turnTo(new Date(START.getTime() + 80_000))
  service.answer = 201
  await send()
  expect(browser.read(service)).toHaveLength(3)
  expect(await waiting()).toBe(0)

  await announced(followed(ada, ben, 'ben'))
  server.turnTo(new Date(START.getTime() + 26 * HOUR_MS))
  await send()
  expect(service.received).toHaveLength(3)
  expect(await waiting()).toBe(0)
})

it.each([404, 410])('forgets a browser for which the push service answers %i', async (status) => {
  await subscribed(ada)
  await announced(followed(ada, ben, 'ben'))
  service.answer = status
  await send()
  expect((await stateOf(ada)).devices).toEqual([])
  expect(await waiting()).toBe(0)
})

it('sends nothing that has been read in the meantime, is silenced, or must not reveal its hour', async () => {
  const browser = await subscribed(ada)
  await announced(followed(ada, ben, 'ben'))
  await server.db.updateTable('notices').set({ read_at: START }).execute()
  await send()

  const silence = (silent: boolean) => ada.call('PUT', '/me/push/groups/people', { silent })
  await announced(followed(ada, ben, 'ben'))
  expect((await silence(true)).statusCode).toBe(204)
  await announced(followed(ada, ben, 'ben'))
  await send()
  expect((await stateOf(ada)).silent).toEqual(['people'])
  await silence(false)
  expect((await stateOf(ada)).silent).toEqual([])

  const [kind = ''] = KINDS_BY_DAY
  const row = { member: ada.id, kind, subject: 'challenge:1', data: '{}', told_at: START }
  await server.db.insertInto('notices').values(row).execute()
  while ((await announceSome(server.deps)) > 0);
  await send()
  expect(service.received).toEqual([])
  await announced(followed(ada, ben, 'ben'))
  await send()
  expect(browser.read(service)).toHaveLength(1)
})

it('removes the member’s own device, and no other', async () => {
  await subscribed(ada)
  const [{ id }] = (await stateOf(ada)).devices
  await ben.call('DELETE', `/me/push/devices/${id}`)
  expect((await stateOf(ada)).devices).toHaveLength(1)
  expect((await ada.call('DELETE', `/me/push/devices/${id}`)).statusCode).toBe(204)
  expect((await stateOf(ada)).devices).toEqual([])
})

it('refuses addresses inside the network, invalid keys, and an eleventh device', async () => {
  const { keys } = new PushingBrowser('/').subscription(service)
  const wrong = [
    { endpoint: 'http://127.0.0.1:1/push', keys },
    { endpoint: 'https://127.0.0.1/push', keys },
    { endpoint: 'https://169.254.169.254/latest', keys },
    { endpoint: 'https://[::1]/push', keys },
    { endpoint: 'https://0x7f000001/push', keys },
    { endpoint: 'http://example.org/push', keys },
    { endpoint: 'file:///etc/passwd', keys },
    { endpoint: `${service.origin}/a`, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } },
    { endpoint: `${service.origin}/a`, keys: { ...keys, auth: 'short' } },
  ]
  for (const body of wrong) {
    const answer = await ada.call('PUT', '/me/push', body)
    expect([body, answer.statusCode]).toEqual([body, 422])
  }
  for (let count = 0; count < 10; count += 1) await subscribed(await elsewhere(ada))
  const body = new PushingBrowser('/eleventh').subscription(service)
  const answer = await ada.call('PUT', '/me/push', body)
  expect(answer.json().error.code).toBe('push_devices_full')
})

it('stores its keys, and seals the private one', async () => {
  const kept = await server.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'push-keys')
    .executeTakeFirstOrThrow()
  const { publicKey, privateKey } = await pushing.readKeys()
  expect(JSON.stringify(kept.value)).toContain(publicKey)
  expect(JSON.stringify(kept.value)).not.toContain(privateKey)
  expect((await stateOf(ada)).public_key).toBe(publicKey)
})
