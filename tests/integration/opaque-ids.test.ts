import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROWS = 5_000
let stack: TestStack
let owner: pg.Pool

beforeAll(async () => {
  stack = await openTestStack()
  owner = new pg.Pool({ connectionString: stack.databaseUrl })
})
afterAll(async () => {
  await owner.end()
  await stack.stop()
})

type Numbers = { kind?: string; after?: number; floor?: number; rows?: number }

async function idsOf({ kind = 'ideas', after = 0, floor = 0, rows = ROWS }: Numbers) {
  const found = await owner.query<{ id: number }>(
    `select api.opaque_id($1, n, $2) as id
     from generate_series($3::int + 1, $3::int + $4::int) n order by n`,
    [kind, floor, after, rows],
  )
  return found.rows.map(({ id }) => id)
}

/**
 * How much the order of the ids reveals about the order of the rows: 1 is everything, 0 nothing.
 */
function orderShown(ids: readonly number[]): number {
  const ranks = new Map(ids.toSorted((a, b) => a - b).map((id, rank) => [id, rank]))
  const squares = ids.reduce((sum, id, at) => sum + ((ranks.get(id) ?? 0) - at) ** 2, 0)
  return 1 - (6 * squares) / (ids.length * (ids.length ** 2 - 1))
}

it('no two rows get the same id, and an id has at most nine digits', async () => {
  const ids = await idsOf({})
  expect(new Set(ids).size).toBe(ROWS)
  expect(Math.min(...ids)).toBeGreaterThan(0)
  expect(Math.max(...ids)).toBeLessThan(1_000_000_000)
})

it('a new id never equals one that was assigned before ids were opaque', async () => {
  const floor = 980_000_000
  const ids = await idsOf({ floor, after: floor, rows: 500 })
  expect(new Set(ids).size).toBe(500)
  expect(Math.min(...ids)).toBeGreaterThan(floor)
  await expect(idsOf({ floor, after: floor - 1, rows: 1 })).rejects.toThrow('out of range')
})

it('ids reveal neither the order nor the number of rows', async () => {
  const ids = await idsOf({})
  // Allows four standard deviations of a random order, each 1 / sqrt(rows - 1).
  expect(Math.abs(orderShown(ids))).toBeLessThan(4 / Math.sqrt(ROWS - 1))
  expect(Math.max(...ids.slice(0, 100))).toBeGreaterThan(500_000_000)
})

it('the same number becomes another id in another table and in another installation', async () => {
  const ideas = await idsOf({ rows: 200 })
  const served = await idsOf({ kind: 'served', rows: 200 })
  expect(ideas.filter((id, at) => id === served[at])).toEqual([])
  await owner.query(`update api.opaque_key set secret = sha256(secret)`)
  const elsewhere = await idsOf({ rows: 200 })
  expect(ideas.filter((id, at) => id === elsewhere[at])).toEqual([])
})

it('no service can read the key', async () => {
  for (const url of Object.values(stack.roleUrls)) {
    const service = new pg.Client({ connectionString: url })
    await service.connect()
    await expect(service.query('select * from api.opaque_key')).rejects.toThrow('permission denied')
    await service.end()
  }
})
