import type { Publication, ServerFrame } from '@ideathlon/contracts/live'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FeedRead, OpenFeed } from '../../services/api/src/kernel/live/feed.ts'
import {
  type FeedContext,
  FeedSubscription,
} from '../../services/api/src/live/feeds/feed-subscription.ts'
import type { Connection } from '../../services/api/src/live/sockets/connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CHANNEL = 'private-gamedash-7'
const FROM = { offset: 5, epoch: 1 }
const pub: Publication = {
  t: 'pub',
  ch: CHANNEL,
  o: 7,
  prev: 5,
  type: 'brain__neuron-earned',
  d: {},
}
const nothing: FeedRead = { epoch: 1, last: 5, pubs: [], snapshot: {} }
const news: FeedRead = { epoch: 1, last: 7, pubs: [pub], snapshot: {} }

/**
 * Creates a reader whose source gives these answers in turn and then repeats the last one, and
 * records the frames that are sent to its socket.
 */
function aReader(...answers: (FeedRead | Promise<FeedRead> | Error)[]) {
  const sent: ServerFrame[] = []
  const connection = {
    admission: {},
    canTake: () => true,
    send: (frame: ServerFrame) => void sent.push(frame),
    unsubscribe: () => {},
    sendEncoded: (text: Buffer) => void sent.push(JSON.parse(text.toString())),
  } as unknown as Connection
  let reads = 0
  const open: OpenFeed = {
    may: async () => true,
    read: async (_db, from) => {
      const answer = (await answers[Math.min(reads++, answers.length - 1)]) as FeedRead | Error
      if (answer instanceof Error) throw answer
      const isNew = ({ o }: Publication) => o > (from?.offset ?? 0)
      return { ...answer, pubs: answer.pubs?.filter(isNew) }
    },
  }
  const warn = vi.fn()
  const measures = { gaps: { inc: () => {} } }
  const context = { measures, logger: { warn } } as unknown as FeedContext
  const reader = new FeedSubscription(connection, { channel: CHANNEL, open }, context, () => {})
  const got = () => sent.map((frame) => (frame.t === 'subd' ? [frame.id, frame.offset] : frame.t))
  return { reader, got, warn, reads: () => reads }
}

it('gets what was published before all servers of the bus knew of the subscription', async () => {
  const { reader, got } = aReader(nothing, news)
  await reader.start(1, FROM)
  expect(got()).toEqual([[1, 5]])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(got()).toEqual([
    [1, 5],
    [0, 7],
  ])
})

it('later gets what a lagging source did not have, and then stops asking', async () => {
  const { reader, got, reads } = aReader({ ...nothing, isBehind: true }, news)
  await reader.start(1, FROM)
  await vi.advanceTimersByTimeAsync(300)
  expect(got()).toEqual([
    [1, 5],
    [0, 7],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([got().length, reads()]).toEqual([2, 3])
})

it('asks a source that keeps lagging at growing intervals', async () => {
  const { reader, reads } = aReader({ ...nothing, isBehind: true })
  await reader.start(1, FROM)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads()).toBeLessThan(25)
  reader.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads()).toBeLessThan(25)
})

it('reads again when something was missed during a read', async () => {
  const held = Promise.withResolvers<FeedRead>()
  const { reader, got } = aReader(held.promise, news)
  const started = reader.start(1, FROM)
  await vi.advanceTimersByTimeAsync(0)
  reader.bringUpToDate()
  held.resolve(nothing)
  await started
  await vi.advanceTimersByTimeAsync(300)
  expect(got()).toEqual([
    [1, 5],
    [0, 7],
  ])
})

it('sends nothing twice when the message arrives after all', async () => {
  const { reader, got } = aReader(nothing, news)
  await reader.start(1, FROM)
  reader.take(pub, Buffer.from(JSON.stringify(pub)))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(got()).toEqual([[1, 5], 'pub'])
})

it('notifies the reader that a feed cannot be read, and logs why', async () => {
  const broken = new Error('no such column')
  const { reader, got, warn } = aReader(broken)
  const started = reader.start(1, FROM)
  await vi.advanceTimersByTimeAsync(6_000)
  await started
  expect(got()).toEqual(['err'])
  const why = { err: broken, channel: CHANNEL }
  expect(warn.mock.calls).toEqual([[why, 'a feed could not be read']])
})
