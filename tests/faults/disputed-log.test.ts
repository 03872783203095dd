import { setTimeout as sleep } from 'node:timers/promises'
import type { FiledCommand } from '@ideathlon/contracts/events/envelope'
import { AppendClient } from '@ideathlon/service-kit/log/append-client'
import { connectNats } from '@ideathlon/service-kit/nats'
import type { NatsConnection } from 'nats'
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
import { TIMEOUT_MS } from '../patience.ts'
import {
  type Cluster,
  leaderOf,
  openCluster,
  startAgain,
  untilLedByAnother,
} from '../pipeline/cluster/cluster.ts'
import { openCompetingWriter } from '../pipeline/cluster/rival-writer.ts'
import { aCountedCommand, asText } from '../pipeline/commands.ts'
import { expectConsistent } from '../pipeline/consistency/expect-consistent.ts'
import { Ledger } from '../pipeline/consistency/ledger.ts'
import { POISONS, TOO_LARGE } from '../pipeline/invalid-commands.ts'
import { startProducing } from '../pipeline/traffic/producing.ts'
import { Traffic } from '../pipeline/traffic/traffic.ts'
import { aChance } from '../seeded-random.ts'

const chance = aChance()
const ledger = new Ledger()
let cluster: Cluster
let traffic: Traffic
let connections: NatsConnection[]
let clients: AppendClient[]
let producing: ReturnType<typeof startProducing>

beforeAll(async () => {
  cluster = await openCluster()
  traffic = await Traffic.prepare({ instances: cluster.api, chance, ledger }, 8)
  connections = await Promise.all(
    [1, 2, 3].map((n) => connectNats(cluster.stack.natsUrl, `sender ${n}`)),
  )
  clients = connections.map((connection) => new AppendClient(connection, TIMEOUT_MS))
})
afterAll(async () => {
  await Promise.all((connections ?? []).map((road) => road.close()))
  await cluster?.stop()
})

const someMoment = (least = 150) => sleep(least + chance.below(400))

describe('the log under traffic', () => {
  beforeEach(async () => {
    onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
    onTestFinished(endTraffic)
    await startAgain(cluster)
    producing = startProducing(cluster, ledger)
    traffic.start()
  })
  async function quiet() {
    await Promise.all([traffic.stop(), producing.stop()])
  }
  /** Stops the traffic of a test that failed before its end. */
  async function endTraffic() {
    await Promise.allSettled([traffic.stop(), producing.stop()])
  }

  it('writes a command once, however often it is delivered, even across a failover', async () => {
    const commands = Array.from({ length: 40 }, (_, n) =>
      aCountedCommand({ ratings: n % 20 === 0 ? 200 : 2 }),
    )
    const answered = Promise.all(commands.map((command) => deliverOften(command)))
    await someMoment(300)
    const { process } = await leaderOf(cluster)
    await process.kill()
    for (const answers of await answered) {
      expect(answers[0]).toMatchObject({ ok: true })
      for (const answer of answers) expect(answer).toEqual(answers[0])
    }
    await process.start()
    await quiet()
    await expectConsistent(cluster, ledger)
  })

  it('lets one of two writers win each batch and fences the other', async () => {
    const rival = await openCompetingWriter(cluster)
    const won: FiledCommand[] = []
    const lost: FiledCommand[] = []
    for (let round = 0; round < 60 && (won.length < 3 || lost.length < 3); round++) {
      const command = aCountedCommand()
      const hasWon = await rival.tryToAppend(command, { isSlow: round % 3 === 0 })
      ;(hasWon ? won : lost).push(command)
      await sleep(chance.below(60))
    }
    await rival.close()
    await quiet()
    expect(won.length).toBeGreaterThan(0)
    expect(lost.length).toBeGreaterThan(0)
    for (const command of won) ledger.acknowledge(command.requestId, command.events.length)
    await expectConsistent(cluster, ledger)
    expect(await standing(lost)).toBe(0)
  })

  it.each([
    { ended: 'whose session was ended', isEnded: true },
    { ended: 'that no longer answers', isEnded: false },
  ])(
    'continues without a frozen leader $ended, and after that leader runs again',
    async ({ isEnded }) => {
      await someMoment()
      const leader = await leaderOf(cluster)
      leader.process.signal('SIGSTOP')
      try {
        if (isEnded) {
          await cluster.asScoring.query('select pg_terminate_backend($1)', [leader.session])
        }
        await untilLedByAnother(cluster, leader.process)
        await someMoment(300)
      } finally {
        leader.process.signal('SIGCONT')
      }
      await someMoment(500)
      await quiet()
      await expectConsistent(cluster, ledger)
    },
  )

  it('stores invalid commands as failed events and writes all others', async () => {
    const good = Array.from({ length: 40 }, () => aCountedCommand())
    const texts = [...POISONS, TOO_LARGE, ...good.map((command) => JSON.stringify(command))]
    await Promise.all(texts.map(leaveInOutbox))
    const refused = await Promise.all(
      POISONS.map((text) => chance.of(clients).append({ text, requestId: 'poison' })),
    )
    expect(refused.map((answer) => answer.ok)).toEqual(POISONS.map(() => false))
    await someMoment(1_000)
    await quiet()
    for (const command of good) ledger.acknowledge(command.requestId, command.events.length)
    await expectConsistent(cluster, ledger, { failedEvents: POISONS.length, left: 1 })
    const { rows } = await cluster.owner.query('delete from api.outbox returning payload')
    expect(rows).toEqual([{ payload: TOO_LARGE }])
  })
})

/**
 * Delivers the same command through several senders at several moments, and returns their answers.
 */
function deliverOften(command: FiledCommand) {
  ledger.acknowledge(command.requestId, command.events.length)
  return Promise.all(
    Array.from({ length: 6 }, async () => {
      await sleep(chance.below(1_500))
      return chance.of(clients).append(asText(command))
    }),
  )
}

/** Puts a command into the outbox as if it had been filed a minute ago. */
async function leaveInOutbox(payload: string): Promise<void> {
  await cluster.owner.query(
    `insert into api.outbox (command_id, part, request_id, payload, filed_at)
     values (gen_random_uuid(), 0, 'left-behind', $1, now() - interval '1 minute')`,
    [payload],
  )
}

async function standing(commands: readonly FiledCommand[]): Promise<number> {
  const { rows } = await cluster.owner.query<{ events: number }>(
    'select count(*)::int as events from log.events where command_id = any($1::uuid[])',
    [commands.map((command) => command.commandId)],
  )
  return rows[0]?.events ?? 0
}
