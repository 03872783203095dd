import type { Publication } from '@ideathlon/contracts/live'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Channel, type ChannelFrame, keepNewer } from './keep-newer.ts'

const pub = (o: number, prev: number): Publication => ({
  t: 'pub',
  ch: 'feed',
  o,
  prev,
  type: 'it-happened',
  d: o,
})
const feedAt = (offset: number): Channel => ({ epoch: 1, offset, values: {}, pubs: [] })
const boardAt = (offset: number, values: Record<string, unknown>): Channel => ({
  epoch: 1,
  offset,
  values,
  pubs: [],
})

describe('a feed', () => {
  it.each([
    { o: 5, prev: 4, leads: { offset: 5, gap: false, fresh: 1 } },
    { o: 4, prev: 3, leads: { offset: 4, gap: false, fresh: 0 } },
    { o: 3, prev: 2, leads: { offset: 4, gap: false, fresh: 0 } },
    { o: 9, prev: 5, leads: { offset: 4, gap: true, fresh: 0 } },
  ])('at offset 4, a publication at $o after $prev leads to $leads', ({ o, prev, leads }) => {
    const step = keepNewer(feedAt(4), pub(o, prev))
    expect({ offset: step.channel?.offset, gap: step.gap, fresh: step.fresh.length }).toEqual(leads)
  })

  it('takes missed publications from a resume, each once', () => {
    const resumed: ChannelFrame = {
      t: 'subd',
      id: 1,
      ch: 'feed',
      epoch: 1,
      offset: 9,
      recovered: true,
      pubs: [pub(9, 7), pub(7, 4), pub(4, 2)],
    }
    const step = keepNewer(feedAt(4), resumed)
    expect(step.fresh.map((each) => each.o)).toEqual([7, 9])
    expect(keepNewer(step.channel, resumed).fresh).toEqual([])
  })
})

describe('a board', () => {
  it('accepts a delta that starts before its own offset, because the values are absolute', () => {
    const delta = { t: 'delta', ch: 'b', from: 2, o: 8, set: { a: 2 }, del: ['b'] } as const
    const step = keepNewer(boardAt(5, { a: 1, b: 1, c: 1 }), { ...delta, del: ['b'] })
    expect(step.channel).toMatchObject({ offset: 8, values: { a: 2, c: 1 } })
  })

  it('reports a gap if a delta starts after its own offset', () => {
    const step = keepNewer(boardAt(5, { a: 1 }), {
      t: 'delta',
      ch: 'b',
      from: 6,
      o: 8,
      set: { a: 2 },
      del: [],
    })
    expect(step.gap).toBe(true)
    expect(step.channel?.values).toEqual({ a: 1 })
  })

  it('starts over with a snapshot of another generation', () => {
    const step = keepNewer(boardAt(50, { a: 1 }), {
      t: 'subd',
      id: 1,
      ch: 'b',
      epoch: 2,
      offset: 10,
      recovered: false,
      snapshot: { z: 1 },
    })
    expect(step.channel).toMatchObject({ epoch: 2, offset: 10, values: { z: 1 } })
  })

  it('drops a snapshot that is older than the deltas already applied', () => {
    const known = boardAt(50, { a: 5 })
    const late = { t: 'subd', id: 1, ch: 'b', epoch: 1, offset: 40, recovered: false } as const
    expect(keepNewer(known, { ...late, snapshot: { a: 4 } }).channel).toBe(known)
  })
})

/** A minimal server for a leaderboard: every write sets one key to a value at the next offset. */
type Write = { key: string; value: number }

function snapshotAt(writes: readonly Write[], offset: number): Record<string, number> {
  return Object.fromEntries(writes.slice(0, offset).map((write) => [write.key, write.value]))
}

function deltaOf(writes: readonly Write[], from: number, to: number): ChannelFrame {
  const set = Object.fromEntries(writes.slice(from, to).map((write) => [write.key, write.value]))
  return { t: 'delta', ch: 'b', from, o: to, set, del: [] }
}

const someWrites = fc.array(
  fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.nat(99) }),
  { minLength: 1, maxLength: 30 },
)

it('ends up equal to the fold of the log, whatever the network does', () => {
  fc.assert(
    fc.property(
      someWrites,
      fc.array(fc.record({ from: fc.nat(30), length: fc.integer({ min: 1, max: 6 }) }), {
        maxLength: 60,
      }),
      (writes, deliveries) => {
        let channel: Channel | undefined
        const receive = (frame: ChannelFrame) => {
          const step = keepNewer(channel, frame)
          channel = step.channel
          return step.gap
        }
        const resubscribe = (offset: number) =>
          receive({
            t: 'subd',
            id: 1,
            ch: 'b',
            epoch: 1,
            offset,
            recovered: false,
            snapshot: snapshotAt(writes, offset),
          })
        resubscribe(0)
        for (const { from, length } of deliveries) {
          const start = Math.min(from, writes.length - 1)
          const end = Math.min(start + length, writes.length)
          if (receive(deltaOf(writes, start, end))) resubscribe(end)
          expect(channel?.values).toEqual(snapshotAt(writes, channel?.offset ?? 0))
        }
        resubscribe(writes.length)
        expect(channel?.values).toEqual(snapshotAt(writes, writes.length))
      },
    ),
  )
})

it('shows the messages of a feed once each and in order, however often and in whatever order they arrive', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(19), { maxLength: 80 }),
      (positions, order) => {
        const offsets = [...positions].sort((a, b) => a - b)
        const log = offsets.map((o, i) => pub(o, offsets[i - 1] ?? 0))
        const received: number[] = []
        let channel: Channel | undefined = feedAt(0)
        const receive = (frame: ChannelFrame) => {
          const step = keepNewer(channel, frame)
          channel = step.channel
          received.push(...step.fresh.map((each) => each.o))
          return step.gap
        }
        const resume = () =>
          receive({
            t: 'subd',
            id: 1,
            ch: 'feed',
            epoch: 1,
            offset: offsets.at(-1) ?? 0,
            recovered: true,
            pubs: log.filter((each) => each.o > (channel?.offset ?? 0)),
          })
        for (const index of order) {
          const frame = log[index]
          if (frame && receive(frame)) resume()
        }
        resume()
        expect(received).toEqual(offsets)
      },
    ),
  )
})
