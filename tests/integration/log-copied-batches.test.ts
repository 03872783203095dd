import type { AppendedCommand } from '@ideathlon/contracts/events/envelope'
import { Rules } from '@ideathlon/contracts/rules'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import first from '../../rules/1.json' with { type: 'json' }
import { loggedEvent } from '../../services/scoring/src/log/fresh-events.ts'
import { readEvents } from '../../services/scoring/src/log/read-events.ts'
import { appendBatch, type WriterState } from '../../services/scoring/src/log-writer/append.ts'
import { parseCommand } from '../../services/scoring/src/log-writer/batch.ts'
import { FencedError } from '../../services/scoring/src/log-writer/insert.ts'
import { aCommand, anEvent, aRating, cycleEvent } from '../pipeline/commands.ts'

/** MANY events are written with COPY, as in large batches; FEW go into one INSERT statement. */
const MANY = 300
const FEW = 20

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

it('writes a large batch without gaps in its positions, and with its prices', async () => {
  const { rows: written, answers } = await append(many())
  expect(answers).toHaveLength(MANY)
  const { rows } = await client.query(
    `select count(*)::int as count, max(position)::int as last, min(recorded_at) is not null as timed,
            count(*) filter (where reason is not null and milli_points is null)::int as unpriced
     from log.events`,
  )
  expect(rows).toEqual([{ count: written.length, last: written.length, timed: true, unpriced: 0 }])
})

it('keeps every character of a text', async () => {
  const requestId = 'tab\t line\n back\\slash \\N quote" é 漢 \u2028'
  await append([...many(), aCommand([anEvent('RatingStarted')], { requestId })])
  const { rows } = await client.query('select request_id from log.events where position = $1', [
    state.head,
  ])
  expect(rows).toEqual([{ request_id: requestId }])
})

it('answers known commands and writes only the rest', async () => {
  const first = many(MANY)
  const before = await append(first)
  const again = await append([...first, ...many(MANY)])
  expect(again.answers.slice(0, MANY)).toEqual(before.answers)
  expect(again.rows).toHaveLength(before.rows.length)
})

/**
 * The number of rows that Postgres has inserted into the log, including those that it rolled back.
 */
async function countInsertedRows(): Promise<number> {
  const { rows } = await client.query<{ tried: string }>(
    `with flushed as materialized (select pg_stat_force_next_flush())
     select n_tup_ins as tried from flushed, pg_stat_user_tables
     where schemaname = 'log' and relname = 'events_1'`,
  )
  // The flush becomes visible only to the next statement.
  return Number(rows[0]?.tried)
}

describe.each([
  ['a large batch', MANY],
  ['a small batch', FEW],
])('one command that cannot be written, among those of many people, in %s', (_size, size) => {
  const again = async () => {
    const command = aCommand(aRating())
    const { answers } = await append([command])
    return { command, answer: answers[0] as AppendedCommand }
  }
  const insertedDuring = async (act: () => Promise<unknown>) => {
    await countInsertedRows()
    const before = await countInsertedRows()
    await act()
    await countInsertedRows()
    return (await countInsertedRows()) - before
  }

  it('is answered with its first position, and nothing is written twice', async () => {
    const { command, answer } = await again()
    let answers: AppendedCommand[] = []
    const tried = await insertedDuring(async () => {
      const appended = await append([...many(size), command, ...many(size)])
      answers = appended.answers
    })
    expect(answers[size]).toEqual(answer)
    expect(answers.filter((one) => one.ok)).toHaveLength(2 * size + 1)
    expect(tried).toBe(4 * size)
  })

  it('is refused when it uses an id of another command, and nothing is written twice', async () => {
    const { command } = await again()
    const [theirs] = command.events
    const thief = aCommand([anEvent('RatingStarted'), ...(theirs ? [theirs] : [])])
    const own = anEvent('RatingStarted')
    const twice = aCommand([own, own])
    let answers: AppendedCommand[] = []
    const tried = await insertedDuring(async () => {
      const appended = await append([...many(size), thief, twice, ...many(size)])
      answers = appended.answers
    })
    expect(answers.map((one) => one.ok)).toEqual([
      ...many(size).map(() => true),
      ...[false, false],
      ...many(size).map(() => true),
    ])
    expect(tried).toBe(4 * size)
  })
})

it('rejects what the database cannot store, and writes all the others', async () => {
  const bad = aCommand([anEvent('RatingStarted', { occurredAt: '0000-01-01T00:00:00Z' })])
  const { answers } = await append([...many(), bad, ...many()])
  expect(answers.filter((answer) => !answer.ok)).toHaveLength(1)
  expect(answers[MANY]?.ok).toBe(false)
})

it('writes nothing once another writer has moved the head', async () => {
  const before = await countOf()
  const stale = { ...state, head: state.head - 1 }
  await expect(appendBatch(client, stale, many().map(parseCommand))).rejects.toThrow(FencedError)
  expect(await countOf()).toBe(before)
  expect((await append(many())).rows).not.toEqual([])
})

it.each([FEW, MANY])(
  'rejects a batch of %i beyond the last part of the log, and records no failed event',
  async (size) => {
    const owner = new pg.Client({ connectionString: stack.databaseUrl })
    await owner.connect()
    const before = await owner.query('select count(*)::int as failed from log.dead_letters')
    const beyond = { ...state, head: 20_000_000 }
    await owner.query('update log.head set position = $1', [beyond.head])
    const commands = many(size).map(parseCommand)
    await expect(appendBatch(client, beyond, commands)).rejects.toThrow(/no partition of relation/)
    const after = await owner.query('select count(*)::int as failed from log.dead_letters')
    await owner.query('update log.head set position = $1', [state.head])
    await owner.end()
    expect(after.rows).toEqual(before.rows)
  },
)

it('reports every event as a reader of the log would find it', async () => {
  const start = aCommand([cycleEvent('OlympiadStarted', 1)])
  for (const commands of [many(FEW), many(), [start]]) {
    const { rows } = await append(commands)
    const upTo = state.head
    const limit = rows.length
    expect(limit).toBeGreaterThan(0)
    const read = await readEvents(client, { after: upTo - limit, upTo, limit })
    expect(rows.map(loggedEvent)).toEqual(read)
  }
})
