import { Rules } from '@ideathlon/contracts/rules'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import first from '../../rules/1.json' with { type: 'json' }
import { appendBatch, type WriterState } from '../../services/scoring/src/log-writer/append.ts'
import { parseCommand } from '../../services/scoring/src/log-writer/batch.ts'
import { Fenced } from '../../services/scoring/src/log-writer/insert.ts'
import { aCommand, anEvent, aRating } from '../street/commands.ts'

/** Enough for the road of large batches. */
const MANY = 300

let stack: TestStack
let client: pg.Client
let state: WriterState

beforeAll(async () => {
  stack = await openTestStack()
  client = new pg.Client({ connectionString: stack.roleUrls.scoring })
  await client.connect()
  const inForce = Rules.parse(first)
  state = { head: 0, book: { inForce, versions: new Map([[1, inForce]]) }, unfinished: new Map() }
})
afterAll(async () => {
  await client?.end()
  await stack?.stop()
})
beforeEach(async () => {
  expect(await headOf()).toBe(state.head)
})

const many = (count = MANY) => Array.from({ length: count }, () => aCommand(aRating()))
const append = async (commands: readonly unknown[]) => {
  const appended = await appendBatch(client, state, commands.map(parseCommand))
  state = appended.state
  return appended
}
const headOf = async () =>
  Number((await client.query('select position from log.head')).rows[0].position)
const countOf = async () =>
  Number((await client.query('select count(*) from log.events')).rows[0].count)

it('writes a large batch densely, with its prices', async () => {
  const { written, answers } = await append(many())
  expect(answers).toHaveLength(MANY)
  const { rows } = await client.query(
    `select count(*)::int as count, max(position)::int as last, min(recorded_at) is not null as timed,
            count(*) filter (where reason is not null and milli_points is null)::int as unpriced
     from log.events`,
  )
  expect(rows).toEqual([{ count: written, last: written, timed: true, unpriced: 0 }])
})

it('keeps every sign of a text as it was', async () => {
  const requestId = 'tab\t line\n back\\slash \\N quote" é 漢 \u2028'
  await append([...many(), aCommand([anEvent('RatingStarted')], { requestId })])
  const { rows } = await client.query('select request_id from log.events where position = $1', [
    state.head,
  ])
  expect(rows).toEqual([{ request_id: requestId }])
})

it('answers what it knows already and writes only the rest', async () => {
  const first = many(MANY)
  const before = await append(first)
  const again = await append([...first, ...many(MANY)])
  expect(again.answers.slice(0, MANY)).toEqual(before.answers)
  expect(again.written).toBe(before.written)
})

it('finds what the database cannot hold, and writes all the others', async () => {
  const bad = aCommand([anEvent('RatingStarted', { occurredAt: '0000-01-01T00:00:00Z' })])
  const { answers } = await append([...many(), bad, ...many()])
  expect(answers.filter((answer) => !answer.ok)).toHaveLength(1)
  expect(answers[MANY]?.ok).toBe(false)
})

it('writes nothing once another writer has moved the head', async () => {
  const before = await countOf()
  const stale = { ...state, head: state.head - 1 }
  await expect(appendBatch(client, stale, many().map(parseCommand))).rejects.toThrow(Fenced)
  expect(await countOf()).toBe(before)
  expect((await append(many())).written).toBeGreaterThan(0)
})
