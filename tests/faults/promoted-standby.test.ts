import { rm } from 'node:fs/promises'
import { readHistory } from '@ideathlon/contracts/brain'
import { READ_HERE_HEADER } from '@ideathlon/contracts/subjects'
import {
  type EmbeddedCluster,
  startEmbeddedCluster,
} from '@ideathlon/service-kit/embedded/cluster/cluster'
import { connectionTo } from '@ideathlon/service-kit/hosts/primary'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { migrateToLatest } from '@ideathlon/service-kit/migrate'
import { connectNats } from '@ideathlon/service-kit/nats'
import { makeTestFolder } from '@ideathlon/service-kit/testing/test-folder'
import type { NatsConnection } from 'nats'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScoringService } from '../../services/scoring/src/service.ts'
import { TIMEOUT_MS } from '../patience.ts'
import { aCountedCommand, anEvent, asText } from '../pipeline/commands.ts'
import { keepSending, SENDERS, type Sent } from '../pipeline/keep-sending.ts'
import { startScoringOn } from '../pipeline/scoring.ts'

const POLL = { timeout: TIMEOUT_MS, interval: 20 }

let dir: string
let servers: EmbeddedCluster
let owner: Pool
let nats: NatsConnection
const services: ScoringService[] = []

beforeAll(async () => {
  dir = await makeTestFolder('ideathlon-promoted-')
  servers = await startEmbeddedCluster({ dir })
  await migrateToLatest(servers.databaseUrl)
  owner = new pg.Pool({ ...connectionTo(servers.databaseUrl), max: 2 })
  owner.on('error', () => {})
  nats = await connectNats(servers.natsUrl, 'sender')
  for (let n = 0; n < 2; n += 1) services.push(await startScoringOn(servers))
})
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await nats?.close()
  await owner?.end()
  await servers?.stop()
  if (dir) await rm(dir, { recursive: true, force: true })
})

/**
 * Every acknowledged command is in the log exactly once, complete and at the position that was
 * returned, and nothing else is.
 */
async function expectKept(sent: readonly Sent[]): Promise<void> {
  const { rows } = await owner.query<{ command: string; events: number; last: string }>(
    `select command_id as command, count(*)::int as events, max(position) as last
     from log.events where type <> 'RulesActivated' group by 1`,
  )
  const found = rows.map(({ command, events, last }) => [command, { events, last: Number(last) }])
  const answered = sent.map(({ command, answer }) => [
    command.commandId,
    { events: command.events.length, last: answer.ok && answer.last },
  ])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(answered))
}

it('loses and duplicates nothing when the primary dies, its standby is promoted, and a NATS server dies', async () => {
  const { sent, stop } = keepSending(nats, 60_000)
  const untilMore = async () => {
    const soFar = sent.length
    await expect.poll(() => sent.length, POLL).toBeGreaterThan(soFar + 2 * SENDERS)
  }
  await untilMore()
  for (const nextToDie of servers.nats.servers.slice(0, 2)) {
    await servers.postgres.primary.kill()
    await servers.postgres.promote()
    await untilMore()

    // The former primary comes back as the standby, and is promoted in the next round.
    await servers.postgres.rejoin()
    await nextToDie.kill()
    await untilMore()
    await nextToDie.start()
  }
  await stop()
  await expectKept(sent)
})

it('serves history from a replica that lags, and anything that must be newer from the primary', async () => {
  const MEMBER = 77
  const replica = { DATABASE_REPLICA_URL: servers.replicaUrls.scoring }
  const service = await startScoringOn(servers, replica)
  services.push(service)
  const client = new AppendClient(nats, 60_000)
  const earn = async () => {
    const data = { earnedToday: 0 }
    const event = anEvent('RatingCreated:RatedIdea', { recipient: MEMBER, data })
    const answer = await client.append(asText(aCountedCommand({ events: [event] })))
    return answer.ok ? answer.last : 0
  }
  const score = async (position?: number) => {
    const path = `/api/brain/${MEMBER}/historical${position ? `?min_position=${position}` : ''}`
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      headers: { [READ_HERE_HEADER]: 'yes' },
    })
    return answer.ok ? readHistory.answer.parse(await answer.json()).data.at(-1)?.score : undefined
  }
  const first = await score(await earn())
  expect(first).toBeGreaterThan(0)
  await expect.poll(() => score(), POLL).toBe(first)

  await servers.postgres.pauseReplica()
  const later = await earn()
  expect(await score(later)).toBeGreaterThan(first ?? 0)
  expect(await score()).toBe(first)

  await servers.postgres.resumeReplica()
  const newest = await score(later)
  expect(newest).toBeGreaterThan(first ?? 0)
  await expect.poll(() => score(), POLL).toBe(newest)
  await servers.postgres.replica.kill()
  expect(await score()).toBe(newest)
})
