import { openDatabase } from '@ideathlon/service-kit/database'
import { openTestStack, type TestStack } from '@ideathlon/service-kit/testing/stack'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccounts } from '../../services/api/src/identity/accounts/commands.ts'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import type { ApiDb, Deps } from '../../services/api/src/kernel/deps.ts'
import { saveChallenge } from '../../services/api/src/play/challenges/store.ts'
import { closeChallenge } from '../../services/api/src/play/closing/commands.ts'
import { declineIdeas, saveIdeas } from '../../services/api/src/play/ideas/save.ts'
import { type DecidedRating, saveRatings } from '../../services/api/src/play/ratings/save.ts'
import { connectSlices } from '../../services/api/src/subscribers.ts'
import { fileRulesIn } from '../edge/file-rules.ts'

const noon = new Date('2026-03-01T12:00:00Z')
let stack: TestStack
let db: ApiDb
let close: () => Promise<void>

beforeAll(async () => {
  connectSlices()
  stack = await openTestStack()
  await fileRulesIn(stack)
  const opened = openDatabase<ApiTables>({
    url: stack.roleUrls.api,
    schema: 'api',
    name: 'test',
    isPipelined: true,
  })
  db = opened.db
  close = opened.close
})
afterAll(async () => {
  await close()
  await stack.stop()
})

const people = (count: number, word: string) =>
  Array.from({ length: count }, (_, i) => ({
    handle: `${word}${i}`,
    email: null,
    passwordHash: null,
    firstName: 'Some',
    lastName: `${i}`,
    createdAt: noon,
  }))

const aQuestion = {
  platform: 1,
  category: 1,
  questionTitle: 'What could a crowd do?',
  questionDetail: '',
  assumptionWho: '',
  assumptionWhat: '',
  assumptionWhy: '',
  maxUserIdeas: 3,
  state: 'open' as const,
  opensAt: noon,
  closesAt: new Date('2026-03-31T12:00:00Z'),
  createdAt: noon,
}

const aRating: Omit<DecidedRating, 'challenge' | 'idea' | 'rater'> = {
  stars: 8,
  replacedStars: null,
  served: true,
  lookedMs: null,
  earnedToday: 0,
  isLowVariance: false,
  ratedAt: noon,
}

it('saves a community in bulk, counts it, and closes its challenge once', async () => {
  const [asker, ...raters] = await db
    .transaction()
    .execute((tx) => createAccounts(tx, people(12, 'm')))
  const made = await db
    .transaction()
    .execute((tx) => saveChallenge(tx, { ...aQuestion, asker: asker ?? 0 }))
  expect(made.slug).toBe(`what-could-a-crowd-do-${made.id}`)
  const author = raters[0] ?? 0
  const anIdea = { challenge: made.id, author, description: 'd', answers: [], entered_at: noon }
  const ideas = await db.transaction().execute(async (tx) => {
    const ids = await saveIdeas(tx, [
      { ...anIdea, title: 'one' },
      { ...anIdea, title: 'two' },
      { ...anIdea, title: 'three' },
    ])
    await declineIdeas(tx, ids.slice(2))
    return ids
  })
  const ratings = raters.slice(1).flatMap((rater) =>
    ideas.slice(0, 2).map((idea, i) => ({
      ...aRating,
      challenge: made.id,
      idea,
      rater,
      stars: 9 - i * 3,
      earnedToday: i,
    })),
  )
  await db.transaction().execute((tx) => saveRatings(tx, ratings))
  const [first] = ratings
  if (first === undefined) throw new Error('no ratings')
  await db
    .transaction()
    .execute((tx) => saveRatings(tx, [{ ...first, stars: 5.5, replacedStars: first.stars }]))

  const counts = await db
    .selectFrom('challenges')
    .select(['ideas', 'innovators'])
    .executeTakeFirst()
  expect(counts).toEqual({ ideas: 2, innovators: 1 })
  expect(
    await db.selectFrom('raters').select(['ratings', 'rated_on_day']).distinct().execute(),
  ).toEqual([{ ratings: 2, rated_on_day: 2 }])

  const deps: Deps = {
    db,
    publisher: { publish: async () => undefined, patienceMs: 0, expectRoom: () => {} },
    nats: { publish: () => {} },
    logger: pino({ level: 'silent' }),
    now: () => noon,
    random: () => 0,
    earlyCloseAfterMs: 0,
  }
  const closing = {
    by: 'time' as const,
    origin: { actor: null, requestId: 'test-request' },
    now: new Date('2026-03-31T12:00:01Z'),
  }
  expect((await closeChallenge(deps, made.id, closing)).ok).toBe(true)
  expect(await closeChallenge(deps, made.id, closing)).toEqual({
    ok: false,
    reason: 'challenge_closed',
  })
  const places = await db
    .selectFrom('ideas')
    .select(['title', 'place', 'ranked_ratings'])
    .orderBy('number')
    .execute()
  expect(places).toEqual([
    { title: 'one', place: 1, ranked_ratings: 10 },
    { title: 'two', place: 2, ranked_ratings: 10 },
    { title: 'three', place: null, ranked_ratings: null },
  ])
  const filed = await db.selectFrom('outbox').select(['part', 'payload']).execute()
  expect(filed.length).toBe(1)
  expect(JSON.parse(filed[0]?.payload ?? '{}').events[0].key).toBe('ChallengeClosed')
})
