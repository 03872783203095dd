import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { channelOf } from '@ideathlon/contracts/live'
import { richTextOf } from '@ideathlon/contracts/rich-text'
import { talkChannelOf } from '@ideathlon/contracts/talk/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { TraceSettings } from '@ideathlon/service-kit/tracing/settings'
import { openTraces } from '@ideathlon/service-kit/tracing/traces'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import { type ApiService, startApi } from '../../services/api/src/service.ts'
import { RtClient } from '../live/rt-client.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'
import { startTraceReceiver, type TraceReceiver } from '../pipeline/trace-receiver.ts'

type Scoring = Awaited<ReturnType<typeof startScoringOn>>
let stack: TestStack
let scoring: Scoring
let api: ApiService
/** Another instance on the same database. Only this one and the scoring service record traces. */
let other: ApiService
let owner: pg.Pool
let receiver: TraceReceiver
let traced: { OTEL_EXPORTER_OTLP_ENDPOINT: string }
/**
 * An open challenge for ratings, which are paid immediately, whereas other points are paid at the
 * close.
 */
let challenge: { slug: string; asker: number }
let idea: number

beforeAll(async () => {
  stack = await openTestStack()
  receiver = await startTraceReceiver()
  traced = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }
  scoring = await startScoringOn(stack, traced)
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  const settings = {
    DATABASE_URL: stack.roleUrls.api,
    NATS_URL: stack.natsUrl,
    PORT: '0',
    INTERNAL_SECRET,
    SCORING_URL: `http://127.0.0.1:${scoring.port}`,
    OLYMPIAD_URL: 'http://127.0.0.1:1',
    LIMITS_TIMES: '1000',
    SIGN_UPS_AN_HOUR: '1000',
    BELIEVE_ADDRESSES: 'true',
  }
  const start = (more = {}) =>
    startApi(Config.parse({ ...settings, ...more }), pino({ level: 'silent' }))
  api = await start()
  other = await start(traced)
  const [asker, author] = [await join('asker'), await join('author')]
  const published = await send('/challenges', aQuestion, asker.token)
  challenge = { slug: (published.data as { slug: string }).slug, asker: asker.id }
  const entered = { challenge: challenge.slug, title: 'Water', description: 'Rain, down a groove.' }
  idea = ((await send('/ideas/v2', entered, author.token)).data as { id: number }).id
  await send(`/challenges/${challenge.slug}/start-rating`, {}, asker.token)
})
afterAll(async () => {
  for (const { steps } of [api, other]) for (const step of steps) await step()
  await scoring.stop()
  await owner.end()
  await stack.stop()
  await receiver.stop()
})

type Sending = [path: string, body?: object, token?: string, key?: string, traceparent?: string]
const send = (...sending: Sending) => sendTo(api, ...sending)

async function sendTo({ port }: ApiService, ...[path, body, token, key, traceparent]: Sending) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(traceparent && { traceparent }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { data } = (await answer.json()) as { data: unknown }
  return {
    status: answer.status,
    data,
    position: answer.headers.get('x-log-position'),
    requestId: answer.headers.get('x-request-id') ?? '',
  }
}

async function join(handle: string) {
  const given = { handle, email: `${handle}@example.org`, password: 'ten letters and more' }
  const { data } = await send('/account/signup', { ...given, first_name: handle })
  const session = data as { access_token: string; me: { user: { id: number } } }
  return { token: session.access_token, id: session.me.user.id }
}

const POLL_OPTIONS = { timeout: 60_000 }
const aQuestion = { question_title: 'What could a street carry?', category: 3 }
const count = async (table: string) =>
  Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)

const rate = (token: string, on = api, traceparent?: string) => {
  const rating = { idea_id: idea, value: 8 }
  return sendTo(on, `/challenges/${challenge.slug}/ratings`, rating, token, undefined, traceparent)
}

/** The rating events of members in the log, oldest first. */
async function ratingsInLog(): Promise<string[]> {
  const { rows } = await owner.query(
    `select concat_ws(' ', type, reason, recipient) as told from log.events
     where type in ('RatingCreated', 'IdeaRated') order by position`,
  )
  return rows.map(({ told }) => told)
}

it('returns the log position of a command and reads its result at that position', async () => {
  const { token, id } = await join('reader')
  const rated = await rate(token)
  expect(rated.status).toBe(200)
  expect(Number(rated.position)).toBeGreaterThan(0)
  const path = `/brain/${id}/overview?min_position=${rated.position}`
  const { data } = await send(path, undefined, token)
  const brains = (data as { brains: { role: string; score: number }[] }).brains
  expect(brains.find((brain) => brain.role === 'analyst')?.score).toBe(2)
  expect(await count('api.outbox')).toBe(0)
})

it('answers without a log writer, and catches up once there is one again', async () => {
  const { token, id } = await join('patient')
  const before = await ratingsInLog()
  await scoring.stop()
  const unpublished = await rate(token)
  expect([unpublished.status, unpublished.position]).toEqual([200, null])
  expect(await count('api.outbox')).toBe(1)
  expect(await ratingsInLog()).toEqual(before)
  scoring = await startScoringOn(stack, traced)
  await vi.waitFor(async () => expect(await count('api.outbox')).toBe(0), POLL_OPTIONS)
  // A rating has three events, and each is in the log once.
  await vi.waitFor(async () => {
    const added = (await ratingsInLog()).slice(before.length)
    expect(added.toSorted()).toEqual([
      `IdeaRated IdeaRatedByAnalyst ${challenge.asker}`,
      'RatingCreated',
      `RatingCreated RatedIdea ${id}`,
    ])
  }, POLL_OPTIONS)
})

it('returns the same log position when a command is repeated under its key', async () => {
  const { token } = await join('insistent')
  const key = randomUUID()
  const [first, beside] = await Promise.all([
    send('/challenges', aQuestion, token, key),
    send('/challenges', aQuestion, token, key),
  ])
  const again = await send('/challenges', aQuestion, token, key)
  const elsewhere = await sendTo(other, '/challenges', aQuestion, token, key)
  expect([first, beside, again, elsewhere].map(({ status }) => status)).toEqual(Array(4).fill(201))
  expect(Number(first.position)).toBeGreaterThan(0)
  expect([beside, again, elsewhere].map(({ position }) => position)).toEqual(
    Array(3).fill(first.position),
  )
  expect([again.data, elsewhere.data]).toEqual([first.data, first.data])
})

it('records one trace of a command, from its request to the frame, identified by the request id', async () => {
  const { token, id } = await join('traced')
  const reader = await RtClient.connect(other, token)
  await reader.sub(channelOf.gamedash(id))
  const outside = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  const caller = `00-${outside.traceId}-${outside.spanId}-01`
  const { requestId, position } = await rate(token, other, caller)
  const steps = [
    'api: POST /api/challenges/:challenge/ratings',
    'api: decide and save with others',
    'api: send frames',
    'api: send to the log',
    'scoring: append',
    'scoring: project',
  ]
  await vi.waitFor(() => {
    const names = receiver.of(requestId).map(({ service, name }) => `${service}: ${name}`)
    expect(names.toSorted()).toEqual(steps)
  }, POLL_OPTIONS)
  await reader.end()

  const spans = receiver.of(requestId)
  const ids = new Set(spans.map(({ spanId }) => spanId))
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.map(({ links }) => links)).toMatchObject([[outside]])
  expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId))).toEqual(roots)
  const positionOf = (name: string) =>
    spans
      .find((span) => span.name === name)
      ?.attributes.find(({ key }) => key === 'ideathlon.position')?.value
  expect(steps.map((step) => positionOf(step.slice(step.indexOf(' ') + 1))).map(Number)).toEqual([
    Number(position),
    Number.NaN,
    // The event of the viewing member, which is not the last one of the command.
    Number(position) - 1,
    ...Array(3).fill(Number(position)),
  ])
  const recorded = receiver.texts.join()
  expect(
    ['traced', 'example.org', token, challenge.slug].filter((text) => recorded.includes(text)),
  ).toEqual([])
})

it('records the frames of a message in a topic with the request that wrote it', async () => {
  const [writer, listener] = [await join('writer'), await join('listener')]
  await owner.query('update api.accounts set email_verified_at = now()')
  const write = (by: { token: string }, place: string, title?: string) => {
    const body = richTextOf('Which window do you think best at?')
    const message = { body, ...(title && { title }) }
    return sendTo(other, `/content/contexts/${place}/messages`, message, by.token)
  }
  // Only members who have rated five ideas may write in a forum.
  await owner.query(
    `insert into api.raters (account, ratings, day) select id, 5, 0 from api.accounts where id = any($1)
     on conflict (account) do update set ratings = 5`,
    [[writer.id, listener.id]],
  )
  const begun = (await write(listener, 'platform/platform', 'Windows')).data as {
    message: { topic: number }
  }
  const { topic } = begun.message
  const reader = await RtClient.connect(other, listener.token)
  await reader.sub(talkChannelOf.topic(topic))
  const { requestId, status } = await write(writer, `topic/${topic}`)
  expect(status).toBe(201)
  await vi.waitFor(() => {
    const spans = receiver.of(requestId)
    const names = spans.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['announce message', 'send frames']))
    // A parent span can arrive in a later batch than its child.
    const ids = new Set(spans.map(({ spanId }) => spanId))
    const orphans = spans.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))
    expect(orphans).toEqual([])
  }, POLL_OPTIONS)
  await reader.end()
})

it('records the configured share of requests, the same ones in every service', async () => {
  const open = (service: string, share: string) => {
    const settings = TraceSettings.parse({ ...traced, OTEL_TRACES_SAMPLER_ARG: share })
    return openTraces(settings, service, pino({ level: 'silent' }))
  }
  const services = await Promise.all([open('none', '0'), open('half', '0.5'), open('other', '0.5')])
  const ids = Array.from({ length: 300 }, () => randomUUIDv7())
  const recorded = services.map((traces) =>
    ids.filter((requestId) => {
      const span = traces.begin({ name: 'step', of: { requestId } })
      span?.end()
      return span !== undefined
    }),
  )
  for (const traces of services) await traces.close()
  const sent = receiver.spans.flatMap(({ service }) => String(service))
  const countOf = (name: string) => sent.filter((service) => service === name).length
  const [none = [], half = [], alsoHalf = []] = recorded
  expect([none.length, countOf('none')]).toEqual([0, 0])
  expect(Math.abs(half.length - 150)).toBeLessThan(50)
  expect(alsoHalf).toEqual(half)
  expect([countOf('half'), countOf('other')]).toEqual([half.length, half.length])
})

it('answers as before while the trace receiver hangs or is gone', async () => {
  const [early, late] = [await join('early'), await join('late')]
  // The receiver never answers, so a rating that waited for it would not be answered either.
  const expectRated = async (token: string) => {
    const { status, position } = await rate(token, other)
    expect([status, Number(position) > 0]).toEqual([200, true])
  }
  receiver.isStuck = true
  const before = receiver.texts.length
  await expectRated(early.token)
  await vi.waitFor(() => expect(receiver.texts.length).toBeGreaterThan(before), POLL_OPTIONS)
  await expectRated(late.token)
  await receiver.stop()
  await expectRated((await join('last')).token)
})
