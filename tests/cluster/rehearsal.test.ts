import { setTimeout as sleep } from 'node:timers/promises'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFailed,
  onTestFinished,
} from 'vitest'
import { WebSocket } from 'ws'
import { leaderOf, startAgain, untilLedByAnother } from '../pipeline/cluster/cluster.ts'
import { expectConsistent } from '../pipeline/consistency/expect-consistent.ts'
import { Ledger } from '../pipeline/consistency/ledger.ts'
import { PayingMembers } from '../pipeline/traffic/paying-members.ts'
import { startProducing } from '../pipeline/traffic/producing.ts'
import type { TalkingMembers } from '../pipeline/traffic/talking-members.ts'
import { Traffic } from '../pipeline/traffic/traffic.ts'
import { type ConnectedMember, connectMember, inGroups } from '../product/member-sockets.ts'
import { aChance } from '../seeded-random.ts'
import { openRehearsedCluster, type Rehearsed } from './rehearsed-cluster.ts'

/** The time from a promotion, or the death of a leader, until the log accepts the next event. */
const TAKEOVER_MS_MAX = 5_000
const ROUNDS = Number(process.env.REHEARSE_ROUNDS ?? 1)
const SOCKETS = Number(process.env.REHEARSE_SOCKETS ?? 60)
/** The product limits the number of sockets per member. */
const SOCKETS_EACH = 5
const MEMBERS = 9

/** A member whose sockets have received everything up to a position. */
type MemberListener = { member: ConnectedMember; before: number }

const rounds = Array.from({ length: ROUNDS }, (_, at) => at)
const chance = aChance()
let rehearsed: Rehearsed
let traffic: Traffic
let talking: TalkingMembers
let paying: PayingMembers
let crowd: ConnectedMember[]
let listening: MemberListener[]
let ledger: Ledger
let producing: ReturnType<typeof startProducing>

beforeAll(async () => {
  rehearsed = await openRehearsedCluster()
  const { cluster, place } = rehearsed
  const sizes = Array.from({ length: Math.ceil(SOCKETS / SOCKETS_EACH) }, () => SOCKETS_EACH)
  crowd = await inGroups(sizes, (size) => connectMember(place, size))
  ledger = new Ledger()
  const edge = {
    instances: [{ url: `http://127.0.0.1:${place.port}` }],
    chance,
    ledger,
  }
  traffic = await Traffic.prepare(edge, MEMBERS)
  talking = await traffic.startTalking(cluster.owner)
  paying = await PayingMembers.begin(
    { ...edge, instances: [...edge.instances, ...cluster.api] },
    cluster,
  )
})
afterAll(async () => {
  await Promise.all((crowd ?? []).map((member) => member.end()))
  await paying?.end()
  await rehearsed?.stop()
})

const randomPause = () => sleep(300 + chance.below(600))

/**
 * Expects every socket, resumed where it was cut off, to have received the same events of its
 * member without gaps.
 */
async function expectResumed({ member, before }: MemberListener): Promise<void> {
  const after = await member.earn()
  const received = new Set<string>()
  member.sockets = await inGroups(member.sockets, async (socket) => {
    const isCut = socket.socket.readyState === WebSocket.CLOSED
    const now = isCut ? await member.resume(socket) : socket
    await member.untilAt(now, after)
    const published = isCut ? [...socket.told, ...now.told] : now.told
    const since = published.map(({ o }) => o).filter((o) => o > before && o <= after)
    received.add(since.join())
    return now
  })
  expect(received.size).toBe(1)
}

async function listenFrom(member: ConnectedMember): Promise<MemberListener> {
  const before = await member.earn()
  await Promise.all(member.sockets.map((socket) => member.untilAt(socket, before)))
  return { member, before }
}

describe('the cluster under traffic', () => {
  beforeEach(async () => {
    const { cluster, ways } = rehearsed
    onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
    onTestFinished(endTraffic)
    for (const way of ways.flat()) way.restore()
    await Promise.all(cluster.stack.nats.servers.map((server) => server.start()))
    await startAgain(cluster)
    listening = await inGroups(crowd, listenFrom)
    producing = startProducing(cluster, ledger)
    traffic.start()
    paying.start()
    await randomPause()
  })
  afterEach(async () => {
    const { cluster } = rehearsed
    await randomPause()
    await inGroups(listening, expectResumed)
    await quiet()
    await talking.expectKept(cluster.owner)
    await expectConsistent(cluster, ledger)
    await paying.expectKept()
  })

  async function quiet() {
    await Promise.all([traffic.stop(), producing.stop(), paying.stop()])
  }
  /** If a round fails, it never reaches its own end, so the traffic is stopped here. */
  async function endTraffic() {
    await Promise.allSettled([traffic.stop(), producing?.stop(), paying.stop()])
  }

  it.each(rounds)(
    'neither loses nor duplicates anything when a NATS server is killed (%i)',
    async (round) => {
      const { servers } = rehearsed.cluster.stack.nats
      const server = servers[round % servers.length]
      await server?.kill()
      const killedAt = new Date()
      expect(await rehearsed.takeoverMs(killedAt)).toBeLessThan(TAKEOVER_MS_MAX)
      await server?.start()
    },
  )

  it.each(rounds)('continues when the log writer is killed (%i)', async () => {
    const { process } = await leaderOf(rehearsed.cluster)
    await process.kill()
    const killedAt = new Date()
    expect(await rehearsed.takeoverMs(killedAt)).toBeLessThan(TAKEOVER_MS_MAX)
    await process.start()
  })

  it.each(rounds)('resumes every socket when an api instance is killed (%i)', async (round) => {
    const instance = rehearsed.cluster.api[round % rehearsed.cluster.api.length]
    await instance?.kill()
    await randomPause()
    await instance?.start()
  })

  it.each(rounds)(
    'moves all money exactly once when an olympiad instance is killed (%i)',
    async (round) => {
      const { olympiad } = rehearsed.cluster
      const instance = olympiad[round % olympiad.length]
      await instance?.kill()
      await randomPause()
      await instance?.start()
    },
  )

  it.each(rounds)('continues when the log writer is cut off from Postgres (%i)', async () => {
    const { cluster, ways } = rehearsed
    const { process } = await leaderOf(cluster)
    const own = ways[cluster.scoring.indexOf(process)] ?? []
    for (const way of own) way.cut()
    const cutAt = new Date()
    await untilLedByAnother(cluster, process)
    expect(await rehearsed.takeoverMs(cutAt)).toBeLessThan(TAKEOVER_MS_MAX)
    await randomPause()
    for (const way of own) way.restore()
  })

  it.each(rounds)('continues when the primary dies and the standby is promoted (%i)', async () => {
    const { postgres } = rehearsed.cluster.stack
    await postgres.primary.kill()
    await postgres.promote()
    const promotedAt = new Date()
    try {
      const took = await rehearsed.takeoverMs(promotedAt)
      const money = await rehearsed.moneyTakeoverMs(promotedAt)
      console.info(`takeover took ${took} ms after the promotion, and ${money} ms for money`)
      expect(Math.max(took, money)).toBeLessThan(TAKEOVER_MS_MAX)
    } finally {
      await postgres.rejoin()
    }
  })
})
