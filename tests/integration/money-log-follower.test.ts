import type { MoneyEvent } from '@ideathlon/contracts/money/log'
import { openDatabase } from '@ideathlon/service-kit/database'
import { createLogger } from '@ideathlon/service-kit/logger'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Following, followNext } from '../../services/olympiad/src/log-follower/follow-log.ts'
import type { Tables } from '../../services/olympiad/src/tables.ts'

let stack: TestStack
let database: ReturnType<typeof openDatabase<Tables>>

beforeAll(async () => {
  stack = await openTestStack()
  const url = stack.roleUrls.olympiad
  database = openDatabase<Tables>({ url, schema: 'olympiad', name: 'test' })
})
afterAll(async () => {
  await database?.close()
  await stack?.stop()
})
beforeEach(async () => {
  await sql`update log_cursors set position = 0`.execute(database.db)
})

const closed = (position: number): MoneyEvent => ({
  position,
  at: '2026-01-01T00:00:00.000Z',
  key: 'ChallengeClosed',
  actor: null,
  challenge: position,
  idea: null,
  data: {},
})

function following(head: number, handle: (event: MoneyEvent) => Promise<void>): Following {
  const all = [3, 5, 8].map(closed)
  return {
    db: database.db,
    logger: createLogger('olympiad', 'silent'),
    now: () => new Date(),
    subscribers: [
      { name: 'seen', keys: ['ChallengeClosed'], handle: (_tx, event) => handle(event) },
      { name: 'others', keys: ['ChallengeSettled'], handle: () => Promise.reject(new Error('no')) },
    ],
    read: async (after) => {
      const position = Math.min(head, after + 6)
      const events = all.filter((event) => event.position > after && event.position <= position)
      return { position, head, events }
    },
  }
}

it('hands each event to the handlers that want it, in order, and remembers the position', async () => {
  const seen: number[] = []
  const follow = following(10, async ({ position }) => void seen.push(position))
  expect(await followNext(follow)).toBe(true)
  expect(await followNext(follow)).toBe(false)
  expect(seen).toEqual([3, 5, 8])
  expect(await followNext(follow)).toBe(false)
  expect(seen).toEqual([3, 5, 8])
})

it('stops at an event that cannot be handled, and hands it over again', async () => {
  const seen: number[] = []
  let isBroken = true
  const follow = following(10, async ({ position }) => {
    if (position === 5 && isBroken) throw new Error('the database is away')
    seen.push(position)
  })
  await expect(followNext(follow)).rejects.toThrow('away')
  expect(seen).toEqual([3])
  isBroken = false
  while (await followNext(follow)) {}
  expect(seen).toEqual([3, 5, 8])
})

it('hands an event over once when two instances follow', async () => {
  const seen: number[] = []
  const follow = following(6, async ({ position }) => void seen.push(position))
  await Promise.all([followNext(follow), followNext(follow), followNext(follow)])
  while (await followNext(follow)) {}
  expect(seen).toEqual([3, 5])
})
