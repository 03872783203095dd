import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest'
import { type Arena, openArena } from '../street/arena/arena.ts'
import { aChance } from '../street/chance.ts'

const [IDEAS, RATERS] = [60, 51]
/** Everybody rates every idea but the own ones. */
const RATINGS = IDEAS * (RATERS - 1)
const KILLS = 4

const chance = aChance()
let arena: Arena

beforeAll(async () => {
  arena = await openArena({ edges: 1 })
})
afterAll(() => arena?.stop())

/** A question with enough ratings that its ranking is made aside; its time is up once they are there. */
async function aQuestionThatEnds(): Promise<number> {
  await arena.owner.query(
    `insert into api.accounts (handle, first_name, created_at)
     select 'closing-' || n, 'C', now() from generate_series(1, $1) n`,
    [RATERS + 1],
  )
  const { rows } = await arena.owner.query<{ id: number }>(
    `insert into api.challenges (platform, category, asker, slug, question_title, max_user_ideas,
       state, opens_at, closes_at, ideas, created_at)
     select 1, 1, id, 'killed-1', 'Why?', 3, 'open', now() - interval '2 days',
       now() + interval '1 day', $1, now()
     from api.accounts where handle = 'closing-1' returning id`,
    [IDEAS],
  )
  const question = rows[0]?.id ?? 0
  await arena.owner.query(
    `insert into api.ideas (challenge, author, title, description, entered_at, ratings, half_stars)
     select $1, a.id, 'T', 'D', now() - interval '1 day', $3, 10
     from generate_series(1, $2) n
     join api.accounts a on a.handle = 'closing-' || (2 + n % 20)`,
    [question, IDEAS, RATERS - 1],
  )
  await arena.owner.query(
    `insert into api.ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
     select i.id, a.id, $1, 2 + (i.number * 7 + a.id * 3) % 19, true, 0, now() - interval '2 hours'
     from api.ideas i cross join api.accounts a
     where i.challenge = $1 and a.handle like 'closing-%' and a.handle <> 'closing-1'
       and a.id <> i.author`,
    [question],
  )
  await arena.owner.query(
    `update api.challenges set closes_at = now() - interval '1 hour' where id = $1`,
    [question],
  )
  await arena.owner.query(
    `insert into api.pending_points (challenge, recipient, key, inputs, idea, is_own, filed_at)
     select $1, author, 'IdeaCreated:IdeaSubmitted', '{"assumptions": 0}', id, true, entered_at
     from api.ideas where challenge = $1`,
    [question],
  )
  return question
}

async function loggedOf(question: number): Promise<Map<string, number>> {
  const { rows } = await arena.owner.query<{ key: string; count: number }>(
    `select concat_ws(':', type, reason) as key, count(*)::int as count
     from log.events where challenge = $1 group by 1`,
    [question],
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

async function untilWhole(question: number): Promise<void> {
  for (;;) {
    const { rows } = await arena.owner.query<{ state: string; waiting: number }>(
      `select state, (select count(*)::int from api.outbox) as waiting
       from api.challenges where id = $1`,
      [question],
    )
    if (rows[0]?.state === 'closed' && rows[0].waiting === 0) return
    await sleep(100)
  }
}

it('a close that is killed again and again ends once, and pays everybody once', async () => {
  onTestFailed(() => console.error(`FAULTS_SEED=${chance.seed}`))
  const [api] = arena.api
  if (!api) throw new Error('no api has started')
  const question = await aQuestionThatEnds()
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(20 + chance.below(700))
    await api.kill()
    await api.start()
  }
  await untilWhole(question)
  const logged = await loggedOf(question)
  expect(logged.get('ChallengeClosed')).toBe(1)
  expect(logged.get('IdeaCreated:IdeaSubmitted')).toBe(IDEAS)
  expect(logged.get('IdeaRated:IdeaRatedInChallenge')).toBe(RATINGS)
  expect(logged.get('IdeaRated:IdeaRatedInChallengeBonus')).toBe(IDEAS)
  expect(logged.get('ChallengeClosed:EndOfChallengeCommunityRanking')).toBe(5)
  expect(logged.get('ChallengeClosed:PopularChallengeBonus')).toBe(1)
  const { rows } = await arena.owner.query<Record<string, number>>(
    `select (select count(*)::int from api.rater_results where challenge = $1) as raters,
       (select count(*)::int from api.ideas where challenge = $1 and place is not null) as placed,
       (select count(*)::int - count(distinct event_id)::int from log.events where challenge = $1)
         as doubled,
       (select count(*)::int from api.pending_points where challenge = $1) as pending`,
    [question],
  )
  expect(rows).toEqual([{ raters: RATERS, placed: IDEAS, doubled: 0, pending: 0 }])
})
