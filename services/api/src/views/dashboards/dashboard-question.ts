import type { ChallengeState } from '@ideathlon/contracts/challenges'
import type { DashboardQuestion } from '@ideathlon/contracts/dashboard-views'
import type { MemberId } from '@ideathlon/contracts/ids'
import { shownOn } from '../../community/platforms/shown-on.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import type { ApiDb } from '../../kernel/deps.ts'

/**
 * The owner and the platform of a dashboard. The main platform shows the
 * challenges of all platforms.
 */
export type DashboardScope = { member: MemberId; home: number; now: Date }

/** Selects challenges `c` with their category, for the rows of a dashboard. */
export function dashboardQuestions(db: ApiDb, home: number) {
  return db
    .selectFrom('challenges as c')
    .innerJoin('categories as g', 'g.id', 'c.category')
    .where(shownOn(home))
    .select(DASHBOARD_COLUMNS)
}

export const DASHBOARD_COLUMNS = [
  'c.id',
  'c.slug',
  'c.question_title',
  'c.question_detail',
  'c.state',
  'c.opens_at',
  'c.closes_at',
  'c.closed_at',
  'c.ideas',
  'g.name as category',
  'g.hue',
] as const

type Row = {
  id: number
  slug: string
  question_title: string
  question_detail: string
  state: string
  opens_at: Date
  closes_at: Date
  closed_at: Date | null
  ideas: number
  category: string
  hue: number
}

export function dashboardQuestion(row: Row): DashboardQuestion {
  return {
    id: row.id,
    ...challengeTitleOf(row),
    category: row.category,
    hue: row.hue,
    state: row.state as ChallengeState,
    opens_at: row.opens_at.toISOString(),
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    ideas: row.ideas,
  }
}
