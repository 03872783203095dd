import type { Deps } from '@ideathlon/api/kernel/deps'
import { rateIdea } from '@ideathlon/api/play/ratings/commands'
import { saveRatings } from '@ideathlon/api/play/ratings/save'
import { createGuest } from '@ideathlon/api/play/surveys/commands'
import { RateIdea } from '@ideathlon/contracts/ratings'
import { sql } from 'kysely'

const HOUR_MS = 3_600_000
const CAME = { over: 17, open: 5 }
const REQUEST = 'demo'

type Demo = { askers: readonly number[]; now: number }
type Surveyed = { id: number; slug: string; closes_at: Date }
type Idea = { id: number; stars: number }

/**
 * Creates the guests of surveys: in closed ones, so that their askers see results, and in running
 * ones.
 */
export async function addGuests(deps: Deps, { askers, now }: Demo): Promise<void> {
  for (const question of await readSurveyed(deps, askers, ['settled'])) {
    await deps.db
      .updateTable('challenges')
      .set({ survey_mode: true })
      .where('id', '=', question.id)
      .execute()
    await comeAndGo(deps, question)
  }
  for (const question of await readSurveyed(deps, askers, ['open'])) {
    await comeNow({ ...deps, now: () => new Date(now - HOUR_MS) }, question)
  }
}

async function readSurveyed(
  { db }: Deps,
  askers: readonly number[],
  states: readonly string[],
): Promise<Surveyed[]> {
  const { rows } = await sql<Surveyed>`
    select id, slug, closes_at from challenges
    where asker = any(${[...askers]}::int[]) and state = any(${[...states]}::text[])
      and solution_format = 'challenge' and caption_solution_format is null
    order by id`.execute(db)
  return rows
}

async function readIdeas({ db }: Deps, challenge: number): Promise<Idea[]> {
  const { rows } = await sql<Idea>`
    select id, coalesce(centi_stars / 100.0, 5)::float as stars from ideas
    where challenge = ${challenge} and state = 'published' order by number`.execute(db)
  return rows
}

/** Guests rate in the last days of a challenge. Their ratings do not affect any placing. */
async function comeAndGo(deps: Deps, question: Surveyed): Promise<void> {
  const ideas = await readIdeas(deps, question.id)
  for (let nth = 0; nth < CAME.over; nth += 1) {
    const at = new Date(question.closes_at.getTime() - (3 + nth * 4) * HOUR_MS)
    const then = { ...deps, now: () => at }
    const { id } = await createGuest(then, {
      challenge: question.id,
      device: '',
      requestId: REQUEST,
    })
    const given = ideas.filter((idea) => (idea.id + nth) % 3 > 0)
    await deps.db.transaction().execute((tx) =>
      saveRatings(
        tx,
        given.map((idea, looked) => ({
          challenge: question.id,
          idea: idea.id,
          rater: id,
          stars: opinionOf(idea, nth),
          replacedStars: null,
          served: true,
          lookedMs: null,
          earnedToday: looked,
          isLowVariance: false,
          ratedAt: at,
        })),
      ),
    )
  }
}

/** Guests of a running survey rate one idea after another with the ordinary commands. */
async function comeNow(deps: Deps, question: Surveyed): Promise<void> {
  const ideas = await readIdeas(deps, question.id)
  for (let nth = 0; nth < CAME.open; nth += 1) {
    const { id: actor } = await createGuest(deps, {
      challenge: question.id,
      device: '',
      requestId: REQUEST,
    })
    for (const idea of ideas.filter(({ id }) => (id + nth) % 2 === 0)) {
      const command = RateIdea.parse({ idea_id: idea.id, value: opinionOf(idea, nth) })
      await rateIdea(deps, { actor, requestId: REQUEST }, { slug: question.slug, command })
    }
  }
}

/** Near the mean of the other ratings, with some variation, in half steps. */
function opinionOf({ id, stars }: Idea, guest: number): number {
  const taste = ((id * 7) % 5) - 2
  const mood = (((id + 3 * guest) * 5) % 7) - 3
  return Math.min(10, Math.max(1, Math.round(2 * (stars + taste * 0.6 + mood * 0.7)) / 2))
}
