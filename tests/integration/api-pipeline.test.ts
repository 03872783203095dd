import { randomUUID } from 'node:crypto'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Config } from '../../services/api/src/kernel/config/config.ts'
import { type ApiService, startApi } from '../../services/api/src/service.ts'
import { INTERNAL_SECRET, startScoringOn } from '../pipeline/scoring.ts'

type Scoring = Awaited<ReturnType<typeof startScoringOn>>
let stack: TestStack
let scoring: Scoring
let api: ApiService
/** Another instance on the same database. */
let other: ApiService
let owner: pg.Pool
/** An open challenge that members rate in: rating is paid at once, whatever else waits for a close. */
let challenge: { slug: string; asker: number }
let idea: number

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 1 })
  const config = Config.parse({
    DATABASE_URL: stack.roleUrls.api,
    NATS_URL: stack.natsUrl,
    PORT: '0',
    INTERNAL_SECRET,
    SCORING_URL: `http://127.0.0.1:${scoring.port}`,
    OLYMPIAD_URL: 'http://127.0.0.1:1',
    LIMITS_TIMES: '1000',
    SIGN_UPS_AN_HOUR: '1000',
    BELIEVE_ADDRESSES: 'true',
  })
  api = await startApi(config, pino({ level: 'silent' }))
  other = await startApi(config, pino({ level: 'silent' }))
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
})

type Sending = [path: string, body?: object, token?: string, key?: string]
const send = (...sending: Sending) => sendTo(api, ...sending)

async function sendTo({ port }: ApiService, ...[path, body, token, key]: Sending) {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { data } = (await answer.json()) as { data: unknown }
  return { status: answer.status, data, position: answer.headers.get('x-log-position') }
}

async function join(handle: string) {
  const given = { handle, email: `${handle}@example.org`, password: 'ten letters and more' }
  const { data } = await send('/account/signup', { ...given, first_name: handle })
  const session = data as { access_token: string; me: { user: { id: number } } }
  return { token: session.access_token, id: session.me.user.id }
}

const PATIENCE = { timeout: 60_000 }
const aQuestion = { question_title: 'What could a street carry?', category: 3 }
const count = async (table: string) =>
  Number((await owner.query(`select count(*) from ${table}`)).rows[0].count)

const rate = (token: string) =>
  send(`/challenges/${challenge.slug}/ratings`, { idea_id: idea, value: 8 }, token)

/** What stands in the log of ratings of members, oldest first. */
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

it('answers without a log writer, and catches up when there is one', async () => {
  const { token, id } = await join('patient')
  const before = await ratingsInLog()
  await scoring.stop()
  const unpublished = await rate(token)
  expect([unpublished.status, unpublished.position]).toEqual([200, null])
  expect(await count('api.outbox')).toBe(1)
  expect(await ratingsInLog()).toEqual(before)
  scoring = await startScoringOn(stack)
  await vi.waitFor(async () => expect(await count('api.outbox')).toBe(0), PATIENCE)
  // A rating is three events, and they stand there once.
  await vi.waitFor(async () => {
    const added = (await ratingsInLog()).slice(before.length)
    expect(added.toSorted()).toEqual([
      `IdeaRated IdeaRatedByAnalyst ${challenge.asker}`,
      'RatingCreated',
      `RatingCreated RatedIdea ${id}`,
    ])
  }, PATIENCE)
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
