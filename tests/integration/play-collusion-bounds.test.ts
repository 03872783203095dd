import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lookForCollusion } from '../../services/api/src/safety/collusion/jobs.ts'
import {
  claimChallenge,
  deleteOldResults,
} from '../../services/api/src/safety/collusion/looking/claim.ts'
import {
  RATINGS_LOOKED_AT,
  readGiven,
} from '../../services/api/src/safety/collusion/looking/read-given.ts'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
const MINUTE = 60_000
const RATERS = 1_000
const IDEAS = 110
let server: ApiServer

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  await sql`insert into accounts (handle, first_name, created_at)
    select 'm' || n, 'M', ${NOW} from generate_series(1, ${RATERS + 1}::int) n`.execute(server.db)
})
afterAll(() => server.stop())

const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE)
const look = (now = NOW) => lookForCollusion({ db: server.db, now: () => now })

/**
 * A closed challenge in which everyone rates the given number of ideas within the same ten minutes.
 */
async function createFastRatedChallenge(slug: string, ideas: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with first as (select min(id) as id from accounts where handle like 'm%')
    insert into challenges (platform, category, asker, slug, question_title, max_user_ideas, state,
      opens_at, closes_at, closed_at, created_at)
    select 1, 1, first.id, ${slug}, 'Why?', 3, 'closed', ${NOW}, ${NOW}, ${NOW}, ${NOW} from first
    returning id`.execute(server.db)
  const id = rows[0]?.id ?? 0
  await sql`
    with made as (
      insert into ideas (challenge, author, title, description, entered_at, ratings, half_stars)
      select ${id}, (select max(id) from accounts), 'T' || n, 'D', ${NOW}, ${RATERS}, ${RATERS * 10}
      from generate_series(1, ${ideas}::int) n returning id
    )
    insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
    select made.id, a.id, ${id}, 2 + (a.id * 7 + made.id % 97) % 19, true, 0,
      ${NOW}::timestamptz - interval '1 day' + ((a.id * 13 + made.id % 89) % 600) * interval '1 second'
    from made cross join accounts a where a.handle ~ '^m[0-9]+$' and a.handle <> 'm' || ${RATERS + 1}::int
    `.execute(server.db)
  return id
}

const rowsOf = async (table: string) => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.rows ?? 0
}

it('a challenge with very many ratings is examined in part, once, and its stored result is limited', async () => {
  const question = await createFastRatedChallenge('flood', IDEAS)
  expect(RATERS * IDEAS).toBeGreaterThan(RATINGS_LOOKED_AT)
  const given = await readGiven(server.db, question)
  expect(given).toHaveLength(RATINGS_LOOKED_AT)
  expect(new Set(given.map(({ raterId, ideaId }) => `${raterId} ${ideaId}`)).size).toBe(
    given.length,
  )
  expect(
    (await Promise.all([look(), look(), look()])).filter((found) => found !== undefined),
  ).toEqual([0])
  expect(await look()).toBe(undefined)
  expect(await rowsOf('integrity_pairs')).toBeLessThanOrEqual(5_000)
  expect(await rowsOf('integrity_favours')).toBeLessThanOrEqual(5_000)
  expect(await rowsOf('reports')).toBe(0)
})

it('challenges are examined one at a time, and one that fails repeatedly is skipped', async () => {
  const questions = [
    await createFastRatedChallenge('second', 2),
    await createFastRatedChallenge('third', 2),
  ]
  const [broken = 0] = questions
  expect(await claimChallenge(server.db, NOW)).toBe(broken)
  // The instance that claimed this challenge is gone, but the next challenge is examined all the
  // same.
  expect(await look()).toBe(0)
  expect(await claimChallenge(server.db, later(10))).toBe(undefined)
  expect(await claimChallenge(server.db, later(20))).toBe(broken)
  expect(await claimChallenge(server.db, later(40))).toBe(broken)
  expect(await claimChallenge(server.db, later(60))).toBe(undefined)
  const left = await server.db
    .selectFrom('integrity_looks')
    .select(['challenge', 'tries'])
    .where('looked_at', 'is', null)
    .execute()
  expect(left).toEqual([{ challenge: broken, tries: 3 }])
})

it('results of challenges that closed too long ago are deleted', async () => {
  await deleteOldResults(server.db, later(24 * 60))
  expect(await rowsOf('integrity_looks')).toBe(3)
  await deleteOldResults(server.db, later(61 * 24 * 60))
  for (const table of ['looks', 'pairs', 'raters', 'favours']) {
    expect(await rowsOf(`integrity_${table}`)).toBe(0)
  }
  expect(await look(later(61 * 24 * 60))).toBe(undefined)
})
