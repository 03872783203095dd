import { setTimeout as sleep } from 'node:timers/promises'
import type { FiledCommand } from '@ideathlon/contracts/events/envelope'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { verifySettled } from '../../services/scoring/src/verify/verify.ts'
import {
  aClosingChallenge,
  createPlayers,
  IDEAS,
  RATERS,
  RATINGS,
} from '../pipeline/closing-challenge.ts'
import { type Cluster, leaderOf, openCluster } from '../pipeline/cluster/cluster.ts'
import { aCommand, asText, cycleEvent } from '../pipeline/commands.ts'
import { strayScores } from '../pipeline/consistency/read-models.ts'
import { aChance } from '../seeded-random.ts'
import { THOROUGH } from '../thorough.ts'

const KILLS_ANYWHERE = 3
/** How many kills must hit the middle of a close, and the maximum number of closes to try. */
const [HITS, TRIES_MAX] = [THOROUGH ? 2 : 1, 24]

const chance = aChance()
let cluster: Cluster
let nats: NatsConnection
/**
 * Repeats its request to end a cycle, as the calendar does, until the interrupted close is
 * complete.
 */
let calendar: AppendClient
let questions = 0
let cycle = 1

beforeAll(async () => {
  cluster = await openCluster()
  nats = await connectNats(cluster.stack.natsUrl, 'calendar')
  calendar = new AppendClient(nats, 120_000)
  await createPlayers(cluster.owner)
  const started = await calendar.append(asText(aCommand([cycleEvent('OlympiadStarted', cycle)])))
  expect(started).toMatchObject({ ok: true })
})
afterAll(async () => {
  await nats?.close()
  await cluster?.stop()
})

const nextQuestion = () => aClosingChallenge(cluster.owner, `killed-${++questions}`)

/**
 * Ends the cycle and starts the next one as soon as the log allows it; returns the position at
 * which the old one ended.
 */
async function switchCycle(): Promise<number> {
  const turn = [cycleEvent('OlympiadEnded', cycle), cycleEvent('OlympiadStarted', cycle + 1)]
  cycle += 1
  const answer = await calendar.append(asText(aCommand(turn)))
  if (!answer.ok) throw new Error(`the cycle could not be ended: ${answer.reason}`)
  return answer.first
}

/**
 * Waits until the log has the first part of the challenge's close but not the last, or until the
 * close is complete.
 */
async function untilInTheMiddle(question: number): Promise<void> {
  for (;;) {
    const { rows } = await cluster.owner.query<{ is_begun: boolean; is_over: boolean }>(
      `select exists (select from log.unfinished_commands join api.outbox using (command_id)
           where challenge = $1) as is_begun,
         state = 'closed' and not exists (select from api.outbox where challenge = $1) as is_over
       from api.challenges where id = $1`,
      [question],
    )
    if (rows[0]?.is_begun || rows[0]?.is_over) return
  }
}

/**
 * The parts of a challenge's close that are in the outbox but not yet in the log, and the number of
 * its events that are in the log.
 */
async function unsentOf(question: number) {
  const { rows } = await cluster.owner.query<{ payload: string; logged: number }>(
    `select payload,
       (select count(*)::int from log.events where command_id = o.command_id) as logged
     from api.outbox o where challenge = $1 and not exists (
       select from log.events
       where event_id = (o.payload::jsonb -> 'events' -> 0 ->> 'eventId')::uuid)
     order by seq`,
    [question],
  )
  const parts = rows.map(({ payload }) => JSON.parse(payload) as FiledCommand)
  return { parts, logged: rows[0]?.logged ?? 0 }
}

async function untilWhole(question: number): Promise<void> {
  for (;;) {
    const { rows } = await cluster.owner.query<{ state: string; waiting: number }>(
      `select state, (select count(*)::int from api.outbox) as waiting
       from api.challenges where id = $1`,
      [question],
    )
    if (rows[0]?.state === 'closed' && rows[0].waiting === 0) return
    await sleep(100)
  }
}

async function expectPaidOnce(question: number): Promise<void> {
  const { rows: logged } = await cluster.owner.query<{ key: string; count: number }>(
    `select concat_ws(':', type, reason) as key, count(*)::int as count
     from log.events where challenge = $1 group by 1`,
    [question],
  )
  expect(Object.fromEntries(logged.map(({ key, count }) => [key, count]))).toMatchObject({
    ChallengeClosed: 1,
    'IdeaCreated:IdeaSubmitted': IDEAS,
    'IdeaRated:IdeaRatedInChallenge': RATINGS,
    'IdeaRated:IdeaRatedInChallengeBonus': IDEAS,
    'ChallengeClosed:EndOfChallengeCommunityRanking': 5,
    'ChallengeClosed:PopularChallengeBonus': 1,
  })
  const { rows } = await cluster.owner.query<Record<string, number>>(
    `select (select count(*)::int from api.rater_results where challenge = $1) as raters,
       (select count(*)::int from api.ideas where challenge = $1 and place is not null) as placed,
       (select count(*)::int - count(distinct event_id)::int from log.events where challenge = $1)
         as doubled,
       (select count(*)::int from api.pending_points where challenge = $1) as pending,
       (select count(*)::int from log.unfinished_commands) as unfinished`,
    [question],
  )
  expect(rows).toEqual([{ raters: RATERS, placed: IDEAS, doubled: 0, pending: 0, unfinished: 0 }])
}

async function expectVerified(): Promise<void> {
  expect(await verifySettled(cluster.owner)).toMatchObject({ ok: true, gaps: 0, dead_letters: 0 })
  expect(await strayScores(cluster.asScoring)).toEqual([])
}

/**
 * Checks that these parts are the last of their command in the log, in the order in which they were
 * filed.
 */
async function expectInOrder(question: number, parts: readonly FiledCommand[]): Promise<number> {
  const { rows } = await cluster.owner.query<{ event: string; position: number }>(
    `select event_id as event, position::int from log.events
     where challenge = $1 and command_id = $2 order by position`,
    [question, parts[0]?.commandId],
  )
  const filed = parts.flatMap(({ events }) => events.map(({ eventId }) => eventId))
  expect(rows.slice(-filed.length).map(({ event }) => event)).toEqual(filed)
  return rows.at(-1)?.position ?? 0
}

type Victim = { kill(): Promise<unknown>; start(): Promise<unknown> }

/**
 * Both API instances, because either can be the one that closes; they start again at the same time.
 */
const everyApi = async (): Promise<Victim> => ({
  kill: () => Promise.all(cluster.api.map((instance) => instance.kill())),
  start: () => Promise.all(cluster.api.map((instance) => instance.start())),
})
const writerProcess = async (): Promise<Victim> => (await leaderOf(cluster)).process

/**
 * Kills the victim in the middle of a close and starts it again; returns whether the kill hit the
 * middle.
 */
async function killInTheMiddle(
  victim: Victim,
  { underWayMax }: { underWayMax: number },
): Promise<boolean> {
  const question = await nextQuestion()
  await untilInTheMiddle(question)
  await victim.kill()
  const { parts, logged } = await unsentOf(question)
  // Parts that were being sent at the kill may still arrive, so only a kill that leaves more parts
  // than that is certain to have hit the middle.
  const isHit = logged > 0 && parts.length > underWayMax
  const turned = isHit ? switchCycle() : undefined
  await victim.start()
  await untilWhole(question)
  await expectPaidOnce(question)
  if (isHit) {
    expect(parts.map(({ more }) => more === true)).toEqual(
      parts.map((_, at) => at < parts.length - 1),
    )
    expect(await turned).toBeGreaterThan(await expectInOrder(question, parts))
  }
  await expectVerified()
  return isHit
}

it('a challenge whose API is killed repeatedly closes once and pays everyone once', async () => {
  onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
  const api = await everyApi()
  const question = await nextQuestion()
  for (let kill = 0; kill < KILLS_ANYWHERE; kill++) {
    await sleep(20 + chance.below(700))
    await api.kill()
    await api.start()
  }
  await untilWhole(question)
  await expectPaidOnce(question)
  await expectVerified()
})

it.each([
  // One part can still be on its way.
  { who: 'every api', find: everyApi, underWayMax: 1 },
  // Once the writer is dead, nothing is left that could write a part.
  { who: 'the writer of the log', find: writerProcess, underWayMax: 0 },
])(
  'a close during which $who is killed is completed once, in order, and within one race',
  async ({ find, underWayMax }) => {
    let hits = 0
    for (let tried = 0; tried < TRIES_MAX && hits < HITS; tried++) {
      if (await killInTheMiddle(await find(), { underWayMax })) hits += 1
    }
    expect(hits).toBe(HITS)
  },
)
