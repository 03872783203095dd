import { randomUUID as uuid } from 'node:crypto'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idempotencyOf } from '../../services/api/src/kernel/command/idempotency.ts'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { RATINGS_LOOKED_AT } from '../../services/api/src/play/closing/low-variance.ts'
import { rateIdea, skipIdea } from '../../services/api/src/play/ratings/commands.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'

const IDEAS = 24
const DAY_MS = 86_400_000
let server: ApiServer
/** Two instances that are patient enough to refuse nothing, even on a busy machine. */
let first: Deps
let second: Deps
let asker: Member
let slug: ChallengeSlug
let challenge: number
let ideas: number[]
let named = 0

const person = () => join(server, `person${++named}`)

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  first = { ...server.deps, batching: { patienceMs: 120_000 } }
  second = { ...first }
  asker = await person()
})
afterAll(() => server?.stop())

async function openChallenge(count = 4): Promise<void> {
  slug = (await asker.call('POST', '/challenges', aQuestion)).json().data.slug
  challenge = Number(slug.split('-').at(-1))
  ideas = []
  for (let at = 0; at < count; at += 1) {
    const author = await person()
    const idea = { challenge: slug, title: `Idea ${at}`, description: 'Like this.' }
    ideas.push((await author.call('POST', '/ideas/v2', idea)).json().data.id)
  }
  await sql`update challenges set rating_started_at = now() where id = ${challenge}`.execute(
    server.db,
  )
}

const ideaAt = (at: number) => ideas[at] as number

type Rating = { member: number; at: number; value: number; key?: string }

function rate({ member, at, value, key = uuid() }: Rating, deps: Deps = first) {
  const command = { idea_id: ideaAt(at), value }
  const idempotency = idempotencyOf(key, slug, command)
  return rateIdea(deps, { actor: member, requestId: uuid(), idempotency }, { slug, command })
}

const skip = (member: number, at: number) =>
  skipIdea(
    first,
    { actor: member, requestId: uuid() },
    { slug, idea: ideaAt(at), reason: 'not_now' },
  )

type CountRow = { account: number; kept: unknown; counted: unknown }

/** For each rater, the stored counts and the counts computed from their ratings. */
async function keptOf(raters: readonly Member[]): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select r.account,
      jsonb_build_array(r.ratings, case when r.recent_at = r.ratings then r.recent end) as kept,
      jsonb_build_array(
        (select count(*) from ratings g where g.rater = r.account),
        (select jsonb_agg(half_stars order by rated_at) from (
          select half_stars, rated_at from ratings g where g.rater = r.account
          order by rated_at desc limit ${RATINGS_LOOKED_AT - 1}) newest)) as counted
    from raters r where r.account = any(${raters.map(({ id }) => id)}::int[])
    order by r.account`.execute(server.db)
  return rows
}

it('stores counts that match the ratings, whatever members send in one batch', async () => {
  await openChallenge(IDEAS)
  const raters = await Promise.all(Array.from({ length: 5 }, person))
  const sent: Promise<unknown>[] = []
  for (let at = 0; at < IDEAS; at += 1) {
    for (const [nth, { id: member }] of raters.entries()) {
      // Each member uses only one of the instances. Otherwise the times of their ratings might not
      // follow the order in which they were processed.
      const on = nth % 2 === 0 ? first : second
      sent.push(rate({ member, at, value: 1 + ((at + nth) % 9) }, on))
      sent.push(rate({ member, at, value: 10 - nth }, on))
      if (at % 3 === 0) sent.push(skip(member, at))
    }
  }
  const failed = (await Promise.allSettled(sent)).flatMap((one) =>
    one.status === 'rejected' ? [one.reason] : [],
  )
  expect(failed).toEqual([])
  const rows = await keptOf(raters)
  expect(rows).toHaveLength(raters.length)
  for (const { kept, counted } of rows) expect(kept).toEqual(counted)
})

it('reads the newest stars again after another version has changed one of them', async () => {
  await openChallenge()
  const rater = await person()
  for (let at = 0; at < 3; at += 1) await rate({ member: rater.id, at, value: 2 + at })
  await sql`update ratings set half_stars = 20 where rater = ${rater.id} and idea = ${ideaAt(0)}`.execute(
    server.db,
  )
  await rate({ member: rater.id, at: 3, value: 5 })
  const [row] = await keptOf([rater])
  expect(row?.kept).toEqual([4, [20, 6, 8, 10]])
  expect(row?.kept).toEqual(row?.counted)
})

it('treats one key as one command, in one batch and on two instances', async () => {
  await openChallenge()
  for (const other of [first, second]) {
    const rater = await person()
    const key = uuid()
    const answers = await Promise.allSettled([
      rate({ member: rater.id, at: 0, value: 7, key }),
      rate({ member: rater.id, at: 1, value: 3, key }, other),
      rate({ member: rater.id, at: 0, value: 7, key }),
    ])
    const [row] = await keptOf([rater])
    expect(row?.counted).toMatchObject([1, [expect.any(Number)]])
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBeGreaterThanOrEqual(1)
    for (const reason of refused) {
      expect(reason.message).toBe('This idempotency key was already used for a different request.')
    }
  }
})

it('continues counting a new day while another instance is still on the day before', async () => {
  await openChallenge()
  const { id: member } = await person()
  const midnight = Math.floor(server.deps.now().getTime() / DAY_MS) * DAY_MS
  const at = (ms: number): Deps => ({ ...first, now: () => new Date(midnight + ms) })
  await sql`update challenges set opens_at = ${new Date(midnight - DAY_MS)} where id = ${challenge}`.execute(
    server.db,
  )
  await rate({ member, at: 0, value: 7 }, at(1))
  await rate({ member, at: 1, value: 3 }, at(-1))
  await rate({ member, at: 2, value: 9 }, at(2))
  const { rows } = await sql`
    select day, rated_on_day from raters where account = ${member}`.execute(server.db)
  expect(rows).toEqual([{ day: midnight / DAY_MS, rated_on_day: 3 }])
})

it('refuses ratings of a sealed challenge without waiting for its close', async () => {
  await openChallenge()
  const { id: member } = await person()
  await sql`update challenges set state = 'closing', sealed_at = now() where id = ${challenge}`.execute(
    server.db,
  )
  await server.db.transaction().execute(async (closing) => {
    await sql`select id from ideas where challenge = ${challenge} for update`.execute(closing)
    await sql`update pending_points set inputs = inputs where challenge = ${challenge}`.execute(
      closing,
    )
    expect(await rate({ member, at: 0, value: 7 })).toEqual({
      ok: false,
      reason: 'challenge_closed',
    })
  })
  const known = await sql`select from raters where account = ${member}`.execute(server.db)
  expect(known.rows).toHaveLength(0)
})
