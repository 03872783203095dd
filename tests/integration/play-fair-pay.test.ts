import { UNVERIFIED_EARNS_NOTHING } from '@ideathlon/contracts/unpaid'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockPairsTo, monthOf } from '../../services/api/src/community/fair-pay/pair-counts.ts'
import { pipelined } from '../../services/api/src/kernel/database/pipelined.ts'
import { rewardDirectors } from '../../services/api/src/play/director-rewards/jobs.ts'
import {
  type ApiServer,
  aQuestion,
  join,
  type Member,
  startApiServer,
  takeFiled,
} from '../edge/api-server.ts'
import { WRITTEN } from '../edge/log-choice.ts'

const CREATED_CHALLENGE = 'ChallengePublished:CreatedChallenge'
type FiledRow = { key: string; recipient: number | null; data: Record<string, unknown> }
let server: ApiServer
let people: Member[]

beforeAll(async () => {
  server = await startApiServer(WRITTEN)
  people = []
  for (let at = 0; at < 9; at += 1) people.push(await join(server, `member-${at}`))
})
afterAll(() => server.stop())

const filed = async () => (await takeFiled(server.db)) as unknown as FiledRow[]
const eventsOf = async (key: string) => (await filed()).filter((one) => one.key === key)
const member = (at: number) => people[at] as Member

async function ask(asker: Member): Promise<string> {
  const answer = await asker.call('POST', '/challenges', aQuestion)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.slug
}
async function enter(author: Member, challenge: string): Promise<string> {
  const words = { challenge, title: 'Bread', description: 'Warm.' }
  const answer = await author.call('POST', '/ideas/v2', words)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}
const rate = (rater: Member, challenge: string, idea: string) =>
  rater.call('POST', `/challenges/${challenge}/ratings`, { idea_id: idea, value: 8 })
const close = (asker: Member, challenge: string) =>
  asker.call('POST', `/challenges/${challenge}/close`, { confirm: true })

/** A challenge that is open for rating, with one idea by each author. */
async function opened(asker: Member, ...authors: Member[]) {
  const slug = await ask(asker)
  const ideas: string[] = []
  for (const author of authors) ideas.push(await enter(author, slug))
  await asker.call('POST', `/challenges/${slug}/start-rating`)
  await takeFiled(server.db)
  return { slug, ideas }
}
const setVerified = (who: Member, at: Date | null) =>
  server.db
    .updateTable('accounts')
    .set({ email_verified_at: at })
    .where('id', '=', who.id)
    .execute()

it('pays nothing for a challenge without players, not even to its director', async () => {
  const asker = member(0)
  const { slug } = await opened(asker)
  await close(asker, slug)
  expect(await rewardDirectors(server.deps)).toBe(1)
  expect((await filed()).filter(({ recipient }) => recipient !== null)).toEqual([])
  const pending = await server.db.selectFrom('pending_points').selectAll().execute()
  expect(pending).toEqual([])
})

it('pays for creating a challenge once, when a fifth verified, unlinked rater rates', async () => {
  const [asker, author, ...raters] = people as [Member, Member, ...Member[]]
  const { slug, ideas } = await opened(asker, author)
  const idea = ideas[0] ?? ''
  const [unverified, recruit, ...strangers] = raters as [Member, Member, ...Member[]]
  await setVerified(unverified, null)
  await sql`update accounts set scouted_by = ${asker.id} where id = ${recruit.id}`.execute(
    server.db,
  )
  for (const rater of [unverified, recruit, ...strangers.slice(0, 4)]) {
    expect((await rate(rater, slug, idea)).statusCode).toBe(200)
  }
  expect(await eventsOf(CREATED_CHALLENGE)).toEqual([])
  expect((await asker.call('GET', '/pending-points')).body).toContain('not linked to you')

  await Promise.all([rate(strangers[4] as Member, slug, idea), rate(author, slug, idea)])
  expect(await eventsOf(CREATED_CHALLENGE)).toMatchObject([
    { recipient: asker.id, data: { assumptions: 0 } },
  ])
  expect((await asker.call('GET', '/pending-points')).body).not.toContain('not linked to you')
  await close(asker, slug)
  expect(await eventsOf(CREATED_CHALLENGE)).toEqual([])
  await setVerified(unverified, server.deps.now())
  await sql`update accounts set scouted_by = null where id = ${recruit.id}`.execute(server.db)
})

it('counts an unverified member’s acts, pays nobody for them, and says so', async () => {
  const [asker, author, newcomer] = people as [Member, Member, Member]
  await setVerified(newcomer, null)
  const { slug, ideas } = await opened(asker, author)
  const rated = (await rate(newcomer, slug, ideas[0] ?? '')).json().data
  expect(rated).toMatchObject({ value: 8, unpaid: UNVERIFIED_EARNS_NOTHING })
  expect((await filed()).map(({ key }) => key)).toEqual(['RatingCreated'])

  const entered = await newcomer.call('POST', '/ideas/v2', {
    challenge: slug,
    title: 'Rolls',
    description: 'Fresh.',
  })
  expect(entered.json().data.unpaid).toBe(UNVERIFIED_EARNS_NOTHING)
  const published = await newcomer.call('POST', '/challenges', aQuestion)
  expect(published.json().data.unpaid).toBe(UNVERIFIED_EARNS_NOTHING)
  const pending = server.db.selectFrom('pending_points').where('recipient', '=', newcomer.id)
  expect(await pending.selectAll().execute()).toEqual([])

  await setVerified(newcomer, server.deps.now())
  await takeFiled(server.db)
  const other = await opened(asker, author)
  const later = (await rate(newcomer, other.slug, other.ideas[0] ?? '')).json().data
  expect(later.unpaid).toBeUndefined()
  expect((await filed()).map(({ key }) => key)).toContain('RatingCreated:RatedIdea')
})

it('counts a day’s challenges and ideas, even when they arrive at the same time', async () => {
  server.turnTo('2026-03-03T09:00:00Z')
  const [asker, author] = [member(7), member(8)]
  const slugs = await Promise.all([1, 2, 3].map(() => ask(asker)))
  await Promise.all(slugs.map((slug) => enter(author, slug)))
  const inputsOf = async (key: string, recipient: number) => {
    const rows = await sql<{ n: number }>`
      select coalesce((inputs ->> 'earnedToday')::int, 0) as n from pending_points
      where key = ${key} and recipient = ${recipient} and filed_at = ${server.deps.now()}
      order by n`.execute(server.db)
    return rows.rows.map(({ n }) => n)
  }
  expect(await inputsOf(CREATED_CHALLENGE, asker.id)).toEqual([0, 1, 2])
  expect(await inputsOf('IdeaCreated:IdeaSubmitted', author.id)).toEqual([0, 1, 2])

  server.turnTo('2026-03-04T09:00:00Z')
  await ask(asker)
  expect(await inputsOf(CREATED_CHALLENGE, asker.id)).toEqual([0])
})

it('counts how often two members pay each other, starting from zero each month', async () => {
  const [one, other] = [member(5), member(6)]
  const paidFor = async (asker: Member, rater: Member) => {
    const { slug, ideas } = await opened(asker, rater === member(0) ? member(1) : member(0))
    await rate(rater, slug, ideas[0] ?? '')
    const [paid] = await eventsOf('IdeaRated:IdeaRatedByAnalyst')
    expect(paid?.recipient).toBe(asker.id)
    return paid?.data
  }
  server.turnTo('2026-04-02T09:00:00Z')
  await sql`update sessions set expires_at = expires_at + interval '1 year'`.execute(server.db)
  const notices: unknown[] = []
  for (const _ of [1, 2, 3]) {
    notices.push(await paidFor(one, other), await paidFor(other, one))
  }
  expect(notices).toEqual([{}, {}, { pair: 1 }, { pair: 1 }, { pair: 2 }, { pair: 2 }])
  server.turnTo('2026-05-01T00:00:00Z')
  expect(await paidFor(one, other)).toEqual({})
})

it('counts a rater of a popular asker without reading all the month’s other raters', async () => {
  const [now, recipient, payers] = [new Date(), 1, 20_000]
  await sql`
    insert into pair_counts (month, payer, recipient, times)
    select ${monthOf(now)}::int, n, ${recipient}::int, 1 from generate_series(1001, ${1000 + payers}) n`.execute(
    server.db,
  )
  await sql`analyze pair_counts`.execute(server.db)
  const read = await server.db.transaction().execute(async (tx) => {
    const late = [1000 + payers, 1001 + payers]
    const times = await pipelined(tx, (piped) =>
      lockPairsTo(piped, { payers: late, recipient, now }),
    )
    expect([...times.keys()]).toEqual(late)
    const { rows } = await sql<{ entries: string }>`
      select pg_stat_get_xact_tuples_returned('pair_counts_pkey'::regclass) as entries`.execute(tx)
    return Number(rows[0]?.entries)
  })
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(100)
})
