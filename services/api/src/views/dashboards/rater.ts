import type { QuestionToRate, RaterDashboard } from '@ideathlon/contracts/dashboard-views'
import { RATING_OPENS_WITH_IDEAS } from '@ideathlon/contracts/limits'
import { dayOf } from '../../kernel/day.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { RATINGS_LOOKED_AT } from '../../play/closing/low-variance.ts'
import { readProgressIn } from '../../play/ratings/queries.ts'
import { type DashboardScope, dashboardQuestion, dashboardQuestions } from './dashboard-question.ts'

const TO_RATE_MAX = 6
/** How many open challenges are searched for ideas that the member can still rate. */
const LOOKED_AT_MAX = 18

export async function readRaterDashboard(
  db: ApiDb,
  scope: DashboardScope,
): Promise<RaterDashboard> {
  const [rater, to_rate, hidden] = await Promise.all([
    db
      .selectFrom('raters')
      .select(['ratings', 'day', 'rated_on_day', 'low_variance_at'])
      .where('account', '=', scope.member)
      .executeTakeFirst(),
    readQuestionsToRate(db, scope),
    db
      .selectFrom('pending_points')
      .select('id')
      .where('recipient', '=', scope.member)
      .where('key', '=', 'IdeaRated:IdeaRatingVarianceLow')
      .executeTakeFirst(),
  ])
  return {
    rated: rater?.ratings ?? 0,
    rated_today: rater?.day === dayOf(scope.now) ? rater.rated_on_day : 0,
    // Low variance is shown only once no penalty for it is pending, because before the close it
    // would reveal the ratings of others.
    low_variance: hidden === undefined && isFresh(rater),
    to_rate,
  }
}

/**
 * Whether low variance was found in the ratings that currently count, rather than in older ones.
 */
function isFresh(rater: { ratings: number; low_variance_at: number | null } | undefined): boolean {
  if (rater?.low_variance_at == null) return false
  return rater.ratings - rater.low_variance_at < RATINGS_LOOKED_AT
}

/** Open challenges with ideas left for this rater, those closing soonest first. */
export async function readQuestionsToRate(
  db: ApiDb,
  scope: DashboardScope,
): Promise<QuestionToRate[]> {
  const rows = await dashboardQuestions(db, scope.home)
    .where('c.shelf', '=', 'open')
    .where('c.state', '=', 'open')
    .where('c.closes_at', '>', scope.now)
    .where('c.asker', '<>', scope.member)
    .where((eb) =>
      eb.or([
        eb('c.rating_started_at', 'is not', null),
        eb('c.ideas', '>=', RATING_OPENS_WITH_IDEAS),
      ]),
    )
    .orderBy('c.closes_at')
    .orderBy('c.id')
    .limit(LOOKED_AT_MAX)
    .execute()
  const challenges = rows.map(({ id }) => id)
  const known = await readProgressIn(db, { challenges, rater: scope.member, now: scope.now })
  const questions = rows.map((row) => {
    const { rated, to_rate: left } = known.get(row.id) ?? { rated: 0, to_rate: 0 }
    return { ...dashboardQuestion(row), rated, left }
  })
  return questions.filter(({ left }) => left > 0).slice(0, TO_RATE_MAX)
}
