import { randomUUID as uuid } from 'node:crypto'
import { fileKeyOf, imageUrlOf } from '@ideathlon/contracts/files'
import type { ChallengeSlug } from '@ideathlon/contracts/ids'
import { EARLY_INNOVATORS } from '@ideathlon/contracts/limits'
import { Refusal } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { idempotencyOf } from '../../services/api/src/kernel/command/idempotency.ts'
import type { Deps } from '../../services/api/src/kernel/deps.ts'
import { enterIdea } from '../../services/api/src/play/ideas/entering/commands.ts'
import { type ApiServer, aQuestion, join, type Member, startApiServer } from '../edge/api-server.ts'
import { OWN_TABLES } from '../edge/log-choice.ts'
import { untilThatManyWait } from '../edge/waiting-locks.ts'
import { filedCommands } from '../play/filed-commands.ts'

const AUTHORS = 6
const IDEAS_EACH = 3
let server: ApiServer
/** Two instances that are patient enough to refuse nothing, even on a busy machine. */
let first: Deps
let second: Deps
let named = 0

beforeAll(async () => {
  server = await startApiServer(OWN_TABLES)
  first = { ...server.deps, batching: { patienceMs: 120_000 } }
  second = { ...first }
})
afterAll(() => server?.stop())

type World = { slug: ChallengeSlug; id: number; members: Member[] }

/** A challenge and its members, the last of whom is the asker. */
async function aWorld(): Promise<World> {
  const members = await Promise.all(
    Array.from({ length: AUTHORS + 1 }, () => join(server, `entrant${++named}`)),
  )
  await sql`update accounts set email_verified_at = null where id = ${members[0]?.id}`.execute(
    server.db,
  )
  const question = { ...aQuestion, max_user_ideas: IDEAS_EACH }
  const published = await (members[AUTHORS] as Member).call('POST', '/challenges', question)
  const slug = published.json().data.slug
  return { slug, id: Number(slug.split('-').at(-1)), members }
}

type Entry = { member: number; title: string; key?: string; image?: string }

function enter({ slug, members }: World, { member, title, key, image }: Entry, deps = first) {
  const entry = { challenge: slug, title, description: 'Like this.', answers: [] }
  const origin = {
    actor: members[member]?.id ?? 0,
    requestId: uuid(),
    ...(key && { idempotency: idempotencyOf(key, slug, entry) }),
  }
  return enterIdea(deps, origin, { ...entry, ...(image && { image }) })
}

const outcomeOf = (answer: PromiseSettledResult<Awaited<ReturnType<typeof enter>>>) => {
  if (answer.status === 'rejected') {
    return answer.reason instanceof Refusal ? answer.reason.message : 'an unexpected error'
  }
  return answer.value.ok ? answer.value.view.left : answer.value.reason
}

/** Everything that the entries to a challenge have caused, without the ids of members and ideas. */
async function tracesOf({ id, members }: World) {
  const { db } = server
  const ids = members.map((member) => member.id)
  const commands = await filedCommands(db, id)
  const { rows: ideas } = await sql<{ id: number; author: number; title: string }>`
    select id, author, title from ideas where challenge = ${id}`.execute(db)
  const titleOf = (idea: number | null) => ideas.find((one) => one.id === idea)?.title
  const { rows: pending } = await sql<{
    recipient: number
    idea: number
    key: string
    data: object
  }>`
    select recipient, idea, key, inputs from pending_points where challenge = ${id}`.execute(db)
  const { rows: counts } = await sql`
    select ideas, innovators from challenges where id = ${id}`.execute(db)
  const { rows: today } = await sql<{ member: number; entered: number }>`
    select member, entered from daily_deeds where member = any(${ids}::int[])`.execute(db)
  const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  return {
    ideas: inOrder(ideas.map(({ author, title }) => [ids.indexOf(author), title])),
    events: inOrder(
      commands.flatMap(({ actor, events }) =>
        events.map((one) => [ids.indexOf(actor ?? 0), one.key, titleOf(one.idea), one.data]),
      ),
    ),
    pending: inOrder(
      pending.map(({ recipient, idea, ...row }) => [ids.indexOf(recipient), titleOf(idea), row]),
    ),
    today: inOrder(today.map(({ member, entered }) => [ids.indexOf(member), entered])),
    counts,
  }
}

/**
 * Each author enters one more idea than they are allowed to, and the asker tries as well. Members
 * take turns.
 */
const SCRIPT: readonly Entry[] = Array.from({ length: IDEAS_EACH + 1 }, (_, round) =>
  Array.from({ length: AUTHORS + 1 }, (_, member) => ({ member, title: `${member} in ${round}` })),
).flat()

async function played(atOnce: number) {
  const world = await aWorld()
  let ms = server.deps.now().getTime()
  const deps = { ...first, now: () => new Date(++ms) }
  const outcomes: unknown[] = []
  for (let from = 0; from < SCRIPT.length; from += atOnce) {
    const some = SCRIPT.slice(from, from + atOnce).map((entry) => enter(world, entry, deps))
    outcomes.push(...(await Promise.allSettled(some)).map(outcomeOf))
  }
  return { outcomes, ...(await tracesOf(world)) }
}

it('decides the same in batches as one by one, however the entries are split', async () => {
  const oneByOne = await played(1)
  expect(oneByOne.outcomes).toContain('too_many_ideas')
  expect(oneByOne.outcomes).toContain('own_challenge')
  const early = oneByOne.pending.filter((row) => row.includes('EarlyIdeaBonus'))
  // The first author's address is not verified: the entry counts but is not paid.
  expect(early).toHaveLength(EARLY_INNOVATORS - 1)
  for (const atOnce of [3, SCRIPT.length]) expect(await played(atOnce)).toEqual(oneByOne)
})

it('refuses an idea with a lost picture without affecting the others in the batch', async () => {
  const world = await aWorld()
  const image = `/api/files/images/${'a'.repeat(26)}.webp`
  const answers = await Promise.allSettled([
    enter(world, { member: 1, title: 'Bread' }),
    enter(world, { member: 2, title: 'A picture', image }),
    enter(world, { member: 3, title: 'Soup' }),
  ])
  expect(answers.map(outcomeOf)).toEqual([2, 'This picture no longer exists. Upload it again.', 2])
  expect((await tracesOf(world)).ideas).toHaveLength(2)
})

/** A database that commits its first transaction but then reports a lost connection. */
function losingOneCommit(db: Deps['db']): Deps['db'] {
  let isLost = false
  const transaction = () => {
    if (isLost) return db.transaction()
    isLost = true
    const execute = async (run: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
      await db.transaction().execute(run)
      throw new Error('Connection terminated unexpectedly')
    }
    return { execute }
  }
  return new Proxy(db, {
    get(whole, name) {
      const part = Reflect.get(whole, name)
      if (name === 'transaction') return transaction
      return typeof part === 'function' ? part.bind(whole) : part
    },
  })
}

it('answers with what was saved when the answer to the commit was lost', async () => {
  const world = await aWorld()
  const deps = { ...first, db: losingOneCommit(server.db) }
  const entries = [1, 2].map((member) => ({ member, title: 'Bread', key: uuid() }))
  const answers = await Promise.allSettled(entries.map((entry) => enter(world, entry, deps)))
  expect(answers.map(outcomeOf)).toEqual([2, 2])
  expect((await tracesOf(world)).ideas).toHaveLength(2)
})

it('leaves no trace of a batch that was rolled back', async () => {
  const world = await aWorld()
  const { db } = server
  const [lost, known] = ['a', 'b'].map((letter) => imageUrlOf(letter.repeat(26)))
  await sql`insert into files (key, owner, kind, name, type, bytes, made_at, stored_at) values
    (${fileKeyOf(known as string)}, ${world.members[1]?.id}, 'image', 'b', 'image/webp', 1, now(), now())`.execute(
    db,
  )
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const purging = db.transaction().execute(async (tx) => {
    await sql`select from files for update`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const entering = Promise.allSettled([
    enter(world, { member: 1, title: 'A lost picture', image: lost as string }),
    enter(world, { member: 2, title: 'A picture', image: known as string }),
  ])
  await untilThatManyWait(db, 1)
  release.resolve()
  await purging
  expect((await entering).map(outcomeOf).at(-1)).toBe(2)
  const { rows: uses } = await sql<{ is_there: boolean }>`
    select exists (select from ideas i where u.used_by = 'idea:' || i.id) as is_there
    from file_uses u`.execute(db)
  expect(uses).toEqual([{ is_there: true }])
})

it('answers “very busy” for entries that it has no time to retry alone, not with the reason why another entry failed', async () => {
  const world = await aWorld()
  const clock = performance.now.bind(performance)
  let calls = 0
  const clockSpy = vi.spyOn(performance, 'now').mockImplementation(() => clock() + 6_000 * calls++)
  const image = imageUrlOf('c'.repeat(26))
  const answers = await Promise.allSettled([
    enter(world, { member: 1, title: 'A picture', image }),
    enter(world, { member: 2, title: 'Soup' }),
  ]).finally(() => clockSpy.mockRestore())
  expect(outcomeOf(answers[1] as (typeof answers)[1])).toMatch(/very busy/)
})

it('enters one idea when the same key is sent twice at once, to one instance or to two', async () => {
  for (const other of [first, second]) {
    const world = await aWorld()
    const entry = { member: 1, title: 'Bread', key: uuid() }
    const answers = await Promise.all([enter(world, entry), enter(world, entry, other)])
    expect(answers[1]).toMatchObject({ view: answers[0]?.ok && answers[0].view })
    expect((await tracesOf(world)).ideas).toHaveLength(1)
  }
})

it('keeps every author within the limit while two instances accept entries to two challenges', async () => {
  const worlds = [await aWorld(), await aWorld()]
  const all = worlds.flatMap((world) => SCRIPT.map((entry) => ({ world, entry })))
  const answers = await Promise.allSettled(
    all.map(({ world, entry }, at) => enter(world, entry, at % 2 ? second : first)),
  )
  const entered = answers.filter((answer) => typeof outcomeOf(answer) === 'number')
  expect(entered).toHaveLength(2 * AUTHORS * IDEAS_EACH)
  for (const world of worlds) {
    const { ideas, counts } = await tracesOf(world)
    expect(ideas).toHaveLength(AUTHORS * IDEAS_EACH)
    expect(counts).toEqual([{ ideas: ideas.length, innovators: AUTHORS }])
  }
})
