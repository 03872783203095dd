import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findIdeas } from '../../services/api/src/search/find-ideas.ts'
import { findMembers } from '../../services/api/src/search/find-members.ts'
import { findQuestions } from '../../services/api/src/search/find-questions.ts'
import type { ApiTables } from '../../services/api/src/tables.ts'

const ROWS = 100_000
const now = new Date('2026-03-02T09:00:00Z')
let stack: TestStack
let pool: pg.Pool
let db: Kysely<ApiTables>
let asked: CompiledQuery[] = []

beforeAll(async () => {
  stack = await openTestStack()
  const options = '-c search_path=api,public -c timezone=UTC'
  pool = new pg.Pool({ connectionString: stack.databaseUrl, options, max: 4 })
  const dialect = new PostgresDialect({ pool })
  db = new Kysely<ApiTables>({ dialect, log: ({ query }) => void asked.push(query) })
  await fill()
  await sql`vacuum analyze`.execute(db)
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await stack.stop()
})

/** A hundred thousand of each. Every title has a word of its own, and one that a thousand others have. */
async function fill() {
  await sql`insert into accounts (handle, first_name, last_name, created_at)
    select 'm' || md5(n::text), 'Mira', 'Name' || n, ${now} from generate_series(1, ${ROWS}::int) n`.execute(
    db,
  )
  await sql`insert into challenges (platform, category, asker, slug, question_title, max_user_ideas,
      state, opens_at, closes_at, ideas, created_at)
    select 1, 1 + n % 16, n, 'q-' || n, 'What could tram' || n || ' do with lantern' || n % 100 || '?', 3,
      case when n % 3 = 0 then 'open' else 'settled' end, ${now}, ${now}, 1, ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into ideas (challenge, author, title, description, entered_at, place, ranked_ratings)
    select n, n, 'Puddle' || n, 'A map of kettle' || n % 100, ${now}, 1,
      case when n % 3 = 0 then null else 3 end
    from generate_series(1, ${ROWS}::int) n`.execute(db)
}

/** The tables that a search goes through row by row. */
async function scanned(read: () => Promise<unknown>): Promise<string[]> {
  asked = []
  await read()
  const found: string[] = []
  for (const query of asked) {
    if (!/^\s*(select|with)/i.test(query.sql) || query.sql.includes('set_config')) continue
    const explained = await pool.query(`explain (format json) ${query.sql}`, [...query.parameters])
    const plan = JSON.stringify(explained.rows[0]['QUERY PLAN'])
    for (const [, table] of plan.matchAll(/"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)) {
      if (table !== undefined && !/^(categories|blocks)$/.test(table)) found.push(table)
    }
  }
  return found
}

const page = { page: 0, size: 20 }
const search = { ic: true, sort: 'relevance', mc: undefined, ...page } as const
const viewer = { viewer: 7, now }

it.each<[string, number, () => Promise<{ total: number }>]>([
  ['a rare word', 1, () => findQuestions(db, { ...search, q: 'tram777' }, viewer)],
  ['the beginning of a word', 1, () => findQuestions(db, { ...search, q: 'tram7777' }, viewer)],
  ['a common word', 1_000, () => findQuestions(db, { ...search, q: 'lantern7' }, viewer)],
  ['an idea', 1, () => findIdeas(db, { q: 'puddle77771', ...page, viewer: 7 })],
  ['a member', 1, () => findMembers(db, { q: 'name77777', ...page, ...viewer })],
])('finds %s by index among a hundred thousand', async (_, atLeast, read) => {
  expect(await scanned(read)).toEqual([])
  expect((await read()).total).toBeGreaterThanOrEqual(atLeast)
})

it('finds what was mistyped by its trigrams', async () => {
  const mistyped = () => findQuestions(db, { ...search, q: 'trm777 lantrn77' }, viewer)
  expect(await scanned(mistyped)).toEqual([])
})

it('a word that is everywhere costs no more than a page', async () => {
  const begin = performance.now()
  const { rows, total } = await findQuestions(db, { ...search, q: 'could' }, viewer)
  expect([rows.length, total]).toEqual([20, 1_000])
  expect(performance.now() - begin).toBeLessThan(1_500)
})
