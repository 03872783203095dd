import { setTimeout as sleep } from 'node:timers/promises'
import { BoardSnapshot, readLeaderboard } from '@ideathlon/contracts/boards'
import { InstanceBeat } from '@ideathlon/contracts/operations'
import { SUBJECTS } from '@ideathlon/contracts/subjects'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { askScores } from '@ideathlon/service-kit/log/ask-scores'
import { createLogger } from '@ideathlon/service-kit/logger'
import { connectNats, onAnnouncement } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TIMEOUT_MS } from '../patience.ts'
import { type Cluster, leaderOf, openCluster } from '../pipeline/cluster/cluster.ts'
import { aCommand, anEvent, asText } from '../pipeline/commands.ts'
import type { RealProcess } from '../pipeline/process.ts'

const BOARD = 'platform-1-all-overall'
const READERS = 8
const POLL_OPTIONS = { timeout: TIMEOUT_MS, interval: 50 }

let cluster: Cluster
let nats: NatsConnection
let client: AppendClient
let beats: InstanceBeat[] = []

beforeAll(async () => {
  cluster = await openCluster()
  nats = await connectNats(cluster.stack.natsUrl, 'test')
  client = new AppendClient(nats, TIMEOUT_MS)
  onAnnouncement(nats, {
    subject: SUBJECTS.beat,
    message: InstanceBeat,
    logger: createLogger('test', 'silent'),
    onMessage: (beat) => {
      beats = [...beats.slice(-20), beat]
    },
  })
})
afterAll(async () => {
  await nats?.close()
  await cluster?.stop()
})

const bonus = (recipient: number) => anEvent('IdeaCreated:EarlyIdeaBonus', { recipient })
async function append(recipient: number): Promise<number> {
  const answer = await client.append(asText(aCommand([bonus(recipient)])))
  if (!answer.ok) throw new Error(answer.reason)
  return answer.last
}

async function leaderAndFollower(): Promise<{ leader: RealProcess; follower: RealProcess }> {
  const { process: leader } = await leaderOf(cluster)
  const follower = cluster.scoring.find((one) => one !== leader) as RealProcess
  await vi.waitFor(async () => {
    const answer = await fetch(`${leader.url}/api/leaderboards/${BOARD}`, { redirect: 'manual' })
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(`${follower.url}/api/leaderboards/${BOARD}`)
  }, POLL_OPTIONS)
  return { leader, follower }
}

/** Reads until stopped; returns the failures. */
async function readUntilStopped(read: () => Promise<void>, signal: AbortSignal): Promise<string[]> {
  const failures: string[] = []
  while (!signal.aborted) await read().catch((error: Error) => failures.push(error.message))
  return failures
}

async function readThroughEdge(minPosition: number): Promise<void> {
  const { url } = cluster.api[minPosition % cluster.api.length] as RealProcess
  const answer = await fetch(`${url}/api/leaderboards/${BOARD}?min_position=${minPosition}`)
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { data } = readLeaderboard.answer.parse(await answer.json())
  if (data.position < minPosition) throw new Error(`${data.position} is before ${minPosition}`)
}

async function readOverNats(): Promise<void> {
  await askScores(nats, {
    subject: SUBJECTS.board,
    answer: BoardSnapshot,
    body: { board: BOARD, size: 10, members: [] },
    timeoutMs: 2_000,
  })
}

it('a leader that has a follower redirects reads to it', async () => {
  await append(1)
  const { leader, follower } = await leaderAndFollower()
  const answer = await fetch(`${leader.url}/api/leaderboards/${BOARD}`)
  expect(answer.url.startsWith(follower.url)).toBe(true)
  expect(answer.status).toBe(200)
})

it('no read fails while the follower is killed, and reads return what was written', async () => {
  await append(1)
  const { leader, follower } = await leaderAndFollower()
  const stopped = new AbortController()
  let written = await append(2)
  const reading = Promise.all([
    ...Array.from({ length: READERS }, () =>
      readUntilStopped(() => readThroughEdge(written), stopped.signal),
    ),
    readUntilStopped(readOverNats, stopped.signal),
  ])
  for (let n = 0; n < 10; n++) {
    written = await append(3 + n)
    await sleep(30)
  }
  await follower.kill()
  for (let n = 0; n < 40; n++) {
    written = await append(20 + n)
    await sleep(30)
  }
  // The leader has noticed and answers reads itself.
  await vi.waitFor(async () => {
    const answer = await fetch(`${leader.url}/api/leaderboards/${BOARD}`, { redirect: 'manual' })
    expect(answer.status).toBe(200)
  }, POLL_OPTIONS)
  stopped.abort()
  expect((await reading).flat()).toEqual([])

  await follower.start()
  await leaderAndFollower()
})
