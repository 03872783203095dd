import type { ScoutDashboard } from '@ideathlon/contracts/dashboard-views'
import { sql } from 'kysely'
import { RECRUIT_MS } from '../../growth/scouting/jobs.ts'
import { isRecruitVisible } from '../../growth/share-links/recruit-visible.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import type { DashboardScope } from './dashboard-question.ts'

/**
 * The members whom this member recruited. `kept`: how many of them were recruited in the last nine
 * months.
 */
export async function readScoutDashboard(
  db: ApiDb,
  { member, now }: DashboardScope,
): Promise<ScoutDashboard> {
  const since = new Date(now.getTime() - RECRUIT_MS)
  const kept = sql<number>`count(*) filter (where scouted_at > ${since})::int`
  return db
    .selectFrom('accounts')
    .select([sql<number>`count(*)::int`.as('recruits'), kept.as('kept')])
    .where('scouted_by', '=', member)
    .where('deleted_at', 'is', null)
    .where(isRecruitVisible(sql.ref('scouted_in')))
    .executeTakeFirstOrThrow()
}
