import type { AskerDashboard, AskerShelf } from '@ideathlon/contracts/dashboard-views'
import { sql } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { countUnsent } from '../../play/drafts/queries.ts'
import { settlesAt } from '../../play/picks/queries.ts'
import { shownCount } from './asker/shown-count.ts'
import { type DashboardScope, dashboardQuestion, dashboardQuestions } from './dashboard-question.ts'

/** Closing: the time is up but the picks are not final. Closed: nothing is left to do. */
const STATES: Record<AskerShelf, readonly string[]> = {
  draft: ['draft'],
  scheduled: ['scheduled'],
  open: ['open'],
  closing: ['closing', 'closed'],
  closed: ['settled', 'archived'],
}

const SOONEST_FIRST = new Set<AskerShelf>(['scheduled', 'open', 'closing'])

type Shelf = { shelf: AskerShelf; page: number; size: number }

export async function readAskerDashboard(
  db: ApiDb,
  scope: DashboardScope,
  shelf: Shelf,
): Promise<AskerDashboard> {
  const [{ counts, picks_due }, questions, unfinished] = await Promise.all([
    readCounts(db, scope),
    readShelf(db, scope, shelf),
    countUnsent(db, scope.member, 'challenge'),
  ])
  const { page, size } = shelf
  return {
    counts: { ...counts, draft: counts.draft + unfinished },
    picks_due,
    questions,
    meta: { page, size, total: counts[shelf.shelf] },
  }
}

async function readCounts(db: ApiDb, { member, home }: DashboardScope) {
  const states = await db
    .selectFrom('challenges as c')
    .select(['c.state', sql<number>`count(*)::int`.as('total')])
    .select(
      sql<number>`count(*) filter (where c.picked_at is null and c.ideas > 0)::int`.as('unpicked'),
    )
    .where('c.asker', '=', member)
    .where(shownOn(home))
    .groupBy('c.state')
    .execute()
  const totalOf = (shelf: AskerShelf) =>
    states.reduce((sum, row) => sum + (STATES[shelf].includes(row.state) ? row.total : 0), 0)
  const counts = {
    draft: totalOf('draft'),
    scheduled: totalOf('scheduled'),
    open: totalOf('open'),
    closing: totalOf('closing'),
    closed: totalOf('closed'),
  }
  return { counts, picks_due: states.find(({ state }) => state === 'closed')?.unpicked ?? 0 }
}

async function readShelf(
  db: ApiDb,
  { member, home }: DashboardScope,
  { shelf, page, size }: Shelf,
) {
  const rows = await dashboardQuestions(db, home)
    .select([
      sql<number>`(select count(*)::int from picks p where p.challenge = c.id)`.as('picked'),
      sql<number>`(select count(*)::int from ratings r where r.challenge = c.id)`.as('ratings'),
      sql<number>`(select count(*)::int from mentorings m where m.challenge = c.id)`.as(
        'mentorings',
      ),
    ])
    .where('c.asker', '=', member)
    .where('c.state', 'in', STATES[shelf])
    .orderBy('c.opens_at', SOONEST_FIRST.has(shelf) ? 'asc' : 'desc')
    .orderBy('c.id')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map((row) => ({
    ...dashboardQuestion(row),
    picked: row.picked,
    ratings: shownCount(row, row.ratings),
    mentorings: shownCount(row, row.mentorings),
    settles_at: row.state === 'closed' && row.closed_at ? settlesAt(row.closed_at) : null,
  }))
}
