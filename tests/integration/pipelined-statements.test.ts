import type { Writable } from 'node:stream'
import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pipelined } from '../../services/api/src/kernel/database/pipelined.ts'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import { inTransaction, isRolledBack } from '../../services/api/src/kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../services/api/src/kernel/deps.ts'

let stack: TestStack
let db: ApiDb
let pool: pg.Pool
let close: () => Promise<void>

beforeAll(async () => {
  stack = await openTestStack()
  const url = stack.roleUrls.api
  const opened = openDatabase<ApiTables>({
    url,
    schema: 'api',
    name: 'test',
    size: 1,
    isPipelined: true,
  })
  db = opened.db
  pool = opened.pool
  close = opened.close
  await sql`create temp table steps (n int unique)`.execute(db)
})
afterAll(async () => {
  await close()
  await stack.stop()
})

const add = (tx: Tx, n: number) => sql`insert into steps values (${n})`.execute(tx)
const all = async (tx: Tx | ApiDb) => {
  const { rows } = await sql<{ n: number }>`select n from steps order by n`.execute(tx)
  return rows.map(({ n }) => n)
}

it('runs statements in the order in which they were started, whether from the query builder or as SQL', async () => {
  const seen = await inTransaction(db, (tx) =>
    pipelined(tx, (wire) =>
      Promise.all([
        all(wire),
        add(wire, 1),
        all(wire),
        wire
          .selectFrom('settings')
          .select(sql<number>`(select count(*)::int from steps)`.as('n'))
          .executeTakeFirst(),
        add(wire, 2),
        all(wire),
      ]),
    ),
  )
  expect([seen[0], seen[2], seen[5]]).toEqual([[], [1], [1, 2]])
  expect(await all(db)).toEqual([1, 2])
})

it('saves nothing when a statement fails, reports the failure, and leaves the connection usable', async () => {
  const failing = inTransaction(db, (tx) =>
    pipelined(tx, (wire) =>
      Promise.all([add(wire, 3), add(wire, 1).then(() => undefined), add(wire, 4), all(wire)]),
    ),
  )
  const error: unknown = await failing.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect((error as pg.DatabaseError).code).toBe('23505')
  expect(await all(db)).toEqual([1, 2])
  await inTransaction(db, (tx) => pipelined(tx, (wire) => Promise.all([add(wire, 5), all(wire)])))
  expect(await all(db)).toEqual([1, 2, 5])
})

it('sends statements that were started together in one write', async () => {
  const client = (await pool.connect()) as pg.PoolClient & { connection: { stream: Writable } }
  const { stream } = client.connection
  client.release()
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  const count = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  await inTransaction(db, (tx) =>
    pipelined(tx, async (wire) => {
      const before = count()
      await Promise.all([all(wire), add(wire, 6), all(wire)])
      expect(count() - before).toBe(1)
    }),
  )
})

it('assumes that nothing was saved only if the database has refused the transaction', () => {
  const saying = (code: string) => Object.assign(new pg.DatabaseError('no', 2, 'error'), { code })
  expect(['23505', '40P01'].map((code) => isRolledBack(saying(code)))).toEqual([true, true])
  const ended = ['57P01', '57P02', '57P03'].map((code) => isRolledBack(saying(code)))
  expect(ended).toEqual([false, false, false])
  expect(isRolledBack(new Error('Connection terminated unexpectedly'))).toBe(false)
})
