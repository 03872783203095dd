import {
  type DashboardQuestion,
  FIRST_RATINGS,
  type MetaDashboard,
  type QuestionToPick,
} from '@ideathlon/contracts/dashboard-views'
import { sql } from 'kysely'
import { countUnread } from '../../identity/sessions/count-unread.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { countUnsent } from '../../play/drafts/queries.ts'
import { settlesAt } from '../../play/picks/queries.ts'
import { type DashboardScope, dashboardQuestion, dashboardQuestions } from './dashboard-question.ts'
import { readDashboardIdeas } from './innovator.ts'
import { readMentorDashboard } from './mentor.ts'
import { countPrizes, readUndecidedPrizes } from './prizes.ts'
import { readQuestionsToRate } from './rater.ts'

const SHOWN = 3
const SOON_MS = 7 * 24 * 60 * 60 * 1000

/** Everything that is waiting for one member, gathered in one go. */
export async function readMetaDashboard(db: ApiDb, scope: DashboardScope): Promise<MetaDashboard> {
  const [first_steps, rate, picks_due, prizes_undecided, closing_soon, mentoring, ideas, counts] =
    await Promise.all([
      readFirstSteps(db, scope),
      readQuestionsToRate(db, scope),
      readPendingPicks(db, scope),
      readUndecidedPrizes(db, scope, SHOWN),
      readClosingSoon(db, scope),
      readMentorDashboard(db, scope),
      readDashboardIdeas(db, scope),
      readCounts(db, scope),
    ])
  const rate_next = rate.slice(0, SHOWN)
  const waiting = { rate_next, picks_due, prizes_undecided, closing_soon, mentoring }
  return { first_steps, ...waiting, ideas, ...counts }
}

async function readCounts(
  db: ApiDb,
  scope: DashboardScope,
): Promise<Pick<MetaDashboard, 'drafts' | 'prizes' | 'unread'>> {
  const [drafts, prizes, unread] = await Promise.all([
    countUnsent(db, scope.member),
    countPrizes(db, scope),
    countUnread(db, scope.member),
  ])
  return { drafts, prizes, unread }
}

async function readFirstSteps(
  db: ApiDb,
  { member }: DashboardScope,
): Promise<MetaDashboard['first_steps']> {
  const { rows } = await sql<MetaDashboard['first_steps']>`
    select (select count(*)::int from (select from ratings where rater = ${member} limit ${FIRST_RATINGS}) r) as rated,
      exists (select from ideas where author = ${member} and state = 'published' and not is_test) as has_entered`.execute(
    db,
  )
  return rows[0] ?? { rated: 0, has_entered: false }
}

/** This asker's closed challenges without final picks; those without any picks come first. */
async function readPendingPicks(
  db: ApiDb,
  { member, home }: DashboardScope,
): Promise<QuestionToPick[]> {
  const picked = sql<number>`(select count(*)::int from picks p where p.challenge = c.id)`
  const rows = await dashboardQuestions(db, home)
    .select(picked.as('picked'))
    .where('c.asker', '=', member)
    .where('c.state', '=', 'closed')
    .where('c.ideas', '>', 0)
    .orderBy(sql`c.picked_at is not null`)
    .orderBy('c.closed_at')
    .limit(SHOWN)
    .execute()
  return rows.flatMap((row) =>
    row.closed_at === null
      ? []
      : [{ ...dashboardQuestion(row), picked: row.picked, settles_at: settlesAt(row.closed_at) }],
  )
}

/**
 * Open challenges that end within a week and that this member published or has entered an idea in.
 */
async function readClosingSoon(
  db: ApiDb,
  { member, home, now }: DashboardScope,
): Promise<DashboardQuestion[]> {
  const rows = await dashboardQuestions(db, home)
    .where('c.state', '=', 'open')
    .where('c.closes_at', '>', now)
    .where('c.closes_at', '<', new Date(now.getTime() + SOON_MS))
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('challenges')
        .select('id')
        .where('asker', '=', member)
        .union(eb.selectFrom('ideas').select('challenge as id').where('author', '=', member)),
    )
    .orderBy('c.closes_at')
    .limit(SHOWN)
    .execute()
  return rows.map(dashboardQuestion)
}
