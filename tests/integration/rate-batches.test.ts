import { randomUUID as uuid } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { idempotencyOf } from '../../services/api/src/kernel/command/idempotency.ts'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { passGate } from '../../services/api/src/play/challenges/gate.ts'
import { rateIdea } from '../../services/api/src/play/ratings/commands.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { untilThatManyWait } from '../edge/waiting-locks.ts'
import { filedCommands } from '../play/filed-commands.ts'

const IDEAS = 24
const RATERS = 6
let server: ApiServer
/** Two instances that are patient enough to refuse nothing, even on a busy machine. */
let first: Deps
let second: Deps
let asker: Member
let authors: Member[]
let named = 0

const people = (count: number, handle = 'person') =>
  Promise.all(Array.from({ length: count }, () => join(server, `${handle}${++named}`)))

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  first = { ...server.deps, batching: { patienceMs: 120_000 } }
  second = { ...first }
  asker = await join(server, 'asker')
  authors = await people(8, 'author')
})
afterAll(() => server?.stop())

type World = { slug: ChallengeSlug; id: number; ideas: number[] }

async function aWorld(count = 4, by = asker): Promise<World> {
  const slug = (await by.call('POST', '/challenges', aQuestion)).json().data.slug
  const ideas: number[] = []
  for (let at = 0; at < count; at += 1) {
    const idea = { challenge: slug, title: `Idea ${at}`, description: 'Like this.' }
    const entered = await (authors[at % 8] as Member).call('POST', '/ideas/v2', idea)
    ideas.push(entered.json().data.id)
  }
  const id = Number(slug.split('-').at(-1))
  await server.db
    .updateTable('challenges')
    .set({ rating_started_at: server.deps.now() })
    .where('id', '=', id)
    .execute()
  return { slug, id, ideas }
}

type Rating = { member: number; idea: number; value: number; key?: string | undefined }

function rate({ slug }: World, { member, idea, value, key }: Rating, deps = first) {
  const command = { idea_id: idea, value }
  const origin = {
    actor: member,
    requestId: uuid(),
    ...(key && { idempotency: idempotencyOf(key, slug, command) }),
  }
  return rateIdea(deps, origin, { slug, command })
}

/** The answer to one rating, or why it was refused. */
const outcomeOf = (answer: PromiseSettledResult<Awaited<ReturnType<typeof rate>>>) => {
  if (answer.status === 'fulfilled') {
    const { value: outcome } = answer
    return outcome.ok ? { ...outcome.view, idea_id: 0 } : outcome.reason
  }
  return answer.reason instanceof Refusal ? answer.reason.message : 'an unexpected error'
}

/** Everything that the raters of a challenge have caused, without the ids of members and ideas. */
async function tracesOf({ id, ideas }: World, raters: readonly Member[]) {
  const { db } = server
  const ids = raters.map((rater) => rater.id)
  const rater = (member: number | null) => (member === null ? null : ids.indexOf(member))
  const idea = (which: number | null) => (which === null ? null : ideas.indexOf(which))
  const commands = await filedCommands(db, id)
  const events = commands
    .filter(({ actor }) => ids.includes(actor ?? 0))
    .map(({ actor, events: all }) => [
      rater(actor),
      ...all.map((one) => [one.key, rater(one.recipient), idea(one.idea), one.data]),
    ])
  const { rows: sums } = await sql<{ id: number }>`
    select id, ratings, half_stars from ideas where challenge = ${id}`.execute(db)
  const { rows: own } = await sql<{ account: number }>`
    select account, ratings, rated_on_day, low_variance_at, recent, recent_at from raters
    where account = any(${ids}::int[])`.execute(db)
  const { rows: pairs } = await sql<{ payer: number }>`
    select payer, times from pair_counts where payer = any(${ids}::int[])`.execute(db)
  const { rows: pending } = await sql<{ recipient: number; key: string }>`
    select recipient, key from pending_points where challenge = ${id}`.execute(db)
  const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  return {
    events: inOrder(events),
    sums: inOrder(sums.map((row) => ({ ...row, id: idea(row.id) }))),
    own: inOrder(own.map((row) => ({ ...row, account: rater(row.account) }))),
    pairs: inOrder(pairs.map((row) => ({ ...row, payer: rater(row.payer) }))),
    pending: inOrder(pending.map((row) => ({ ...row, recipient: rater(row.recipient) }))),
  }
}

/**
 * New ratings, changes to earlier ones, and repeated ratings; the last rater gives every idea the
 * same stars.
 */
function script() {
  const steps: { rater: number; idea: number; value: number }[] = []
  for (let idea = 0; idea < IDEAS; idea += 1) {
    for (let rater = 0; rater < RATERS; rater += 1) {
      const value = rater === RATERS - 1 ? 5 : 1 + ((idea * 7 + rater * 3) % 19) / 2
      steps.push({ rater, idea, value })
      if ((idea + rater) % 7 === 0) steps.push({ rater, idea, value: rater + 1 })
      if ((idea + rater) % 11 === 0) steps.push({ rater, idea, value: rater + 1 })
    }
  }
  return steps
}

type Step = ReturnType<typeof script>[number]

/**
 * The order in which simultaneous steps are processed: in rounds, each with the next step of every
 * rater.
 */
function inRounds(steps: readonly Step[]): Step[] {
  const left = [...Map.groupBy(steps, ({ rater }) => rater).values()]
  const rounds = Array.from({ length: Math.max(...left.map(({ length }) => length)) }, (_, nth) =>
    left.flatMap((own) => own.slice(nth, nth + 1)),
  )
  return rounds.flatMap((round) => round.toSorted((a, b) => steps.indexOf(a) - steps.indexOf(b)))
}

async function played(steps: readonly Step[], atOnce: number) {
  // Each challenge has its own asker, because the payment for asking depends on what they have
  // asked that day.
  const [own, ...raters] = (await people(RATERS + 1)) as [Member, ...Member[]]
  const world = await aWorld(IDEAS, own)
  const ratings = steps.map(({ rater, idea, value }) => ({
    member: raters[rater]?.id ?? 0,
    idea: world.ideas[idea] ?? 0,
    value,
    key: uuid(),
  }))
  let ms = server.deps.now().getTime()
  const deps = { ...first, now: () => new Date(++ms) }
  const answers: Awaited<ReturnType<typeof rate>>[] = []
  for (let from = 0; from < ratings.length; from += atOnce) {
    const some = ratings.slice(from, from + atOnce).map((rating) => rate(world, rating, deps))
    answers.push(...(await Promise.all(some)))
  }
  const views = ratings.map(({ member, idea }, at) => {
    const answer = answers[at]
    const who = raters.findIndex(({ id }) => id === member)
    const view = answer?.ok ? { ...answer.view, idea_id: 0 } : answer
    return JSON.stringify([who, world.ideas.indexOf(idea), view])
  })
  return { traces: { ...(await tracesOf(world, raters)), views: views.toSorted() } }
}

it('decides the same in batches as one by one, however the commands are split', async () => {
  for (const atOnce of [3, 1_000]) {
    const steps = script()
    const alone: Step[] = []
    for (let from = 0; from < steps.length; from += atOnce) {
      alone.push(...inRounds(steps.slice(from, from + atOnce)))
    }
    const oneByOne = await played(alone, 1)
    const { traces } = oneByOne
    expect(traces.events.join()).toContain('ChallengePublished:CreatedChallenge')
    expect(traces.pending.join()).toContain('IdeaRated:IdeaRatingVarianceLow')
    expect((await played(steps, atOnce)).traces).toEqual(traces)
  }
})

it('refuses a rating in the middle of a batch without affecting the others', async () => {
  const world = await aWorld()
  const [ann, bob, cem] = (await people(3)) as [Member, Member, Member]
  const [idea = 0] = world.ideas
  const own = authors[0] as Member
  const answers = await Promise.allSettled([
    rate(world, { member: ann.id, idea, value: 7 }),
    rate(world, { member: own.id, idea, value: 10 }),
    rate(world, { member: bob.id, idea: 0, value: 7 }),
    rate(world, { member: cem.id, idea, value: 3 }),
  ])
  expect(answers.map(outcomeOf)).toMatchObject([
    { value: 7 },
    'own_idea',
    expect.stringMatching(/idea/i),
    { value: 3 },
  ])
  const { rows } = await sql`select ratings, half_stars from ideas where id = ${idea}`.execute(
    server.db,
  )
  expect(rows).toEqual([{ ratings: 2, half_stars: 20 }])
})

it('fails only the rating in a batch that cannot be saved', async () => {
  const world = await aWorld()
  const [ann, bob] = (await people(2)) as [Member, Member]
  const [idea = 0] = world.ideas
  const nobody = 2_000_000_000
  const answers = await Promise.allSettled([
    rate(world, { member: ann.id, idea, value: 7, key: uuid() }),
    rate(world, { member: nobody, idea, value: 7, key: uuid() }),
    rate(world, { member: bob.id, idea, value: 6, key: uuid() }),
  ])
  expect(answers.map(outcomeOf)).toMatchObject([{ value: 7 }, 'an unexpected error', { value: 6 }])
})

it('stores one rating when the same key is sent twice at once, to one instance or to two', async () => {
  for (const other of [first, second]) {
    const world = await aWorld()
    const [ann, bob] = (await people(2)) as [Member, Member]
    const rating = { member: ann.id, idea: world.ideas[0] ?? 0, value: 7, key: uuid() }
    const answers = await Promise.all([
      rate(world, rating),
      rate(world, rating, other),
      rate(world, { ...rating, member: bob.id }),
    ])
    expect(answers.map((answer) => answer.ok && answer.view.value)).toEqual([7, 7, 7])
    expect(answers[1]).toMatchObject({ view: answers[0]?.ok && answers[0].view })
    const { events } = await tracesOf(world, [ann, bob])
    expect(events).toHaveLength(2)
    const elsewhere = rate(world, { ...rating, value: 3 })
    await expect(elsewhere).rejects.toThrow(
      'This idempotency key was already used for a different request.',
    )
  }
})

it('two instances take ratings of the same ideas and raters at once without a deadlock', async () => {
  const worlds = [await aWorld(), await aWorld()]
  const raters = await people(12)
  const all = worlds.flatMap((world) =>
    world.ideas.flatMap((idea, at) =>
      raters.map(({ id }, nth) => ({
        world,
        rating: { member: id, idea, value: 1 + ((at + nth) % 9) },
      })),
    ),
  )
  const before = await deadlocks()
  const answers = await Promise.all(
    all.map(({ world, rating }, at) => rate(world, rating, at % 2 ? second : first)),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const { rows } = await sql<{ own: boolean }>`
    select i.ratings = (select count(*) from ratings r where r.idea = i.id)
      and i.half_stars = (select sum(half_stars) from ratings r where r.idea = i.id) as own
    from ideas i where i.challenge = any(${worlds.map(({ id }) => id)}::int[])`.execute(server.db)
  expect(rows.map(({ own }) => own)).toEqual(worlds.flatMap(({ ideas }) => ideas.map(() => true)))
  expect(await deadlocks()).toBe(before)
})

async function deadlocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(server.db)
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(
    server.db,
  )
  return rows[0]?.deadlocks ?? -1
}

const close = (slug: string) => asker.call('POST', `/challenges/${slug}/close`, { confirm: true })

it('a close waits for a rating that is being saved, and a later rating is refused', async () => {
  const world = await aWorld()
  const [ann, bob] = (await people(2)) as [Member, Member]
  const [idea = 0] = world.ideas
  await rate(world, { member: bob.id, idea, value: 4 })
  const passed = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const saving = server.db.transaction().execute(async (tx) => {
    await sql`select ${passGate(sql`${world.id}::int`)}`.execute(tx)
    passed.resolve()
    await held.promise
  })
  onTestFinished(() => held.resolve())
  await passed.promise
  const closing = close(world.slug)
  await untilThatManyWait(server.db, 1)
  const late = rate(world, { member: ann.id, idea, value: 9 })
  await untilThatManyWait(server.db, 2)
  held.resolve()
  await saving
  expect((await closing).statusCode).toBe(200)
  expect(await late).toEqual({ ok: false, reason: 'challenge_closed' })
})

it('a close in the middle of many ratings counts every one that was answered', async () => {
  const world = await aWorld()
  const raters = await people(10)
  const all = raters.flatMap(({ id }) =>
    world.ideas.map((idea, at) => ({ member: id, idea, value: 2 + ((id + at) % 8) })),
  )
  const rating = all.map(async (one, at) => {
    await sleep(at)
    return rate(world, one, at % 2 ? second : first)
  })
  await rating[5]
  expect((await close(world.slug)).statusCode).toBe(200)
  const answers = await Promise.all(rating)
  const counted = answers.filter(({ ok }) => ok).length
  expect(answers.every((answer) => answer.ok || answer.reason === 'challenge_closed')).toBe(true)
  const { rows } = await sql<{ ranked: number; kept: number }>`
    select (select coalesce(sum(ratings), 0)::int from rater_results where challenge = ${world.id})
        as ranked,
      (select count(*)::int from ratings where challenge = ${world.id}) as kept`.execute(server.db)
  expect(rows).toEqual([{ ranked: counted, kept: counted }])
})
