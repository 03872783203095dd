import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Follower } from '../services/scoring/src/boards/follower.ts'
import { Sums } from '../services/scoring/src/fold/fold.ts'

const WAIT_MS = 2_000
let follower: Follower

beforeEach(async () => {
  vi.useFakeTimers()
  const checkpoint = { generation: 1, position: '0', hash: '' }
  const query = async (text: string) => ({
    rows: text.includes('scoring.checkpoint') ? [checkpoint] : [],
  })
  follower = await Follower.start({
    pool: { query } as unknown as Pool,
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function moveToPosition(position: number) {
  const nothing = { events: [], sums: new Sums(), raced: [], staff: [] }
  return follower.take(
    { from: follower.position, position, ...nothing, ended: undefined, merged: undefined },
    { generation: 1, position, hash: '' },
  )
}

it('a read waits until its position is reached, and leaves no timer behind', async () => {
  const order: string[] = []
  const [near, far] = [3, 5].map((position) =>
    follower.reached(position, WAIT_MS).then(() => order.push(`read ${position}`)),
  )
  await moveToPosition(4)
  await near
  order.push('reached 4')
  await moveToPosition(5)
  await far
  expect(order).toEqual(['read 3', 'reached 4', 'read 5'])
  expect(vi.getTimerCount()).toBe(0)
})

it('a read waits no longer than its timeout', async () => {
  const read = follower.reached(1, WAIT_MS)
  await vi.advanceTimersByTimeAsync(WAIT_MS)
  await expect(read).resolves.toBeUndefined()
})
