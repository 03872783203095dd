import { expect, test } from 'vitest'
import { NO_FURTHER_SCOPES } from '../fold/scopes.ts'
import { FreshEvents, type WrittenEvent } from './fresh-events.ts'

const batch = (...positions: number[]): WrittenEvent[] =>
  positions.map((position) => ({
    ...NO_FURTHER_SCOPES,
    position,
    part_first: positions[0] as number,
    type: 'RatingCreated',
    reason: null,
    actor: 1,
    recipient: null,
    role: null,
    milli_points: null,
    platform: null,
    category: null,
    challenge: null,
    idea: null,
    data: {},
    occurred_at: '1969-12-31T23:59:59.999Z',
  }))
const positions = (fresh: FreshEvents, after: number) =>
  fresh.takeAfter(after)?.map(({ position }) => position)

test('takes consecutive batches together, and only once', () => {
  const fresh = new FreshEvents(9)
  fresh.add(batch(1, 2))
  fresh.add(batch(3))
  expect(positions(fresh, 0)).toEqual([1, 2, 3])
  expect(positions(fresh, 3)).toBeUndefined()
})

test('lets a reader who has some of them take the rest', () => {
  const fresh = new FreshEvents(9)
  fresh.add(batch(1, 2, 3))
  expect(positions(fresh, 2)).toEqual([3])
})

test('makes a reader who misses an earlier event read the log', () => {
  const fresh = new FreshEvents(9)
  fresh.add(batch(4, 5))
  expect(positions(fresh, 2)).toBeUndefined()
})

test('keeps only what follows a gap', () => {
  const fresh = new FreshEvents(9)
  fresh.add(batch(1, 2))
  fresh.add(batch(5, 6))
  expect(positions(fresh, 0)).toBeUndefined()
  fresh.add(batch(1))
  fresh.add(batch(5, 6))
  expect(positions(fresh, 4)).toEqual([5, 6])
})

test('drops events beyond the limit, and keeps later batches', () => {
  const fresh = new FreshEvents(3)
  fresh.add(batch(1, 2))
  fresh.add(batch(3, 4))
  expect(positions(fresh, 0)).toBeUndefined()
  fresh.add(batch(5))
  expect(positions(fresh, 4)).toEqual([5])
})

test('gives a time before 1970 the right day', () => {
  const fresh = new FreshEvents(1)
  fresh.add(batch(1))
  expect(fresh.takeAfter(0)).toMatchObject([{ day: -1, role: 0, recipient: 0, milli: 0 }])
})
