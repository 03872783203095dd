import { setTimeout as sleep } from 'node:timers/promises'
import { readStandings } from '@ideathlon/contracts/olympiads'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest'
import { readCheckpoint } from '../../../services/scoring/src/projector/checkpoint.ts'
import { tablesOf } from '../../../services/scoring/src/projector/generation.ts'
import { verify } from '../../../services/scoring/src/verify/verify.ts'
import { settled } from '../../operators/settled.ts'
import {
  type Cluster,
  leaderOf,
  openCluster,
  untilLedByAnother,
} from '../../pipeline/cluster/cluster.ts'
import { aCommand, anEvent, asText, cycleEvent } from '../../pipeline/commands.ts'

/** More members than the freezer handles in two steps. */
const MEMBERS = 12_000
const EVENTS_A_COMMAND = 500
const RACE = 'platform-1-cycle5-overall'
const POLL_OPTIONS = { timeout: 60_000, interval: 50 }

let cluster: Cluster
let connection: NatsConnection
let client: AppendClient

beforeAll(async () => {
  cluster = await openCluster()
  connection = await connectNats(cluster.stack.natsUrl, 'sender')
  client = new AppendClient(connection, 30_000)
})
afterAll(async () => {
  await connection?.close()
  await cluster?.stop()
})

async function append(...events: Parameters<typeof aCommand>[0]) {
  expect(await client.append(asText(aCommand(events)))).toMatchObject({ ok: true })
}
const bonus = (recipient: number) => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })

async function servedStandings() {
  const { process } = await leaderOf(cluster)
  const answer = await fetch(`${process.url}/api/leaderboards/${RACE}/standings?size=3`)
  if (answer.status === 404) return 0
  return readStandings.answer.parse(await answer.json()).meta.total
}

async function standingsOfRace() {
  const { rows } = await cluster.owner.query(
    `select s.rank, s.member, s.milli_points::int as milli, s.position::int
     from scoring.standings s join scoring.boards b on b.id = s.board where b.name = $1 order by rank`,
    [RACE],
  )
  return rows
}

async function orderOfRace() {
  const { generation } = await readCheckpoint(cluster.asScoring)
  const { rows } = await cluster.owner.query(
    `select row_number() over (order by milli_points desc, r.position, member)::int as rank, member,
       milli_points::int as milli, r.position::int
     from ${tablesOf(generation).boardRows} r join scoring.boards b on b.id = r.board
     where b.name = $1 order by rank`,
    [RACE],
  )
  return rows
}

it('a leader killed while it freezes a large board leaves no half-frozen board visible', async () => {
  await append(cycleEvent('OlympiadStarted', 5))
  for (let from = 1; from <= MEMBERS; from += EVENTS_A_COMMAND) {
    await append(...Array.from({ length: EVENTS_A_COMMAND }, (_, n) => bonus(from + n)))
  }
  await settled(cluster.owner)
  // The lock allows reads but no writes, so the freeze stops in the middle.
  const blocker = await cluster.owner.connect()
  onTestFailed(() => blocker.release(true))
  await blocker.query('begin; lock table scoring.standings in share mode')
  await append(cycleEvent('OlympiadEnded', 5))
  await vi.waitFor(async () => {
    const { rows } = await cluster.owner.query(
      `select from pg_locks where not granted and relation = 'scoring.standings'::regclass`,
    )
    expect(rows).toHaveLength(1)
  }, POLL_OPTIONS)
  const { process } = await leaderOf(cluster)
  await process.kill()
  await untilLedByAnother(cluster, process)

  // The projector continues, and the new leader's freezer waits for the lock as well.
  await append(bonus(7))
  await settled(cluster.owner)
  expect(await servedStandings()).toBe(0)

  await blocker.query('commit')
  blocker.release()
  await vi.waitFor(async () => expect(await servedStandings()).toBe(MEMBERS), POLL_OPTIONS)
  expect(await standingsOfRace()).toEqual(await orderOfRace())
  await vi.waitFor(async () => {
    const { rows } = await cluster.owner.query('select from scoring.freezes')
    expect(rows).toHaveLength(0)
  }, POLL_OPTIONS)
  expect(await verify(cluster.owner)).toMatchObject({ ok: true, difference: null })
  await process.start()
})

it('standings appear all at once when a cycle with many members ends, while events keep arriving', async () => {
  await append(cycleEvent('OlympiadStarted', 6))
  for (let from = 1; from <= MEMBERS; from += EVENTS_A_COMMAND) {
    await append(...Array.from({ length: EVENTS_A_COMMAND }, (_, n) => bonus(from + n)))
  }
  await append(cycleEvent('OlympiadEnded', 6))
  const totals = new Set<number>()
  for (let n = 0; ; n++) {
    await append(bonus(1 + n))
    const { rows } = await cluster.owner.query<{ total: number }>(
      `select count(*)::int as total from scoring.final_standings s
       join scoring.boards b on b.id = s.board where b.name = 'platform-1-cycle6-overall'`,
    )
    totals.add(rows[0]?.total ?? 0)
    if (totals.has(MEMBERS)) break
    await sleep(5)
  }
  expect([...totals].filter((total) => total !== 0 && total !== MEMBERS)).toEqual([])
  await settled(cluster.owner)
  await vi.waitFor(
    async () => expect(await verify(cluster.owner)).toMatchObject({ ok: true }),
    POLL_OPTIONS,
  )
})
