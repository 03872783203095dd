import type { Publication } from '@ideathlon/contracts/live'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FeedOrderer } from './feed-orderer.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pubOf = (o: number): Publication => ({
  t: 'pub',
  ch: 'topic-1',
  o,
  prev: o - 1,
  type: 't',
  d: {},
})

function taking(offsets: readonly number[]): { passed: number[]; end(): void } {
  const passed: number[] = []
  const feed = new FeedOrderer(({ o }) => passed.push(o))
  for (const o of offsets) feed.take(pubOf(o), Buffer.alloc(0))
  return { passed, end: () => void vi.advanceTimersByTime(60) }
}

it('passes publications on in order, even if they arrive out of order', () => {
  expect(taking([1, 3, 4, 2, 5]).passed).toEqual([1, 2, 3, 4, 5])
})

it('passes an early publication on after a moment if the one before it was lost', () => {
  const { passed, end } = taking([1, 4, 3])
  expect(passed).toEqual([1])
  end()
  expect(passed).toEqual([1, 3, 4])
})

it('passes on every publication that arrives, even if others are lost, duplicated or late', () => {
  const offsets = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 })
  fc.assert(
    fc.property(offsets, (sent) => {
      const { passed, end } = taking(sent)
      end()
      expect(new Set(passed)).toEqual(new Set(sent))
    }),
  )
})
