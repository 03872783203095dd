import type { ActivityReport } from '@ideathlon/contracts/community/activity-report'
import type { ApiDb, Deps } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'
import { computeReport } from './compute-report.ts'
import { type Figures, mondayOf, reportOf } from './rules.ts'

type QueryDeps = Pick<Deps, 'db' | 'now'>

/**
 * The last report, with the current names of members who might leave. A request made before the
 * first report exists waits for it.
 */
export async function readReport({ db, now }: QueryDeps): Promise<ActivityReport> {
  const { computed_at, report } = (await lastReport(db)) ?? (await computeReport({ db, now }))
  return {
    computed_at: computed_at.toISOString(),
    ...reportOf(report, mondayOf(computed_at)),
    leaving: await withNames(db, report.leaving),
  }
}

function lastReport(db: ApiDb) {
  return db
    .selectFrom('activity_reports')
    .select(['computed_at', 'report'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

async function withNames(
  db: ApiDb,
  leaving: Figures['leaving'],
): Promise<ActivityReport['leaving']> {
  if (leaving.length === 0) return []
  const ids = leaving.map(({ member }) => member)
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', 'in', ids)
    .where('a.deleted_at', 'is', null)
    .execute()
  const faces = new Map(rows.map((row) => [row.id, faceOf(row)]))
  return leaving.flatMap(({ member, last_on, weeks }) => {
    const face = faces.get(member)
    return face === undefined ? [] : [{ member: face, last_on, weeks }]
  })
}
