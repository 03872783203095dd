import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadPlayed } from '../../services/api/src/play/closing/load.ts'
import { lookForCollusion } from '../../services/api/src/safety/collusion/jobs.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const NOW = new Date('2026-03-02T09:00:00Z')
let server: ApiServer
let admin: Member
let people: Member[]
let question: number

const names = Array.from({ length: 14 }, (_, at) => `per${at}`)

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  admin = await join(server, 'ruth')
  people = []
  for (const name of names) people.push(await join(server, name))
  await sql`update accounts set is_admin = true where id = ${admin.id}`.execute(server.db)
  const asker = people.at(-1)?.id ?? 0
  const made = await sql<{ id: number }>`
    insert into challenges (platform, category, asker, slug, question_title, max_user_ideas, state,
      opens_at, closes_at, closed_at, created_at)
    values (1, 1, ${asker}, 'why-1', 'Why?', 3, 'closed', ${NOW}, ${NOW}, ${NOW}, ${NOW})
    returning id`.execute(server.db)
  question = made.rows[0]?.id ?? 0
  await sql`insert into ideas (challenge, author, title, description, entered_at)
    select ${question}, ${people[12]?.id}, 'T' || n, 'D', ${NOW} from generate_series(1, 60) n`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

/**
 * Lets a member rate a range of ideas, one per hour from a common start, each the given number of
 * minutes past the hour.
 */
async function rates(who: number, ideas: { from: number; to: number }, minutes: number) {
  await sql`
    with given as (
      insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
      select id, ${people[who]?.id}, ${question}, 10, true, 0,
        ${NOW}::timestamptz - interval '20 days' + place * interval '1 hour'
          + ${minutes}::int * interval '1 minute'
      from (select id, row_number() over (order by number) as place from ideas) i
      where place between ${ideas.from} and ${ideas.to} returning idea
    )
    update ideas i set ratings = ratings + 1, half_stars = i.half_stars + 10
    from given g where g.idea = i.id`.execute(server.db)
}

const look = (now = NOW) => lookForCollusion({ db: server.db, now: () => now })
const linked = async (of: string) =>
  (await admin.call('GET', `/admin/users/${of}/linked`))
    .json()
    .data.linked.map(({ handle }: { handle: string }) => handle)
const link = (of: string, other: string | null) =>
  admin.call('PUT', `/admin/users/${of}/linked`, { with: other, reason: 'One person, two names.' })

it('three members who rate in parallel become one case for the moderators, without other effects', async () => {
  for (const who of [0, 1, 2]) await rates(who, { from: 1, to: 14 }, who * 3)
  for (const who of [3, 4, 5, 6]) await rates(who, { from: 1, to: 40 }, 25 + who * 3_000)
  await sql`insert into footprints (account, kind, hash, seen_at)
    select id, 'device', '\\x01'::bytea, ${NOW} from accounts where handle in ('per0', 'per1')`.execute(
    server.db,
  )
  const [first, second] = await Promise.all([look(), look()])
  expect([first, second].toSorted()).toEqual([1, undefined])
  const cases = await server.db.selectFrom('reports').selectAll().execute()
  expect(cases).toMatchObject([
    { reporter: null, reason: 'cheating', subject: `member:${people[0]?.id}` },
  ])
  expect(cases[0]?.note).toMatch(/^A group that rates together: @per0, @per1, and @per2\./)
  expect(cases[0]?.note).toMatch(/@per0 and @per1: [^.]*\.[^.]*used the same device\./)
  expect(await look(new Date('2026-03-03T09:00:00Z'))).toBe(undefined)
  await server.db.updateTable('integrity_looks').set({ looked_at: null }).execute()
  // A check that was killed is resumed after a quarter of an hour, and does not report the group a
  // second time.
  expect(await look(new Date(NOW.getTime() + 10 * 60_000))).toBe(undefined)
  expect(await look(new Date(NOW.getTime() + 20 * 60_000))).toBe(0)
  const touched = await sql`select from accounts where suspended_until is not null
    or silenced_until is not null or linked_to is not null`.execute(server.db)
  expect(touched.rows).toEqual([])
})

it('accounts linked by an admin share one weight at the close, which is recorded', async () => {
  expect((await people[3]?.call('GET', '/admin/users/per0/linked'))?.statusCode).toBe(403)
  expect((await link('per0', 'per0')).json().error.code).toBe('own_relation')
  expect((await link('per2', 'per0')).statusCode).toBe(200)
  expect((await link('per1', 'per2')).statusCode).toBe(200)
  expect(await linked('per0')).toEqual(['per1', 'per2'])
  const { linked: groups } = await loadPlayed(server.db, { id: question, asker: 0 })
  expect(groups.map((group) => group.toSorted((a, b) => a - b))).toEqual([
    people.slice(0, 3).map(({ id }) => id),
  ])
  const counted = async () =>
    new Set((await loadPlayed(server.db, { id: question, asker: 0 })).ratings.map((r) => r.raterId))
  expect((await counted()).has(people[0]?.id ?? 0)).toBe(true)
  // The linked account belongs to the author, so its ratings of the idea do not count.
  await link('per0', 'per12')
  expect((await counted()).has(people[0]?.id ?? 0)).toBe(false)
  await link('per12', null)
  await link('per0', null)
  expect(await linked('per0')).toEqual([])
  expect(await linked('per1')).toEqual(['per2'])
  const acts = await server.db
    .selectFrom('audit')
    .select('act')
    .where('act', 'like', 'member.%')
    .execute()
  // Linking is recorded once for each of the two members, but unlinking only for the member who is
  // unlinked.
  expect(acts.map(({ act }) => act)).toEqual([
    ...Array.from({ length: 3 * 2 }, () => 'member.link'),
    'member.unlink',
    'member.unlink',
  ])
})

it('a rating between friends, or between a scout and a recruit, has half the weight', async () => {
  const author = people[12]?.id ?? 0
  const [friend, recruit] = [people[3]?.id ?? 0, people[4]?.id ?? 0]
  await sql`insert into friends values (${author}, ${friend}, ${NOW}), (${friend}, ${author}, ${NOW})`.execute(
    server.db,
  )
  await sql`update accounts set scouted_by = ${author} where id = ${recruit}`.execute(server.db)
  const { ratings } = await loadPlayed(server.db, { id: question, asker: 0 })
  const shares = new Map(ratings.map(({ raterId, share }) => [raterId, share]))
  expect([friend, recruit, people[5]?.id ?? 0].map((id) => shares.get(id))).toEqual([0.5, 0.5, 1])
})

it('a friendship with a co-author counts like one with the author, and a co-author cannot rate the idea', async () => {
  const [beside, friend, stranger] = [6, 5, 2].map((at) => people[at]?.id ?? 0)
  const sharesOf = async (rater: number | undefined) =>
    (await loadPlayed(server.db, { id: question, asker: 0 })).ratings
      .filter(({ raterId }) => raterId === rater)
      .map(({ share }) => share)
  await sql`insert into friends values (${beside}, ${friend}, ${NOW}), (${friend}, ${beside}, ${NOW})`.execute(
    server.db,
  )
  const ideas = await sql<{ id: number }>`
    select id from ideas where challenge = ${question} order by number limit 1`.execute(server.db)
  const named = { idea: ideas.rows[0]?.id ?? 0, member: beside ?? 0, invited_at: NOW }
  await server.db
    .insertInto('idea_co_authors')
    .values({ ...named, accepted_at: null })
    .execute()
  const before = (await sharesOf(beside)).length
  expect((await sharesOf(friend)).filter((share) => share < 1)).toEqual([])
  await server.db.updateTable('idea_co_authors').set({ accepted_at: NOW }).execute()
  expect((await sharesOf(friend)).filter((share) => share < 1)).toEqual([0.5])
  expect(await sharesOf(beside)).toHaveLength(before - 1)
  expect((await sharesOf(stranger)).every((share) => share === 1)).toBe(true)
})

it('ratings by a co-author’s other accounts, and of those accounts’ ideas, have no weight at the close', async () => {
  const [rater, other] = [people[0]?.id ?? 0, people[1]?.id ?? 0]
  const sealed = { id: question, asker: 0, co_author: people[11]?.id ?? 0 }
  const shares = async () => {
    const { ratings } = await loadPlayed(server.db, sealed)
    const of = (who: number) =>
      new Set(ratings.filter((r) => r.raterId === who).map((r) => r.share))
    return { rater: [...of(rater)], other: [...of(other)] }
  }
  const before = await shares()
  expect(before.rater).not.toContain(0)
  expect((await link('per0', 'per11')).statusCode).toBe(200)
  expect(await shares()).toEqual({ rater: [0], other: before.other })
  await link('per0', null)
  expect((await link('per12', 'per11')).statusCode).toBe(200)
  expect(await shares()).toEqual({ rater: [0], other: [0] })
  await link('per12', null)
  expect(await shares()).toEqual(before)
})

it('the asker’s other accounts cannot enter ideas, and the page says so in advance', async () => {
  const [asker, other] = [people[9], people[10]] as [Member, Member]
  const { slug } = (await asker.call('POST', '/challenges', aQuestion)).json().data
  const mayEnter = async () =>
    (await other.call('GET', `/challenges/${slug}`)).json().data.can.enter_idea
  expect(await mayEnter()).toEqual({ allowed: true, reason: null })
  await link(asker.handle, other.handle)
  expect(await mayEnter()).toEqual({ allowed: false, reason: 'own_challenge' })
  const idea = { challenge: slug, title: 'Mine as well', description: 'Like this.' }
  expect((await other.call('POST', '/ideas/v2', idea)).json().error.code).toBe('own_challenge')
})
