import type { BoardRow } from '@ideathlon/contracts/boards'
import { channelOf, type Publication } from '@ideathlon/contracts/live'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LiveServer, startLiveServer } from '../live/live-server.ts'
import { aMember, type LiveMember } from '../live/member.ts'
import { RtClient } from '../live/rt-client.ts'
import { SCRIPTED, type ScriptedScores, startScriptedScores } from '../live/scripted-scores.ts'

const BOARD = 'platform-1-all-overall'
const board = channelOf.board(BOARD)

let stack: TestStack
let server: LiveServer
let scores: ScriptedScores

beforeAll(async () => {
  stack = await openTestStack()
  server = await startLiveServer(stack, SCRIPTED)
  scores = await startScriptedScores(stack.natsUrl)
})
afterAll(async () => {
  await server?.stop()
  await scores?.stop()
  await stack?.stop()
})

/** One member's page, and everything that can go wrong between it and the log. */
class World {
  readonly told: Publication[] = []
  private late: Publication[] = []
  private client: RtClient
  private readonly member: LiveMember
  private readonly feed: string

  constructor(member: LiveMember, client: RtClient) {
    this.member = member
    this.client = client
    this.feed = channelOf.gamedash(member.id)
  }

  /** A page that was offline keeps its data, and resumes from its last position. */
  async subscribe(): Promise<void> {
    await this.client.sub(this.feed, this.client.standpoint(this.feed) ?? { offset: 0, epoch: 1 })
    await this.client.sub(board)
  }

  async reconnect(): Promise<void> {
    const before = this.client
    await before.end()
    this.told.push(...before.told)
    this.client = await RtClient.connect(server, this.member.token)
    for (const [name, channel] of before.channels) this.client.channels.set(name, channel)
    await this.subscribe()
  }

  async do(step: Step): Promise<void> {
    switch (step.do) {
      case 'earn':
        return this.earn(step.way)
      case 'tell late':
        for (const pub of this.late.splice(0).reverse()) scores.tell(pub)
        return scores.flush()
      case 'rank':
        scores.rank(BOARD, step.order)
        if (step.isHeard) scores.announceMoved(BOARD)
        return
      case 'drop the socket':
        return this.reconnect()
      case 'subscribe again':
        return this.subscribe()
      case 'restart the gateway': {
        const { port } = server
        await server.stop()
        server = await startLiveServer(stack, SCRIPTED, port)
        return this.reconnect()
      }
      case 'kill nats':
        await stack.nats.kill()
        scores.earn(this.member.id)
        await stack.nats.start()
        return scores.flush()
    }
  }

  /**
   * After one more event and one more board update arrive, the page must have everything, once and
   * in order.
   */
  async settle(truth: readonly number[]): Promise<void> {
    await this.earn('told')
    scores.rank(BOARD, truth)
    scores.announceMoved(BOARD)
    const positions = scores.positionsOf(this.member.id)
    await this.client.until(() => this.client.channels.get(this.feed)?.offset === positions.at(-1))
    expect([...this.told, ...this.client.told].map((pub) => pub.o)).toEqual(positions)
    await this.client.until(() => JSON.stringify(this.order()) === JSON.stringify(truth))
    await this.client.end()
  }

  private async earn(way: DeliveryMode): Promise<void> {
    const pub = scores.earn(this.member.id)
    if (way === 'late') this.late.push(pub)
    for (let i = 0; i < TIMES[way]; i++) scores.tell(pub)
    await scores.flush()
  }

  private order(): number[] {
    const values = this.client.channels.get(board)?.values ?? {}
    return Object.entries(values)
      .filter(([key]) => key.startsWith('r'))
      .map(([, row]) => row as BoardRow)
      .sort((a, b) => a.order - b.order)
      .map((row) => row.member.id)
  }
}

const TIMES = { told: 1, twice: 2, lost: 0, late: 0 } as const
type DeliveryMode = keyof typeof TIMES

const someOrder = fc.shuffledSubarray([901, 902, 903, 904])
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('earn' as const),
      way: fc.constantFrom<DeliveryMode>('told', 'told', 'twice', 'lost', 'late'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell late' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('rank' as const),
      order: someOrder,
      isHeard: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('drop the socket' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('subscribe again' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart the gateway' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill nats' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('after any loss, delay, duplicate, kill or restart a page equals the fold of the log', async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), someOrder, async (steps, truth) => {
      const member = await aMember(server.db, `model${++count}`)
      const world = new World(member, await RtClient.connect(server, member.token))
      await world.subscribe()
      for (const each of steps) await world.do(each)
      await world.settle(truth)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
