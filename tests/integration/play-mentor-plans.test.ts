import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDoubts, readOwnDoubts } from '../../services/api/src/assumptions/queries.ts'
import {
  countOwnMentoring,
  readOwnMentoring,
} from '../../services/api/src/mentoring/lists/own-lists.ts'
import { readNextToMentor } from '../../services/api/src/mentoring/next-idea.ts'
import { readMentoring, readToRate } from '../../services/api/src/mentoring/queries.ts'
import type { ApiTables } from '../../services/api/src/tables.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ROWS = 50_000
let stack: TestStack
let pool: pg.Pool
let db: Kysely<ApiTables>
let asked: CompiledQuery[] = []

beforeAll(async () => {
  stack = await openTestStack()
  const options = '-c search_path=api,public -c timezone=UTC'
  pool = new pg.Pool({ connectionString: stack.databaseUrl, options, max: 2 })
  const dialect = new PostgresDialect({ pool })
  db = new Kysely<ApiTables>({ dialect, log: ({ query }) => void asked.push(query) })
  await fill()
})
afterAll(async () => {
  await db.destroy()
  await stack.stop()
})

/** Two thousand people, ten ideas a question, two comments an idea, each rated once. */
async function fill() {
  await sql`insert into accounts (handle, first_name, created_at)
    select 'm' || n, 'M', ${now} from generate_series(1, 2000) n`.execute(db)
  await sql`insert into challenges (platform, category, asker, slug, question_title, max_user_ideas,
      state, opens_at, closes_at, ideas, created_at)
    select 1, 1 + n % 16, 1 + n % 2000, 'q-' || n, 'What could?', 3, 'open', ${now}, ${now}, 10, ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into ideas (challenge, author, title, description, entered_at)
    select 1 + n / 10 % ${ROWS / 10}::int, 1 + n * 7 % 2000, 'T', 'D', ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into mentorings (challenge, idea, mentor, kind, body, written_at)
    select challenge, id, 1 + (id * 13 + 5) % 2000, k, 'because', ${now}
    from ideas, unnest(array['like', 'improve']) k`.execute(db)
  await sql`insert into mentoring_rates (mentoring, rater, challenge, by_author, stars, rated_at)
    select id, 1 + (id * 11) % 2000, challenge, false, 4, ${now} from mentorings`.execute(db)
  await sql`insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
    select id, 1 + (id * 17) % 2000, challenge, 10, true, 0, ${now} from ideas`.execute(db)
  await sql`insert into assumption_challenges (challenge, member, kind, alternative, reason, written_at)
    select 1 + n % ${ROWS / 10}::int, 1 + n % 1999, 'who', 'A', 'R', ${now}
    from generate_series(1, ${ROWS}::int) n on conflict do nothing`.execute(db)
  await sql`insert into assumption_votes (assumption, member, voted_at)
    select id, 1 + (id * 3) % 2000, ${now} from assumption_challenges`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** The tables that a read goes through row by row, small ones left out. */
async function scanned(read: () => Promise<unknown>): Promise<string[]> {
  asked = []
  await read()
  const plans = await Promise.all(
    asked.map(({ sql: text, parameters }) =>
      pool.query(`explain (format json) ${text}`, [...parameters]),
    ),
  )
  const plan = JSON.stringify(plans.map(({ rows }) => rows[0]['QUERY PLAN']))
  const found = [...plan.matchAll(/"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)]
  return found.flatMap(([, table]) => (table === undefined || table === 'blocks' ? [] : [table]))
}

const page = { page: 0, size: 20 }
const viewer = { id: 40, admin: false }
const idea = { challenge: 7, idea: 61, viewer: 40 }

it.each<[string, () => Promise<unknown>]>([
  ['what a member gave', () => readOwnMentoring(db, { list: 'given', me: 40 }, page)],
  ['what a member received', () => readOwnMentoring(db, { list: 'received', me: 40 }, page)],
  ['what waits for a rating', () => readOwnMentoring(db, { list: 'to-rate', me: 40 }, page)],
  ['the counts of a mentor', () => countOwnMentoring(db, 40)],
  ['the comments on an idea', () => readMentoring(db, idea, page)],
  ['the comment to rate next', () => readToRate(db, idea)],
  ['the idea to mentor', () => readNextToMentor(db, { challenge: 7, mentor: 40, passed: [] })],
  [
    'the doubts of a question',
    () => readDoubts(db, { challenge: 7, kind: undefined, viewer, now }, page),
  ],
  ['the doubts of a member', () => readOwnDoubts(db, { viewer, now }, page)],
])('reads %s by index among a hundred thousand comments', async (_, read) => {
  expect(await scanned(read)).toEqual([])
})
