import type { BoardRow } from '@ideathlon/contracts/boards'
import type { ServerFrame } from '@ideathlon/contracts/live'
import { createLogger } from '@ideathlon/service-kit/logger'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Connection, Subscription } from '../services/api/src/live/sockets/connection.ts'
import { BoardTopic } from '../services/api/src/live/states/board-topic.ts'
import { type Channel, keepNewer } from '../web/src/realtime/keep-newer.ts'
import {
  type Announced,
  BOARD,
  headOf,
  Instance,
  type Log,
  type Score,
  shown,
} from './live/board-world.ts'

const TICK_MS = 250

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page that folds the frames of its channels as the web client does. */
class Page {
  readonly channels = new Map<string, Channel>()
  readonly connection = {
    send: (frame: ServerFrame) => this.onMessage(frame),
    sendEncoded: (text: Buffer) => this.onMessage(JSON.parse(text.toString())),
    canTake: () => true,
    subscribe: (_ch: string, subscription: Subscription) => this.subscriptions.push(subscription),
  } as unknown as Connection
  readonly subscriptions: Subscription[] = []

  private onMessage(frame: ServerFrame): void {
    if (frame.t !== 'subd' && frame.t !== 'delta') throw new Error(`an unexpected ${frame.t}`)
    const step = keepNewer(this.channels.get(frame.ch), frame)
    expect(step.gap).toBe(false)
    if (step.channel) this.channels.set(frame.ch, step.channel)
  }

  values(ch: string): Readonly<Record<string, unknown>> {
    return this.channels.get(ch)?.values ?? {}
  }
}

/** The log, its leader, an instance that may lag, and a gateway with one page. */
class World {
  readonly log: Log = { epoch: 1, day: 20_000, batches: [], unranked: new Set() }
  readonly page = new Page()
  /** The number of reads so far. */
  reads = 0
  private leader = new Instance(this.log)
  private late: Announced[] = []
  private lagging: Instance | undefined
  private readonly watched = new Set<number>()
  private readonly topic = new BoardTopic(BOARD, {
    logger: createLogger('test', 'silent'),
    scores: { readBoard: (_board, size, members) => this.read(size, members) },
    onEmpty: () => {},
  })

  constructor() {
    this.topic.joinTop(this.page.connection, { id: 1, from: undefined })
  }

  watch(member: number): void {
    if (this.watched.has(member)) return
    this.watched.add(member)
    this.topic.joinRow(member, this.page.connection, { id: 1, from: undefined })
  }

  async do(step: Step): Promise<void> {
    switch (step.do) {
      case 'score':
        return this.tell(await this.commit(step.scores), step.delivery)
      case 'tell late':
        for (const received of this.late.splice(0).reverse()) this.tell(received, 'received')
        return
      case 'repeat':
        return this.topic.onProjected(this.leader.projected(), false)
      case 'wait':
        await vi.advanceTimersByTimeAsync(step.ms)
        return
      case 'watch':
        return this.watch(step.member)
      case 'another leader':
        this.leader = new Instance(this.log)
        return
      case 'die after the commit':
        await this.commit(step.scores)
        this.leader = new Instance(this.log)
        return
      case 'rebuild':
        this.log.epoch += 1
        this.leader = new Instance(this.log)
        return
      case 'lag':
        this.lagging = new Instance(this.log, headOf(this.log) - step.behind)
        return
      case 'catch up':
        this.lagging = undefined
        return
      case 'next day':
        this.log.day += 1
        return
      case 'staff':
        if (this.log.unranked.has(step.member)) this.log.unranked.delete(step.member)
        else this.log.unranked.add(step.member)
        this.leader = new Instance(this.log)
        return
    }
  }

  /** Commits one more score and repeats the announcements, while reads lag for a little longer. */
  async settle(): Promise<void> {
    this.tell(await this.commit([lastScore]), 'received')
    await this.do({ do: 'repeat' })
    await this.do({ do: 'wait', ms: 2 * TICK_MS })
    this.lagging = undefined
    await this.do({ do: 'wait', ms: 10 * TICK_MS })
  }

  stop(): void {
    this.topic.stop()
  }

  check(): void {
    const truth = new Instance(this.log).board
    const top = truth.page(0, 100).map(shown)
    const { total, line, ...rows } = this.page.values(`board-${BOARD}`)
    expect(rows).toEqual(Object.fromEntries(top.map((row) => [`r${row.order}`, row])))
    expect(total).toBe(truth.total)
    const paid = truth.page(0, Math.max(1, Math.ceil(truth.total * 0.33)))
    expect(line).toEqual({
      rank: paid.length,
      milli_points: paid.at(-1)?.milliPoints,
      milli_points_sum: paid.reduce((sum, row) => sum + Math.max(0, row.milliPoints), 0),
    })
    for (const member of this.watched) {
      const row = truth.rowOf(member)
      const held = this.page.values(`private-row-${member}-${BOARD}`).row as BoardRow | undefined
      expect(held).toEqual(row && shown(row))
    }
  }

  private async commit(scores: readonly Score[]): Promise<Announced> {
    const from = headOf(this.log)
    const batch = { from, position: from + Math.max(1, scores.length), day: this.log.day, scores }
    this.log.batches.push(batch)
    return this.leader.fold(batch)
  }

  private tell(received: Announced, fate: DeliveryMode): void {
    const { moves, projected } = received
    if (fate === 'late') this.late.push(received)
    if (fate === 'late' || fate === 'lost') return
    for (let i = 0; i < (fate === 'twice' ? 2 : 1); i++) {
      if (moves && fate !== 'without moves') this.topic.onMoves(moves)
      if (fate !== 'moves only') this.topic.onProjected(projected, projected.boards.length > 0)
    }
  }

  /** Reads at once, but the answer takes a moment to arrive. */
  private async read(size: number, members: readonly number[]) {
    this.reads += 1
    const answer = await (this.lagging ?? this.leader).read(size, members)
    await new Promise((resolve) => setTimeout(resolve, 20))
    return answer
  }
}

/** A few more members than the hundred that the board shows. */
const member = fc.integer({ min: 1, max: 130 })
const score = fc.record({
  member,
  milli: fc.integer({ min: -15, max: 20 }).filter((milli) => milli !== 0),
  isLate: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
})
const scores = fc.uniqueArray(score, { minLength: 1, maxLength: 8, selector: (one) => one.member })
const DELIVERY_MODES = [
  'received',
  'received',
  'received',
  'twice',
  'lost',
  'late',
  'without moves',
  'moves only',
] as const
type DeliveryMode = (typeof DELIVERY_MODES)[number]

const alone = <const D extends string>(name: D) => fc.record({ do: fc.constant(name) })
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('score' as const),
      scores,
      delivery: fc.constantFrom<DeliveryMode>(...DELIVERY_MODES),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.constantFrom<number>(10, 60, 300),
    }),
  },
  { weight: 2, arbitrary: alone('tell late') },
  { weight: 2, arbitrary: alone('repeat') },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('watch' as const), member }) },
  { weight: 1, arbitrary: alone('another leader') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die after the commit' as const), scores }) },
  { weight: 1, arbitrary: alone('rebuild') },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('lag' as const),
      behind: fc.integer({ min: 0, max: 9 }),
    }),
  },
  { weight: 1, arbitrary: alone('catch up') },
  { weight: 1, arbitrary: alone('next day') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('staff' as const), member }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

it('whatever happens to announcements and instances, a page ends with the board of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const world = new World()
      await world.do({ do: 'score', scores: everybody(), delivery: 'received' })
      for (const each of [1, 40, 99, 100, 101, 130]) world.watch(each)
      for (const each of steps) await world.do(each)
      await world.settle()
      world.check()
      // A new day begins, and only another board changes.
      await world.do({ do: 'next day' })
      await world.do({ do: 'score', scores: [], delivery: 'received' })
      await world.do({ do: 'wait', ms: 10 * TICK_MS })
      world.check()
      const overtaking = { member: 130, milli: 1_000, isLate: false }
      await world.do({ do: 'score', scores: [overtaking], delivery: 'received' })
      await world.do({ do: 'wait', ms: 10 * TICK_MS })
      // A new day begins, nothing moves, and a member scores later.
      await world.do({ do: 'next day' })
      await world.do({ do: 'repeat' })
      await world.do({ do: 'wait', ms: 10 * TICK_MS })
      await world.settle()
      world.check()
      world.stop()
    }),
    { numRuns: 60 },
  )
})

it('sends a rebuilt board to pages that have the former one at the same position', async () => {
  const world = new World()
  await world.do({ do: 'score', scores: everybody(), delivery: 'received' })
  await world.do({ do: 'wait', ms: 300 })
  await world.do({ do: 'staff', member: 1 })
  await world.do({ do: 'rebuild' })
  await world.do({ do: 'repeat' })
  await world.do({ do: 'wait', ms: 10 * TICK_MS })
  world.check()
  world.stop()
})

it('reads a board once, and follows what is announced from there', async () => {
  const world = new World()
  await world.do({ do: 'score', scores: everybody(), delivery: 'received' })
  for (const each of [1, 50, 110]) world.watch(each)
  await world.do({ do: 'wait', ms: 1_000 })
  const { reads } = world
  for (let i = 0; i < 50; i++) {
    const scores = [1 + i, 60 + i].map((each) => ({ member: each, milli: 3 * i, isLate: false }))
    await world.do({ do: 'score', scores, delivery: 'received' })
    await world.do({ do: 'wait', ms: 30 })
  }
  await world.settle()
  world.check()
  expect(world.reads).toBe(reads)
  world.stop()
})

const lastScore: Score = { member: 1, milli: 1, isLate: false }

function everybody(): Score[] {
  return Array.from({ length: 120 }, (_, i) => ({
    member: i + 1,
    milli: 20 + (i % 17),
    isLate: false,
  }))
}
