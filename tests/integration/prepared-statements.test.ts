import { type Database, openDatabase } from '@ideathlon/service-kit/database'
import { unnestOf } from '@ideathlon/service-kit/database/columns'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import { inTransaction } from '../../services/api/src/kernel/database/transaction.ts'

type Tables = { things: { id: number; name: string } }

let stack: TestStack
let database: Database<Tables>

beforeAll(async () => {
  stack = await openTestStack()
  database = openDatabase({ url: stack.databaseUrl, schema: 'public', name: 'test', size: 1 })
  await sql`create table things (id int primary key, name text not null)`.execute(database.db)
  await sql`insert into things select n, 'thing ' || n from generate_series(1, 9) n`.execute(
    database.db,
  )
})
afterAll(async () => {
  await database?.close()
  await stack?.stop()
})

const readThing = (id: number) =>
  database.db.selectFrom('things').selectAll().where('id', '=', id).executeTakeFirst()

it('plans a statement once per connection, whatever its values are', async () => {
  for (let id = 1; id < 9; id++) expect(await readThing(id)).toEqual({ id, name: `thing ${id}` })
  const kept = await sql<{ statement: string; calls: string }>`
    select statement, generic_plans + custom_plans as calls from pg_prepared_statements
    where statement like 'select * from "things"%'`.execute(database.db)
  expect(kept.rows).toMatchObject([{ calls: '8' }])
})

it('continues after a migration has changed a table that a prepared statement reads', async () => {
  const db = database.db as unknown as Kysely<ApiTables> & Kysely<Tables>
  const read = () =>
    inTransaction(db, (tx) =>
      sql<object>`select * from things where id = ${1}`.execute(tx).then(({ rows }) => rows),
    )
  await read()
  await sql`alter table things add column colour text not null default 'blue'`.execute(db)
  expect(await read()).toEqual([{ id: 1, name: 'thing 1', colour: 'blue' }])
})

it('passes the text of many rows to a statement unchanged, whatever it contains', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'"\\,{} \nNULa1ä🙂') })
  const row = fc.record({ id: fc.option(fc.integer({ min: -9, max: 2 ** 31 - 1 })), text })
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const there = await sql<{ id: number | null; text: string }>`
        select id, text from ${unnestOf(rows, { id: 'int', text: 'text' })}
          with ordinality as r(id, text, nth) order by nth`.execute(database.db)
      expect(there.rows).toEqual(rows)
    }),
  )
})
