import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { openDatabase } from '@ideathlon/service-kit/database'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { LogUnreachableError } from '@ideathlon/service-kit/log/unreachable'
import { connectNats } from '@ideathlon/service-kit/nats'
import { clearOutbox } from '@ideathlon/service-kit/outbox/clear'
import { type FiledPart, fileInOutbox, partsOf } from '@ideathlon/service-kit/outbox/file'
import { turnsOf } from '@ideathlon/service-kit/outbox/order'
import { Publisher } from '@ideathlon/service-kit/outbox/publish'
import { sweepOutbox } from '@ideathlon/service-kit/outbox/sweep'
import { outboxOf } from '@ideathlon/service-kit/outbox/table'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import fc from 'fast-check'
import type { NatsConnection } from 'nats'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { catchUp } from '../../services/olympiad/src/cycles/catch-up.ts'
import { publishFiled } from '../../services/olympiad/src/cycles/publish.ts'
import type { Tables as Calendar } from '../../services/olympiad/src/tables.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCommand, asText, cycleEvent } from '../pipeline/commands.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

const logger = pino({ level: 'silent' })
let stack: TestStack
let scoring: Awaited<ReturnType<typeof startScoringOn>>
let owner: pg.Pool
let nats: NatsConnection
let client: AppendClient
let calendarClient: AppendClient
let api: ReturnType<typeof openDatabase<{ outbox: never }>>
/** Two instances of the edge, each with its own connection to the log. */
let instances: Publisher[]

beforeAll(async () => {
  stack = await openTestStack()
  scoring = await startScoringOn(stack)
  owner = new pg.Pool({ connectionString: stack.databaseUrl, max: 4 })
  nats = await connectNats(stack.natsUrl, 'test')
  client = new AppendClient(nats, TIMEOUT_MS)
  calendarClient = new AppendClient(nats, TIMEOUT_MS)
  api = openDatabase({ url: stack.roleUrls.api, schema: 'api', name: 'test' })
  instances = [1, 2].map(
    () => new Publisher(outboxOf(api.db), new AppendClient(nats, TIMEOUT_MS), logger),
  )
})
afterAll(async () => {
  await scoring?.stop()
  await nats?.close()
  await api?.close()
  await owner?.end()
  await stack?.stop()
})
beforeEach(() => owner.query('delete from api.outbox'))

const paid = (recipient: number): NewEvent => ({
  key: 'IdeaRated:IdeaRatedInChallenge',
  recipient,
  data: { stars: 8, starsMax: 10 },
})
const filing = (challenge: number, requestId: string, newEvents: readonly NewEvent[]) => ({
  actor: 1,
  requestId,
  newEvents,
  occurredAt: new Date(),
  context: { platform: 1, category: null, challenge, idea: null },
})
/** The close of a challenge with so many recipients that it takes several messages. */
const aClose = (challenge: number, recipients = 5_000) =>
  filing(
    challenge,
    `close-${challenge}`,
    Array.from({ length: recipients }, (_, n) => paid(n + 1)),
  )
const file = (...filings: ReturnType<typeof filing>[]) =>
  api.db.transaction().execute((tx) => fileInOutbox(tx, filings))
const one = <T>(all: readonly T[], at: number) => all[at % all.length] as T

async function loggedOf(challenge: number) {
  const { rows } = await owner.query<{ request: string; position: number }>(
    `select request_id as request, position::int from log.events
     where challenge = $1 order by position`,
    [challenge],
  )
  return rows
}
const waiting = async () =>
  (await owner.query('select part, refused_at from api.outbox order by seq')).rows
const until = async (isDone: () => Promise<boolean>, step: () => Promise<unknown>) => {
  while (!(await isDone())) await step()
}
const isOutboxEmpty = async () => (await waiting()).length === 0

it('ends no cycle in the middle of a close, whichever instance leads the log', async () => {
  const impatient = new AppendClient(nats, 1)
  const turn = asText(aCommand([cycleEvent('OlympiadEnded', 1), cycleEvent('OlympiadStarted', 2)]))
  expect(await client.append(asText(aCommand([cycleEvent('OlympiadStarted', 1)])))).toMatchObject({
    ok: true,
  })
  const parts = partsOf(aClose(41))
  expect(parts.length).toBeGreaterThanOrEqual(3)
  expect(await client.append(one(parts, 0))).toMatchObject({ ok: true })
  await expect(impatient.append(turn)).rejects.toThrow(LogUnreachableError)
  await scoring.stop()
  scoring = await startScoringOn(stack)
  // The calendar has its own client, as in the real service.
  const turned = calendarClient.append(turn)
  for (const part of parts.slice(1)) expect(await client.append(part)).toMatchObject({ ok: true })
  const { first } = (await turned) as { first: number }
  const close = await loggedOf(41)
  expect(close).toHaveLength(5_000)
  expect(close.every(({ position }) => position < first)).toBe(true)
  // A part that is sent again, as after a lost answer, does not begin a new command.
  expect(await client.append(one(parts, 0))).toMatchObject({ ok: true })
  const next = asText(aCommand([cycleEvent('OlympiadEnded', 2), cycleEvent('OlympiadStarted', 3)]))
  expect(await client.append(next)).toMatchObject({ ok: true })
})

it('a close at the last moment of a month lands completely in one race', async () => {
  const calendar = openDatabase<Calendar>({
    url: stack.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'test',
  })
  const publishing = { db: calendar.db, client: calendarClient, logger }
  await catchUp(calendar.db, new Date('2026-01-31T23:59:59.900Z'))
  await publishFiled(publishing)
  const filed = await file(aClose(42))
  const closing = one(instances, 0).publish(filed)
  await until(
    async () => (await loggedOf(42)).length > 0,
    async () => undefined,
  )
  await catchUp(calendar.db, new Date('2026-02-01T00:00:00Z'))
  await until(
    async () => (await owner.query(`select from olympiad.outbox`)).rows.length === 0,
    () => publishFiled(publishing),
  )
  await closing
  await calendar.close()
  const { rows } = await owner.query<{ races: number; events: number }>(
    `with turns as (
       select position, (data ->> 'olympiad')::int as olympiad from log.events
       where type = 'OlympiadStarted' and platform = 1)
     select count(distinct (select max(t.position) from turns t where t.position < e.position))::int
         as races,
       count(*)::int as events
     from log.events e where e.challenge = 42`,
  )
  expect(rows).toEqual([{ races: 1, events: 5_000 }])
})

it('keeps tournament commands that the log refuses as failed events, and sends the rest', async () => {
  const calendar = openDatabase<Calendar>({
    url: stack.roleUrls.olympiad,
    schema: 'olympiad',
    name: 'test',
  })
  const publishing = { db: calendar.db, client: calendarClient, logger }
  const given = (request: string) => filing(45, request, [{ key: 'ChallengeSettled', data: {} }])
  const [bad] = await fileInOutbox(calendar.db, [given('refused-45')])
  await fileInOutbox(calendar.db, [given('sound-45')])
  const change = (to: string) =>
    owner.query(
      'update olympiad.outbox set payload = $1, refused_at = null where command_id = $2',
      [to, bad?.commandId],
    )
  await change((bad?.text ?? '').replace('ChallengeSettled', 'NoSuchKey'))
  await publishFiled(publishing)
  const held = () =>
    owner.query('select request_id from olympiad.outbox where refused_at is not null')
  expect((await held()).rows).toEqual([{ request_id: 'refused-45' }])
  const { rows: failed } = await owner.query(
    `select reason from log.dead_letters where request_id = 'refused-45'`,
  )
  expect(failed).toHaveLength(1)
  expect((await loggedOf(45)).map(({ request }) => request)).toEqual(['sound-45'])
  await change(bad?.text ?? '')
  await publishFiled(publishing)
  await calendar.close()
  expect((await owner.query('select from olympiad.outbox')).rows).toEqual([])
  expect(await loggedOf(45)).toHaveLength(2)
})

it('sends nothing of a close whose first part is refused, and all of it once that is fixed', async () => {
  const filed = await file(aClose(43))
  const [first] = filed
  const good = first?.text ?? ''
  const bad = good.replace('IdeaRated:IdeaRatedInChallenge', 'IdeaRated:NoSuchReason')
  const refused = filed.map((part, at): FiledPart => (at === 0 ? { ...part, text: bad } : part))
  await owner.query('update api.outbox set payload = $1 where part = 0', [bad])
  expect(await one(instances, 0).publish(refused)).toBeUndefined()
  // Later filings of this challenge wait until the refused part has been dealt with; other
  // challenges do not wait.
  const later = await file(filing(43, 'settle-43', [{ key: 'ChallengeSettled', data: {} }]))
  expect(later[0]?.isBehind).toBe(true)
  const other = await file(filing(44, 'settle-44', [{ key: 'ChallengeSettled', data: {} }]))
  expect(await one(instances, 1).publish(other)).toBeGreaterThan(0)
  await owner.query(`update api.outbox set refused_at = now() - interval '1 hour'
    where refused_at is not null`)
  expect(await sweepOutbox(api.db, client, 0)).toBe(0)
  expect(await loggedOf(43)).toEqual([])
  expect((await waiting()).map(({ refused_at }) => refused_at !== null)).toEqual([
    true,
    ...filed.slice(1).map(() => false),
    false,
  ])
  await owner.query(
    'update api.outbox set payload = $1, refused_at = null where part = 0 and request_id = $2',
    [good, 'close-43'],
  )
  await until(isOutboxEmpty, () => sweepOutbox(api.db, client, 0))
  const logged = (await loggedOf(43)).map(({ request }) => request)
  expect([logged.length, new Set(logged.slice(0, -1)).size, logged.at(-1)]).toEqual([
    5_001,
    1,
    'settle-43',
  ])
})

it('sends commands that wait behind an earlier one of their challenge together and in order', async () => {
  const settled = (request: string) => filing(46, request, [{ key: 'ChallengeSettled', data: {} }])
  const filed: FiledPart[] = []
  for (let n = 0; n < 60; n++) filed.push(...(await file(settled(String(n)))))
  let requests = 0
  const counting = nats.request.bind(nats)
  const counted = Object.assign(Object.create(nats) as NatsConnection, {
    request: (...given: Parameters<NatsConnection['request']>) => {
      requests += 1
      return counting(...given)
    },
  })
  const publisher = new Publisher(outboxOf(api.db), new AppendClient(counted, TIMEOUT_MS), logger)
  const positions = await Promise.all(filed.toReversed().map((part) => publisher.publish([part])))
  expect(requests).toBeLessThan(6)
  expect(positions.toReversed()).toEqual((await loggedOf(46)).map(({ position }) => position))
  expect(await loggedOf(46)).toHaveLength(60)
  expect(await isOutboxEmpty()).toBe(true)
})

it('sends no part while an earlier part is waiting, even if both are checked together', async () => {
  const filed: FiledPart[] = []
  for (const key of ['IdeaPublished', 'RatingStarted', 'IdeaPublished', 'RatingStarted'] as const) {
    filed.push(...(await file(filing(47, key, [{ key, data: {} }]))))
  }
  const readyOf = async (places: number[]) => {
    const some = places.map((place) => one(filed, place))
    const turns = await turnsOf(outboxOf(api.db), some)
    return places.filter((_, at) => turns[at] !== undefined)
  }
  expect(await readyOf([3, 2, 1, 0])).toEqual([3, 2, 1, 0])
  expect(await readyOf([1, 2, 3])).toEqual([])
  await clearOutbox(outboxOf(api.db), [one(filed, 0)])
  // The second is being sent. The third has to wait for it, and the fourth for the third.
  expect(await readyOf([2, 3])).toEqual([])
  expect(await readyOf([1, 2, 3])).toEqual([1, 2, 3])
})

/**
 * One event of a challenge. `by`: the instance that sends it; if undefined, only the sweeper does.
 */
const Step = fc.record({
  isOrdered: fc.boolean(),
  by: fc.constantFrom(0, 1, undefined),
  isSweptMeanwhile: fc.boolean(),
})

it('keeps the order of a challenge, however instances and sweeps interleave', async () => {
  let challenge = 100
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 2, maxLength: 14 }), async (steps) => {
      challenge += 1
      const under: Promise<unknown>[] = []
      for (const [at, { isOrdered, by, isSweptMeanwhile }] of steps.entries()) {
        const newEvent: NewEvent = isOrdered
          ? { key: 'IdeaPublished', data: {} }
          : { key: 'RatingStarted', data: {} }
        const filed = await file(filing(challenge, String(at), [newEvent]))
        if (by !== undefined) under.push(one(instances, by).publish(filed))
        if (isSweptMeanwhile) under.push(sweepOutbox(api.db, client, 0))
      }
      await until(isOutboxEmpty, () => sweepOutbox(api.db, client, 0))
      await Promise.all(under)
      const order = (await loggedOf(challenge)).map(({ request }) => Number(request))
      expect(order.toSorted((a, b) => a - b)).toEqual([...steps.keys()])
      const turned = order.flatMap((later, at) =>
        order
          .slice(at + 1)
          .filter((prior) => prior < later)
          .filter((sooner) => steps[sooner]?.isOrdered || steps[later]?.isOrdered)
          .map((sooner) => [sooner, later]),
      )
      expect(turned).toEqual([])
    }),
    { numRuns: 40 },
  )
})
