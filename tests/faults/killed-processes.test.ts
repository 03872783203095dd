import { setTimeout as sleep } from 'node:timers/promises'
import type { TestStack } from '@ideathlon/service-kit/testing/stack'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFailed,
  onTestFinished,
} from 'vitest'
import { type Cluster, leaderOf, openCluster, startAgain } from '../pipeline/cluster/cluster.ts'
import { FIRST_EVENT, measureSlowness, msUntilFirst } from '../pipeline/cluster/takeover.ts'
import { expectConsistent } from '../pipeline/consistency/expect-consistent.ts'
import { Ledger } from '../pipeline/consistency/ledger.ts'
import { startProducing } from '../pipeline/traffic/producing.ts'
import type { TalkingMembers } from '../pipeline/traffic/talking-members.ts'
import { Traffic } from '../pipeline/traffic/traffic.ts'
import { UploadingMember } from '../pipeline/traffic/uploading-member.ts'
import { aChance } from '../seeded-random.ts'

/**
 * The limit from the specification: the time from the death of the leader to the first event that
 * the log accepts after it.
 */
const TAKEOVER_MS_MAX = 3_000

const chance = aChance()
const ledger = new Ledger()
let cluster: Cluster<TestStack>
let traffic: Traffic
let talking: TalkingMembers
let producing: ReturnType<typeof startProducing>

beforeAll(async () => {
  cluster = await openCluster()
  traffic = await Traffic.prepare({ instances: cluster.api, chance, ledger }, 12)
  talking = await traffic.startTalking(cluster.owner)
})
afterAll(() => cluster?.stop())

const someMoment = (least = 150) => sleep(least + chance.below(400))

describe('the product under traffic', () => {
  beforeEach(async () => {
    onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
    onTestFinished(endTraffic)
    await cluster.stack.nats.start()
    await startAgain(cluster)
    producing = startProducing(cluster, ledger)
    traffic.start()
  })
  /** Stops the traffic of a test that failed before its end. */
  async function endTraffic() {
    await Promise.allSettled([traffic.stop(), producing.stop()])
  }
  async function quiet() {
    await Promise.all([traffic.stop(), producing.stop()])
    await talking.expectKept(cluster.owner)
  }

  it('neither loses nor duplicates an event or a byte of a file when API instances are killed', async () => {
    const uploading = await UploadingMember.begin({ instances: cluster.api, chance, ledger })
    for (let round = 0; round < 2; round++) {
      for (const instance of cluster.api) {
        await someMoment()
        await instance.kill()
      }
      await Promise.all(cluster.api.map((instance) => instance.start()))
    }
    await someMoment()
    await quiet()
    await uploading.expectKept(cluster.owner)
    await expectConsistent(cluster, ledger)
  })

  it('continues within three seconds when the log writer is killed', async () => {
    for (let round = 0; round < 2; round++) {
      await someMoment(500)
      const leader = await leaderOf(cluster)
      await leader.process.kill()
      const killedAt = new Date()
      const slowness = measureSlowness(cluster.asScoring)
      const ms = await msUntilFirst(cluster.owner, FIRST_EVENT, killedAt)
      expect(ms / (await slowness.end())).toBeLessThan(TAKEOVER_MS_MAX)
      await leader.process.start()
    }
    await quiet()
    await expectConsistent(cluster, ledger)
  })

  it('loses and duplicates nothing when nats-server is killed', async () => {
    for (let round = 0; round < 3; round++) {
      await someMoment()
      await cluster.stack.nats.kill()
      await someMoment(0)
      await cluster.stack.nats.start()
    }
    await someMoment(500)
    await quiet()
    await expectConsistent(cluster, ledger)
  })

  it.each([
    ['shut down in fast mode', 'SIGINT'],
    ['shut down in immediate mode', 'SIGQUIT'],
    ['killed', 'SIGKILL'],
  ] as const)(
    'loses and duplicates nothing when Postgres is %s and starts again',
    async (_how, signal) => {
      await someMoment(500)
      await cluster.stack.postgres.restart(signal)
      await someMoment(1_000)
      await quiet()
      await expectConsistent(cluster, ledger)
    },
  )
})
