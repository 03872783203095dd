import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { type WebhookDelivery, WebhookMessage } from '@ideathlon/contracts/integrators/webhooks'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { pino } from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { sealWith } from '../../services/api/src/identity/two-factor/seal.ts'
import { followNext } from '../../services/api/src/messaging/activity/follow-log.ts'
import { queueNews } from '../../services/api/src/messaging/webhooks/follow.ts'
import { sendInLanes } from '../../services/api/src/messaging/webhooks/jobs.ts'
import {
  type Sending,
  sendPending as sendInLane,
} from '../../services/api/src/messaging/webhooks/sending/deliver.ts'
import { FAST_LANE, SLOW_LANE } from '../../services/api/src/messaging/webhooks/sending/lanes.ts'
import { WEBHOOK_SECRETS } from '../../services/api/src/messaging/webhooks/sending/sign.ts'
import { type ApiServer, aQuestion } from '../edge/api-server.ts'
import { startWholeEdge } from '../edge/whole-edge.ts'
import { Game, type Player, sent } from '../play/game.ts'
import { untilLogged } from '../play/log.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

let receiver: Server
let address: string
let server: ApiServer
let asking: NatsConnection
let sending: Sending
let asker: Player
let ada: Player
let ben: Player
let raters: Player[]
let now = Date.now()
const received: Received[] = []
type Answer = { status: number; headers?: Record<string, string>; afterMs?: number }
let answerWith: (request: Received) => Answer

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const got = { path: request.url ?? '', headers: request.headers, body }
    received.push(got)
    const { status, headers, afterMs = 0 } = answerWith(got)
    await setTimeout(afterMs)
    response.writeHead(status, headers).end(`<b>${status}</b>`)
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  const allow = [`127.0.0.1:${port}`]
  server = await startWholeEdge({ OUTGOING_ALLOW: allow.join() })
  asking = await connectNats(server.stack.natsUrl, 'webhooks-test')
  sending = {
    ...server.deps,
    now: () => new Date(now),
    reach: { allow },
    seal: sealWith('a secret of the whole edge for tests', WEBHOOK_SECRETS),
    site: 'https://ideas.example.org',
  }
  const game = new Game(server)
  asker = await game.player('asker')
  ada = await game.player('ada')
  ben = await game.player('ben')
  raters = await game.players('rater', 4)
})
afterAll(async () => {
  await asking?.close()
  await server?.stop()
  receiver?.close()
})
beforeEach(() => {
  received.length = 0
  now = Date.now()
  answerWith = () => ({ status: 204 })
})

type Made = { id: string; secret: string }
const everything = ['challenge.opened', 'challenge.closed', 'idea.placed', 'member.award_earned']
const register = (who: Player, more: object = {}): Promise<Made> =>
  sent(who, 'POST', '/webhooks', { name: 'A program', url: address, types: everything, ...more })
const deliveriesOf = async (who: Player, { id }: Made): Promise<WebhookDelivery[]> =>
  (await who.call('GET', `/webhooks/${id}/deliveries?size=100`)).json().data
const remove = (who: Player, { id }: Made) => who.call('DELETE', `/webhooks/${id}`)

/** Runs one round in each kind of lane. Resolves to true if there may be more to send. */
async function sendPending(given: Sending): Promise<boolean> {
  const isMore = await sendInLane(given, SLOW_LANE)
  return (await sendInLane(given, FAST_LANE)) || isMore
}

/** Delivers as the jobs do, until nothing is waiting. */
async function deliver(): Promise<void> {
  await untilLogged(server)
  while (await followNext({ ...server.deps, asking }));
  // The entries are read in steps of one, because even then none must be lost.
  while (await queueNews(server.deps, 1));
  while (await sendPending(sending));
}
const messagesAt = (path: string) =>
  received
    .filter((one) => one.path === path)
    .map(({ body }) => WebhookMessage.parse(JSON.parse(body)))

it('delivers public events and the member’s own, and names nobody in an open challenge', async () => {
  // Earlier entries are not sent.
  await deliver()
  const all = await register(ben, { about: 'everybody', url: `${address}/all` })
  const own = await register(ada, { url: `${address}/own` })
  const { slug } = await sent(asker, 'POST', '/challenges', aQuestion)
  const enter = async (who: Player, title: string) =>
    (
      await sent(who, 'POST', '/ideas/v2', {
        challenge: slug,
        title,
        description: `${title}, and how.`,
      })
    ).id
  const [first, second] = [await enter(ada, 'Warm bread'), await enter(ben, 'Dry socks')]
  for (const rater of raters) {
    const rate = (idea_id: number, value: number) =>
      sent(rater, 'POST', `/challenges/${slug}/ratings`, { idea_id, value })
    await rate(first, 9)
    await rate(second, 4)
  }
  await deliver()
  expect(messagesAt('/all').map(({ type, data }) => [type, data.actor?.handle])).toEqual([
    ['challenge.opened', 'asker'],
  ])
  expect(messagesAt('/all')[0]?.data.url).toBe(`https://ideas.example.org/challenges/${slug}`)

  received.length = 0
  await sent(asker, 'POST', `/challenges/${slug}/close`, { confirm: true })
  await deliver()
  const shown = messagesAt('/all')
  expect(shown.map(({ type }) => type)).toContain('challenge.closed')
  const placed = shown.filter(({ type }) => type === 'idea.placed')
  expect(placed.map(({ data }) => [data.place, data.actor?.handle])).toEqual([
    [1, 'ada'],
    [2, 'ben'],
  ])
  const mine = messagesAt('/own').filter(({ type }) => type === 'idea.placed')
  expect(mine.map(({ data }) => data.text)).toEqual([
    `Your idea “Warm bread” finished #1 in “${aQuestion.question_title}?”.`,
  ])

  // Reading the same part of the log again, as after a crash, sends nothing twice.
  received.length = 0
  const value = JSON.stringify({ position: 0 })
  await server.db
    .updateTable('settings')
    .set({ value })
    .where('key', '=', 'webhooks-position')
    .execute()
  await deliver()
  expect(received).toEqual([])
  await remove(ben, all)
  await remove(ada, own)
})

it('signs each attempt so that the library can verify it, with both secrets during a rotation', async () => {
  const made = await register(ada)
  await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  await deliver()
  const [test] = received
  const headersOf = (one: Received | undefined) => one?.headers as Record<string, string>
  expect(new Webhook(made.secret).verify(test?.body ?? '', headersOf(test))).toMatchObject({
    type: 'webhook.test',
  })
  expect(() => new Webhook(made.secret).verify('{}', headersOf(test))).toThrow()
  const old = { ...headersOf(test), 'webhook-timestamp': String(Math.floor(now / 1000) - 600) }
  expect(() => new Webhook(made.secret).verify(test?.body ?? '', old)).toThrow()

  const again = { 'idempotency-key': 'rotate-once' }
  const rotate = () => ada.call('POST', `/webhooks/${made.id}/secret`, {}, again)
  server.turnTo(new Date(now))
  const { secret } = (await rotate()).json().data
  expect((await rotate()).json().data.secret).toBeNull()
  expect(secret).toMatch(/^whsec_/)
  await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  await deliver()
  const overlapping = received[1]
  for (const each of [secret, made.secret]) {
    new Webhook(each).verify(overlapping?.body ?? '', headersOf(overlapping))
  }
  const kept = await server.db.selectFrom('webhook_endpoints').select('secret').execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
  await remove(ada, made)
})

it('retries with pauses under one webhook-id, replays on request, and disables a dead webhook', async () => {
  const made = await register(ada)
  answerWith = () => ({ status: 302, headers: { location: 'http://169.254.169.254/' } })
  await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  await deliver()
  await deliver()
  expect(received).toHaveLength(1)
  expect((await deliveriesOf(ada, made))[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    status: 302,
    answer: '<b>302</b>',
  })
  const days = (count: number) => count * 86_400_000
  for (let round = 0; round < 9; round += 1) {
    now += days(1)
    await deliver()
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(received).toHaveLength(10)
  expect((await deliveriesOf(ada, made))[0]?.state).toBe('failed')
  const list = async () => (await ada.call('GET', '/webhooks')).json().data
  expect(await list()).toMatchObject([{ state: 'disabled' }])
  const { data: notices } = (await ada.call('GET', '/notifications')).json()
  expect(notices[0].sentence).toContain('The webhook “A program” is disabled')

  const replay = async () => {
    const [first] = await deliveriesOf(ada, made)
    return ada.call('POST', `/webhooks/${made.id}/deliveries/${first?.id}/replay`, {})
  }
  expect((await replay()).json().error.code).toBe('webhook_not_active')
  answerWith = () => ({ status: 200 })
  const resumed = await ada.call('PATCH', `/webhooks/${made.id}`, { state: 'active' })
  expect(resumed.json().data).toMatchObject({ state: 'active', failing_since: null })
  expect((await replay()).statusCode).toBe(200)
  await deliver()
  expect(received[10]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  expect((await deliveriesOf(ada, made))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
  expect((await remove(ada, made)).statusCode).toBe(204)
  expect(await list()).toEqual([])
})

it('delivers nothing about a hidden challenge or a closed platform', async () => {
  const made = await register(ada, { about: 'everybody', types: ['challenge.opened'] })
  const { slug, id } = await sent(asker, 'POST', '/challenges', aQuestion)
  const hide = (hidden_at: Date | null) =>
    server.db.updateTable('challenges').set({ hidden_at }).where('id', '=', id).execute()
  await hide(new Date(now))
  await deliver()
  expect([received, await deliveriesOf(ada, made)]).toEqual([[], []])
  await hide(null)
  now += 3_600_000
  await deliver()
  expect([
    messagesAt('/')[0]?.data.challenge?.slug,
    (await deliveriesOf(ada, made)).length,
  ]).toEqual([slug, 1])
  await remove(ada, made)

  const values = { slug: 'bakers', name: 'Bakers', title: 'Bakers', owner: ada.id, subdomain: null }
  const { id: platform } = await server.db
    .insertInto('platforms')
    .values({ ...values, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirs = await register(ada, { platform: String(platform), url: `${address}/bakers` })
  await sent(ada, 'POST', `/webhooks/${theirs.id}/test`, {})
  await server.db
    .updateTable('platforms')
    .set({ deleted_at: new Date(now) })
    .where('id', '=', platform)
    .execute()
  await deliver()
  expect(messagesAt('/bakers')).toEqual([])
})

it('pauses deliveries while an account is suspended or about to be deleted', async () => {
  const made = await register(ada)
  await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  const sentAfterSetting = async (columns: {
    suspended_until?: Date | null
    leaving_at?: Date | null
  }) => {
    await server.db.updateTable('accounts').set(columns).where('id', '=', ada.id).execute()
    await sendPending(sending)
    return received.length
  }
  const later = new Date(now + 86_400_000)
  expect([
    await sentAfterSetting({ suspended_until: later }),
    await sentAfterSetting({ suspended_until: null, leaving_at: later }),
    await sentAfterSetting({ leaving_at: null }),
  ]).toEqual([0, 0, 1])
  await remove(ada, made)
})

it('pauses the deliveries of a platform while its owner is banned, until it has another owner', async () => {
  const { db } = server
  const values = { slug: 'weavers', name: 'Weavers', title: 'Weavers', subdomain: null }
  const { id: platform } = await db
    .insertInto('platforms')
    .values({ ...values, owner: ada.id, deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await register(ada, { platform: String(platform) })
  await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  const ban = async (until: Date | null) => {
    await db
      .updateTable('accounts')
      .set({ suspended_until: until })
      .where('id', '=', ada.id)
      .execute()
  }
  await ban(new Date(now + 86_400_000))
  await sendPending(sending)
  expect(received).toEqual([])
  await db.updateTable('platforms').set({ owner: ben.id }).where('id', '=', platform).execute()
  await sendPending(sending)
  expect(received).toHaveLength(1)
  await ban(null)
  await remove(ben, made)
})

it('gives a new or slow receiver one message at a time, and a fast one several', async () => {
  const made = await register(ada, { url: `${address}/slow` })
  const test = () => sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  for (let count = 0; count < 6; count += 1) await test()
  const lanes = [SLOW_LANE, SLOW_LANE, FAST_LANE]
  const counts: number[] = []
  answerWith = () => ({ status: 204, afterMs: received.length === 1 ? 2_050 : 0 })
  for (const lane of lanes) {
    await sendInLane(sending, lane)
    counts.push(received.length)
  }
  expect(counts).toEqual([1, 2, 6])
  await remove(ada, made)
})

it('a fast receiver does not wait while twenty others hang', async () => {
  const quick = await register(ben, { url: `${address}/quick` })
  const tests = (made: Made, who: Player) => sent(who, 'POST', `/webhooks/${made.id}/test`, {})
  await tests(quick, ben)
  await sendPending(sending)
  const hanging: [Player, Made][] = []
  for (const who of [ada, asker]) {
    for (let count = 0; count < 10; count += 1)
      hanging.push([who, await register(who, { url: `${address}/hangs` })])
  }
  // Three of these receivers used to be fast, so at first they occupy the lanes for fast receivers.
  const refs = hanging.slice(0, 3).map(([, { id }]) => id)
  const wasPrompt = server.db.updateTable('webhook_endpoints').set({ took_ms: 20 })
  await wasPrompt.where('ref', 'in', refs).execute()
  for (const [who, made] of hanging) await tests(made, who)
  answerWith = ({ path }) => ({ status: 204, afterMs: path === '/hangs' ? 15_000 : 0 })
  received.length = 0
  const lanes = {
    prompt: { ...FAST_LANE, timeoutMs: 1_000 },
    patient: { ...SLOW_LANE, timeoutMs: 3_000 },
  }
  const stop = sendInLanes({ ...sending, now: () => new Date() }, lanes)
  onTestFinished(async () => {
    const closing = setInterval(() => receiver.closeAllConnections(), 100)
    await stop()
    clearInterval(closing)
  })
  const countAt = (path: string) => received.filter((one) => one.path === path).length
  const arrives = (path: string, count: number) =>
    expect.poll(() => countAt(path) >= count, { interval: 20 }).toBe(true)
  await arrives('/hangs', 6)
  await tests(quick, ben)
  const fresh = await register(ben, { url: `${address}/fresh` })
  await tests(fresh, ben)
  // The quick receiver has to wait for a lane, but not until all earlier messages have been sent.
  await arrives('/quick', 1)
  expect(countAt('/hangs')).toBeLessThan(20)
  await arrives('/fresh', 1)
  for (const [who, made] of [...hanging, [ben, quick] as const, [ben, fresh] as const])
    await remove(who, made)
})

it('two instances send each message once, and a message is sent again after a crash while sending', async () => {
  const made = await register(ada)
  for (let count = 0; count < 6; count += 1) {
    await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  }
  await Promise.all([sendPending(sending), sendPending(sending), sendPending(sending)])
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  expect(received).toHaveLength(6)

  received.length = 0
  await sent(ada, 'POST', `/webhooks/${made.id}/test`, {})
  // The process dies after the request and before it stores the outcome.
  const broken: Sending = {
    ...sending,
    logger: pino({ level: 'silent' }),
    now: () => {
      if (received.length > 0) throw new Error('killed')
      return new Date(now)
    },
  }
  await sendPending(broken).catch(() => undefined)
  expect(received).toHaveLength(1)
  now += 3_600_000
  await sendPending(sending)
  expect(received).toHaveLength(2)
  expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id'])
  await remove(ada, made)
})
