import type { DashboardIdea, InnovatorDashboard } from '@ideathlon/contracts/dashboard-views'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import { DASHBOARD_COLUMNS, type DashboardScope, dashboardQuestion } from './dashboard-question.ts'

const IDEAS_SHOWN = 6

export async function readInnovatorDashboard(
  db: ApiDb,
  scope: DashboardScope,
): Promise<InnovatorDashboard> {
  const [counts, ideas] = await Promise.all([readCounts(db, scope), readDashboardIdeas(db, scope)])
  return { ...counts, ideas }
}

/**
 * The member's own ideas, those in open challenges first. Results are shown once the challenge is
 * closed.
 */
export async function readDashboardIdeas(
  db: ApiDb,
  { member, home }: DashboardScope,
): Promise<DashboardIdea[]> {
  const rows = await db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .innerJoin('categories as g', 'g.id', 'c.category')
    .leftJoin('picks as p', (on) => on.onRef('p.idea', '=', 'i.id').on(isSettled))
    .select([...DASHBOARD_COLUMNS, 'i.id as idea', 'i.title', 'i.is_test', 'p.place as picked'])
    .select(['i.description', 'i.body'])
    .select(areResultsVisible(member).as('is_told'))
    .select(sql<number | null>`case when ${areResultsVisible(member)} then i.place end`.as('place'))
    .where('i.author', '=', member)
    .where('i.state', '=', 'published')
    .where(shownOn(home))
    .orderBy(sql`c.shelf = 'open'`, 'desc')
    .orderBy('i.entered_at', 'desc')
    .orderBy('i.number', 'desc')
    .limit(IDEAS_SHOWN)
    .execute()
  return rows.map((row) => ({
    id: row.idea,
    title: row.title,
    lang: languageOfIdea(row),
    is_test: row.is_test,
    question: dashboardQuestion(row),
    is_told: row.is_told,
    place: row.place,
    picked: row.picked,
  }))
}

function readCounts(db: ApiDb, { member, home }: DashboardScope) {
  return db
    .selectFrom('ideas as i')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .leftJoin('picks as p', (on) => on.onRef('p.idea', '=', 'i.id').on(isSettled))
    .select([
      sql<number>`count(*) filter (where c.shelf = 'open')::int`.as('open'),
      sql<number>`count(*) filter (where c.shelf = 'closed')::int`.as('closed'),
      sql<number>`count(*) filter (where ${areResultsVisible(member)}
        and not i.is_test and i.place <= ${COMMUNITY_WINNERS})::int`.as('placed'),
      sql<number>`count(p.idea)::int`.as('picked'),
    ])
    .where('i.author', '=', member)
    .where('i.state', '=', 'published')
    .where(shownOn(home))
    .executeTakeFirstOrThrow()
}

/** Picks can change until they are final, so they are hidden until then. */
const isSettled = sql<boolean>`c.state in ('settled', 'archived')`
