import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveNext } from '../../services/api/src/play/ratings/queue/serve-next.ts'
import { fillBare } from '../play/bare-tables.ts'
import { openMeasuredReads } from '../play/measured-reads.ts'

const [IDEAS, RATERS, AUTHORS] = [5_000, 1_000, 100]
const RATINGS_EACH = 100
const NEWCOMERS = 400
const [CHALLENGE, SMALL] = [1, 2]
const NOW = new Date('2026-03-02T09:00:00Z')
const FILL_MAX_MS = 180_000

const reads = await openMeasuredReads()
const { db } = reads
const deps = { db, now: () => NOW, random: Math.random }

beforeAll(
  () =>
    fillBare(db, async () => {
      await sql`insert into accounts (handle, first_name, created_at)
        select 'm' || n, 'M', ${NOW} from generate_series(1, ${RATERS + NEWCOMERS}::int) n`.execute(
        db,
      )
      await sql`insert into challenges (platform, category, asker, slug, question_title,
          max_user_ideas, state, opens_at, closes_at, ideas, created_at)
        select 1, 1, 1, 'large-' || n, 'What could?', 3, 'open', ${NOW}, ${NOW}, 50, ${NOW}
        from generate_series(1, 2) n`.execute(db)
      for (const [challenge, ideas] of [
        [CHALLENGE, IDEAS],
        [SMALL, 20],
      ]) {
        await sql`insert into ideas (challenge, author, title, description, entered_at)
          select ${challenge}, 1 + n % ${AUTHORS}::int, 'T', 'D', ${NOW}
          from generate_series(1, ${ideas}::int) n`.execute(db)
      }
      // Each rater has rated 100 ideas, except for the first, who has rated all but 60.
      await sql`insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
        select d.idea, r, d.challenge, 10, true, 0, ${NOW}
        from generate_series(1, ${RATERS}::int) r, generate_series(1, ${RATINGS_EACH}::int) n,
          idea_draws d
        where d.challenge = ${CHALLENGE} and d.number = 1 + (r * 37 + n * 53) % ${IDEAS}::int
        on conflict do nothing`.execute(db)
      await sql`insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
        select idea, 1, challenge, 10, true, 0, ${NOW} from idea_draws
        where challenge = ${CHALLENGE} and number > 60 on conflict do nothing`.execute(db)
      await sql`insert into served (challenge, idea, rater, served_at)
        select challenge, idea, rater, rated_at from ratings`.execute(db)
      await sql`update idea_draws d set handed_out = s.times from (
        select idea, count(*)::int as times from served group by idea) s where s.idea = d.idea`.execute(
        db,
      )
    }),
  FILL_MAX_MS,
)
afterAll(() => reads.close())

/**
 * The ideas whose counter is not the number of times that they have been served plus the number of
 * queues in which they are waiting.
 */
async function miscounted() {
  const { rows } = await sql`
    select d.idea, d.handed_out, h.times from idea_draws d left join lateral (
      select (select count(*) from served s where s.idea = d.idea)
        + (select count(*) from rating_queues q where q.idea = d.idea and q.served is null) as times
      ) h on true
    where d.handed_out <> h.times`.execute(db)
  return rows
}

it('numbers the ideas of each challenge without gaps, even if they are entered at the same time', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      sql`insert into ideas (challenge, author, title, description, entered_at)
        select 1 + n % 2, 5, 'T', 'D', ${NOW} from generate_series(1, 4) n`.execute(db),
    ),
  )
  const { rows } = await sql`select challenge, count(*)::int, max(number) as last,
    count(distinct number)::int as numbers from idea_draws group by challenge order by 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { challenge: CHALLENGE, count: IDEAS + 16, last: IDEAS + 16, numbers: IDEAS + 16 },
    { challenge: SMALL, count: 36, last: 36, numbers: 36 },
  ])
})

it.each([
  { who: 'a newcomer', rater: RATERS + 1, rows: 400 },
  { who: 'a rater who has rated 100 ideas', rater: 500, rows: 700 },
])(
  'serving $who in a challenge with 5,000 ideas and 100,000 ratings reads few rows',
  async ({ rater, rows }) => {
    const next = () => serveNext(deps, { challenge: CHALLENGE, rater })
    const scanned = await reads.scanned(next)
    for (const table of ['ideas', 'ratings', 'served', 'idea_draws'])
      expect(scanned).not.toContain(table)
    await sql`delete from rating_queues where rater = ${rater}`.execute(db)
    expect(await reads.mostRows(next)).toBeLessThan(rows)
  },
)

it('a rater who has rated nearly everything is served what is left', async () => {
  const served = await serveNext(deps, { challenge: CHALLENGE, rater: 1 })
  expect(served).not.toBeNull()
  const { rows } =
    await sql`select from rating_queues q join ratings r on r.idea = q.idea and r.rater = 1
    where q.rater = 1`.execute(db)
  expect(rows).toHaveLength(0)
})

it('newcomers get all ideas with equal probability, except that those served less often are favoured', async () => {
  await sql`delete from rating_queues`.execute(db)
  await sql`update idea_draws set handed_out = case when number % 2 = 0 then 0 else 40 end
    where challenge = ${CHALLENGE}`.execute(db)
  const before = new Map(
    (
      await sql<{ idea: number; number: number }>`select idea, number from idea_draws
        where challenge = ${CHALLENGE}`.execute(db)
    ).rows.map(({ idea, number }) => [idea, number]),
  )
  for (let n = 1; n <= NEWCOMERS; n++) {
    await serveNext(deps, { challenge: CHALLENGE, rater: RATERS + n })
  }
  const { rows } = await sql<{ idea: number; place: number }>`
    select idea, place from rating_queues where rater > ${RATERS}`.execute(db)
  expect(rows).toHaveLength(NEWCOMERS * 5)
  const numbers = rows.map(({ idea }) => before.get(idea) as number)
  const rare = numbers.filter((number) => number % 2 === 0).length / numbers.length
  // Ideas that were served less have twice the weight, so they should make up two thirds of the
  // draw; the standard deviation of that share is 0.011.
  expect(Math.abs(rare - 2 / 3)).toBeLessThan(0.06)
  for (const quarter of [0, 1, 2, 3]) {
    const share = numbers.filter((number) => Math.floor((number * 4) / (IDEAS + 17)) === quarter)
    expect(Math.abs(share.length / numbers.length - 0.25)).toBeLessThan(0.06)
  }
  // The position of an idea in a batch must not reveal how often it was served.
  const first = rows
    .filter(({ place }) => place === 0)
    .map(({ idea }) => before.get(idea) as number)
  const rareFirst = first.filter((number) => number % 2 === 0).length / first.length
  expect(Math.abs(rareFirst - rare)).toBeLessThan(0.12)
})

it('authors are not served their own ideas', async () => {
  const { rows } = await sql<{
    own: number
  }>`select id as own from accounts where id between 2 and 30`.execute(db)
  for (const { own } of rows) {
    await serveNext(deps, { challenge: SMALL, rater: own })
    await serveNext(deps, { challenge: CHALLENGE, rater: own })
  }
  const own = await sql`select from rating_queues q join ideas i on i.id = q.idea
    where i.author = q.rater`.execute(db)
  expect(own.rows).toHaveLength(0)
})

it('counts assigned ideas correctly when many raters draw at once and unserved ideas are returned', async () => {
  await sql`delete from rating_queues`.execute(db)
  await sql`update idea_draws d set handed_out = (select count(*) from served s where s.idea = d.idea)`.execute(
    db,
  )
  const raters = Array.from({ length: 60 }, (_, n) => RATERS + 1 + n)
  const draw = () =>
    Promise.all(raters.map((rater) => serveNext(deps, { challenge: SMALL, rater })))
  await draw()
  expect(await miscounted()).toEqual([])
  // All drawn ideas are skipped. The next draw replaces them, and those that were never served must
  // no longer be counted.
  await sql`insert into skips (idea, rater, challenge, reason, skipped_at)
    select idea, rater, challenge, 'unclear', ${NOW} from rating_queues`.execute(db)
  await draw()
  expect(await miscounted()).toEqual([])
})
