import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/api/src/kernel/database/transaction.ts'
import { fileClusters } from '../../services/api/src/play/closing/clusters/save-clusters.ts'
import { closeChallenge } from '../../services/api/src/play/closing/commands.ts'
import { type ApiServer, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

/** Forty honest members and twelve ideas; the first idea is the best, the last one the worst. */
const HONEST = 40
const IDEAS = 12
const RING = 12
const PUSHED = 7
const CLOSED = new Date('2026-03-20T12:00:00Z')
let server: ApiServer
let asker: number
let people: number[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  server.turnTo('2026-03-01T09:00:00Z')
  people = await accounts('honest', HONEST + 1, { verified: true, joined: '2025-06-01T00:00:00Z' })
  asker = people.pop() ?? 0
})
afterAll(() => server.stop())

type Kind = { verified: boolean; joined: string; apartHours?: number }

/** Creates accounts that joined `apartHours` apart, and that have no known device or network. */
async function accounts(name: string, count: number, kind: Kind): Promise<number[]> {
  const { verified, joined, apartHours = 90 } = kind
  const { rows } = await sql<{ id: number }>`
    insert into accounts (handle, email, password_hash, first_name, email_verified_at, created_at)
    select ${name} || n, ${name} || n || '@example.org', 'x', 'N',
      case when ${verified} then ${joined}::timestamptz end,
      ${joined}::timestamptz + n * ${apartHours}::int * interval '1 hour'
    from generate_series(1, ${count}::int) n returning id`.execute(server.db)
  return rows.map(({ id }) => id)
}

/** Creates an open challenge with ideas whose authors do not rate. */
async function aQuestion(slug: string): Promise<{ id: number; ideas: number[] }> {
  const authors = await accounts(`${slug}-author`, IDEAS, {
    verified: true,
    joined: '2025-01-01T00:00:00Z',
  })
  const made = await sql<{ id: number }>`
    insert into challenges (platform, category, asker, slug, question_title, max_user_ideas, state,
      opens_at, closes_at, created_at)
    values (1, 1, ${asker}, ${slug}, 'What next?', 3, 'open', '2026-03-01', ${CLOSED}, '2026-03-01')
    returning id`.execute(server.db)
  const id = made.rows[0]?.id ?? 0
  const { rows } = await sql<{ id: number }>`
    insert into ideas (challenge, author, title, description, entered_at)
    select ${id}, author, 'Idea ' || at, 'D', '2026-03-02' from unnest(${authors}::int[])
      with ordinality as a (author, at) order by at returning id`.execute(server.db)
  return { id, ideas: rows.map((row) => row.id) }
}

type Opinion = (idea: number, rater: number) => number | undefined

async function rate(
  { id, ideas }: { id: number; ideas: number[] },
  raters: readonly number[],
  { opinion, everyHours }: { opinion: Opinion; everyHours: number },
) {
  const given = raters.flatMap((rater, at) =>
    ideas.flatMap((idea, place) => {
      const halves = opinion(place, at)
      return halves === undefined ? [] : [{ idea, rater, halves, hours: at * everyHours }]
    }),
  )
  await sql`
    insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
    select g.idea, g.rater, ${id}, g.halves, true, 0,
      timestamptz '2026-03-03' + g.hours * interval '1 hour'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g(idea int, rater int, halves int, hours float8)`.execute(server.db)
  return given.length
}

/**
 * Ratings decrease from the first idea to the last, with some variation; each rater rates only
 * every third idea.
 */
const honestOpinion: Opinion = (place, rater) =>
  (place + rater) % 3 > 0
    ? undefined
    : Math.max(2, 18 - 1.2 * place + ((place * 7 + rater * 3) % 5) - 2) | 0

/** Ten stars for one idea, and one star for its strongest competitors. */
const manipulativeOpinion: Opinion = (place) => (place === PUSHED ? 20 : place < 5 ? 2 : undefined)

async function placesAtTheClose({ id, ideas }: { id: number; ideas: number[] }) {
  const closed = await closeChallenge(server.deps, id as never, {
    by: 'time',
    origin: { actor: null, requestId: `closing-${id}` },
    now: CLOSED,
  })
  expect(closed.ok).toBe(true)
  const rows = await server.db
    .selectFrom('ideas')
    .select(['id', 'place'])
    .where('challenge', '=', id)
    .execute()
  const placeOf = new Map(rows.map((row) => [row.id, row.place]))
  return ideas.map((idea) => placeOf.get(idea))
}

const casesOn = (question: number) =>
  server.db
    .selectFrom('reports')
    .select(['note', 'reporter', 'reason'])
    .where('subject', '=', `question:${question}`)
    .execute()

describe('when a challenge rated by forty honest members closes', () => {
  let withoutAttack: (number | null | undefined)[]

  it('the best idea wins, every rating counts, and nobody is suspected', async () => {
    const question = await aQuestion('peace')
    await rate(question, people, { opinion: honestOpinion, everyHours: 9 })
    withoutAttack = await placesAtTheClose(question)
    expect(withoutAttack[0]).toBe(1)
    expect(await casesOn(question.id)).toEqual([])
    const { rows } = await sql<{ honest: number }>`
      select honest from rater_results where challenge = ${question.id} order by rater`.execute(
      server.db,
    )
    expect(rows).toHaveLength(HONEST)
    expect(rows.every(({ honest }) => honest === 4)).toBe(true)
  })

  it('ratings of unverified accounts have no weight and earn nothing', async () => {
    const question = await aQuestion('unproven')
    const honestCount = await rate(question, people, { opinion: honestOpinion, everyHours: 9 })
    const ring = await accounts('unproven', RING, {
      verified: false,
      joined: '2026-03-02T20:00:00Z',
    })
    await rate(question, ring, { opinion: manipulativeOpinion, everyHours: 0.1 })
    expect(await placesAtTheClose(question)).toEqual(withoutAttack)
    const counted = await sql<{ ratings: number }>`
      select sum(ranked_ratings)::int as ratings from ideas where challenge = ${question.id}`.execute(
      server.db,
    )
    expect(counted.rows).toEqual([{ ratings: honestCount }])
    const results = await sql`select from rater_results
      where rater = any(${ring}::int[]) and honest > 0`.execute(server.db)
    expect(results.rows).toEqual([])
  })

  it('twelve new accounts that push one idea move it by at most two places, and become a case', async () => {
    const question = await aQuestion('ring')
    await rate(question, people, { opinion: honestOpinion, everyHours: 9 })
    const ring = await accounts('ring', RING, {
      verified: true,
      joined: '2026-03-02T20:00:00Z',
      apartHours: 0,
    })
    await sql`insert into footprints (account, kind, hash, seen_at)
      select unnest(${ring}::int[]), 'network', '\\x07'::bytea, timestamptz '2026-03-03'`.execute(
      server.db,
    )
    await rate(question, ring, { opinion: manipulativeOpinion, everyHours: 0.1 })
    const places = await placesAtTheClose(question)
    expect((withoutAttack[PUSHED] ?? 0) - (places[PUSHED] ?? 0)).toBeLessThanOrEqual(2)
    expect(places.slice(0, 3)).toEqual(withoutAttack.slice(0, 3))
    const clusters = await server.db
      .selectFrom('rating_clusters')
      .select(['members', 'common', 'is_top_changed'])
      .where('challenge', '=', question.id)
      .execute()
    expect(clusters).toEqual([
      { members: ring, common: ['joined', 'place', 'rated'], is_top_changed: true },
    ])
    const [found, ...more] = await casesOn(question.id)
    expect(more).toEqual([])
    expect(found).toMatchObject({ reporter: null, reason: 'cheating' })
    expect(found?.note).toMatch(
      /12 members who .*same device or network.*@ring1.*“Idea 8”.*proves nothing\./,
    )
    const results = await sql`select from rater_results
      where rater = any(${ring}::int[]) and honest > 0`.execute(server.db)
    expect(results.rows).toEqual([])
  })

  it('a cluster of thousands is stored and described like any other', async () => {
    const question = await aQuestion('many')
    const members = Array.from({ length: 80_000 }, (_, at) => at * 7_919 + 1)
    const clusters = [{ members, common: ['new'] as const, pushed: question.ideas }]
    const found = { challenge: question.id, clusters, isTopChanged: true }
    await inTransaction(server.db, (tx) => fileClusters(tx, found, CLOSED))
    expect((await casesOn(question.id))[0]?.note).toMatch(
      /80,000 members who are new: .* and 79,988 more/,
    )
  })
})
