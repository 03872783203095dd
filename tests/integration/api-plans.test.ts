import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MemoryCache } from '../../packages/service-kit/src/cache/memory-cache.ts'
import { findPeople } from '../../services/api/src/community/profiles/find-people.ts'
import { readProfile } from '../../services/api/src/community/profiles/queries.ts'
import { readOrderedPage } from '../../services/api/src/play/challenges/lists/read-ordered.ts'
import { readChallengePage } from '../../services/api/src/play/challenges/queries.ts'
import { readOwnIdeas, readRankedIdeas } from '../../services/api/src/play/ideas/queries.ts'
import { serveNext } from '../../services/api/src/play/ratings/queue/serve-next.ts'
import { readChallengeView } from '../../services/api/src/views/challenge-page/queries.ts'
import { readCompletedPage } from '../../services/api/src/views/home/completed.ts'
import { homeSections } from '../../services/api/src/views/home/home.ts'
import { readIdeasOf, readQuestionsOf } from '../../services/api/src/views/member-work/queries.ts'
import { fillBare } from '../play/bare-tables.ts'
import { openMeasuredReads } from '../play/measured-reads.ts'

/** A query that uses an index in a table of this size also uses it in every larger one. */
const ROWS = 30_000
const now = new Date('2026-03-02T09:00:00Z')
const reads = await openMeasuredReads()
const { db } = reads

beforeAll(() => fillBare(db, () => fill().then(fillGroups)))
afterAll(() => reads.close())

/**
 * Two thousand people and thirty thousand challenges, ideas and ratings; challenge 7 has a thousand
 * ideas.
 */
async function fill() {
  await sql`insert into accounts (handle, first_name, created_at)
    select 'm' || n, 'M', ${now} from generate_series(1, 2000) n`.execute(db)
  await sql`insert into challenges (platform, category, asker, slug, question_title, max_user_ideas,
      state, opens_at, closes_at, ideas, created_at)
    select 1, 1 + n % 16, 1 + n % 2000, 'q-' || n, 'What could?', 3,
      case when n % 3 = 0 then 'open' else 'closed' end,
      ${now}::timestamptz - n * interval '1 minute', ${now}::timestamptz + n * interval '1 minute',
      n % 50, ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into ideas (challenge, author, title, description, entered_at, place)
    select case when n % 30 = 0 then 7 else n end, 1 + n % 2000, 'T', 'D', ${now}, n
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into picks (challenge, place, idea)
    select challenge, 1, min(id) from ideas group by challenge`.execute(db)
  await sql`insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
    select id, 1 + (number * 7) % 2000, challenge, 10, true, 0, ${now} from ideas`.execute(db)
  await sql`insert into served (challenge, idea, rater, served_at)
    select challenge, idea, rater, rated_at - interval '1 hour' from ratings`.execute(db)
  await sql`insert into rating_queues (challenge, rater, idea, place)
    select challenge, rater, idea, 0 from ratings`.execute(db)
  await sql`insert into skips (challenge, idea, rater, reason, skipped_at)
    select challenge, idea, 1 + (rater + 5) % 2000, 'not_now', rated_at from ratings`.execute(db)
  await sql`insert into idea_co_authors (idea, member, invited_at, accepted_at)
    select id, 1 + (number + 3) % 2000, ${now}, ${now} from ideas where number <= 20000`.execute(db)
}

/** Enough other rows that the planner prefers an index. */
async function fillGroups() {
  const pairs = sql`select 1 + n % 2000 as one, 1 + (n * 7 + n / 2000 + 1) % 2000 as other
    from generate_series(1, 20000) n`
  const links = sql`(select distinct one, other from (${pairs}) p where one <> other)`
  await sql`insert into follows select one, other, ${now} from ${links} l`.execute(db)
  await sql`insert into friends select one, other, ${now} from ${links} l`.execute(db)
  await sql`insert into blocks select one, other, ${now} from ${links} l
    where one > 100 and other > 100`.execute(db)
  await sql`insert into friend_requests (asker, asked, asked_at)
    select one, other, ${now} from ${links} l`.execute(db)
  await sql`insert into mutes select one, 'member:' || other, ${now} from ${links} l`.execute(db)
  await sql`insert into social_handles select n, p, 'x' from generate_series(1, 2000) n,
    unnest(array['github', 'twitter', 'google']) p`.execute(db)
  await sql`insert into former_handles select 'was' || n, 1 + n % 2000, ${now}
    from generate_series(1, 5000) n`.execute(db)
  await sql`insert into organisations (slug, name, hue, is_open, created_at)
    select 'o-' || n, 'O', 1, true, ${now} from generate_series(1, 2000) n`.execute(db)
  await sql`insert into organisation_members select distinct 1 + n % 2000, 1 + (n / 5) % 2000,
    'member', ${now}::timestamptz from generate_series(1, 20000) n`.execute(db)
}

const list = { page: 0, size: 20 }
const hot = new MemoryCache<string, number[]>({ entriesMax: 10, ttlMs: 1_000, now: () => now })
const ordered = { ...list, seed: 7, home: 1, after: 3 }
const following = { ...list, state: 'open', after: ROWS - 3_000 } as const
const who = { challenge: 7, rater: 40 }

it.each<[string, () => Promise<unknown>]>([
  ['the newest', () => readChallengePage(db, { state: 'open', sort: 'newest', ...list }, now)],
  [
    'closing soon',
    () => readChallengePage(db, { state: 'open', sort: 'closing_soon', ...list }, now),
  ],
  [
    'most ideas',
    () => readChallengePage(db, { state: 'closed', sort: 'most_ideas', ...list }, now),
  ],
  [
    'a question',
    () =>
      readChallengeView(db, {
        slug: 'q-7',
        viewer: { id: 40, admin: false },
        now,
        earlyCloseAfterMs: 0,
      }),
  ],
  [
    'ranked ideas',
    () =>
      readRankedIdeas(db, {
        challenge: 7,
        viewer: 40,
        ...list,
        isToPick: false,
        arePicksFinal: true,
        isShut: true,
      }),
  ],
  [
    'shuffled challenges',
    () => readOrderedPage({ db, now: () => now, hot }, { ...ordered, sort: 'shuffled' }),
  ],
  [
    'the newest after a given one',
    () => readChallengePage(db, { ...following, sort: 'newest' }, now),
  ],
  [
    'challenges that close after a given one',
    () => readChallengePage(db, { ...following, sort: 'closing_soon' }, now),
  ],
  [
    'the challenges of a platform',
    () => readChallengePage(db, { state: 'open', sort: 'newest', home: 2, ...list }, now),
  ],
  ['the shelves of a platform', () => homeSections(db, { platform: 2, seed: 7, now })],
  [
    'closed challenges of a platform',
    () => readCompletedPage(db, { platform: 2, isWon: true, now, ...list }),
  ],
  ['closed challenges', () => readCompletedPage(db, { platform: 1, isWon: true, now, ...list })],
  ['a member’s own ideas', () => readOwnIdeas(db, { challenge: 7, viewer: 40, ...list })],
  ['the next idea', () => serveNext({ db, now: () => now, random: () => 0.5 }, who)],
  ['a profile', () => readProfile(db, { handle: 'm40', viewer: { id: 41, admin: false }, now })],
  ['the challenges of a member', () => readQuestionsOf(db, { member: 40, ...list }, now)],
  ['the ideas of a member', () => readIdeasOf(db, { member: 40, viewer: 41, ...list })],
  ['people by name', () => findPeople(db, { query: 'm199', size: 10, viewer: 41, now })],
  [
    'people to message by name',
    () => findPeople(db, { query: 'm1', size: 10, viewer: 41, now, messageable: true }),
  ],
  ['people by one letter', () => findPeople(db, { query: 'q', size: 10, viewer: 41, now })],
])('reads %s by index among tens of thousands', async (_, read) => {
  expect(await reads.scanned(read)).toEqual([])
})

it('pages through a category without reading more than the open challenges', async () => {
  const query = { state: 'open', sort: 'newest', category: 'cities', ...list } as const
  const read = () => readChallengePage(db, query, now)
  const { cards, total } = await read()
  expect(cards.length).toBe(20)
  expect(total).toBeGreaterThan(ROWS / 25)
  const open = Math.ceil(ROWS / 3)
  expect(await reads.mostRows(read)).toBeLessThanOrEqual(open)
})

it('uses an index to find ended challenges, because a job looks for them every second', async () => {
  const plan = await reads.pool.query(
    `explain (format json) select id from challenges
     where state in ($1, $2) and closes_at <= $3 order by closes_at limit 20`,
    ['open', 'closing', new Date('2026-01-01T00:00:00Z')],
  )
  expect(JSON.stringify(plan.rows)).toContain('challenges_due')
})
