import type { Deps } from '../../kernel/deps.ts'
import { countActivity } from './count.ts'
import type { Figures } from './rules.ts'

/** Computes and stores the current report. */
export async function computeReport({
  db,
  now,
}: Pick<Deps, 'db' | 'now'>): Promise<{ computed_at: Date; report: Figures }> {
  const computed_at = now()
  const figures = await countActivity(db, computed_at)
  const report = JSON.stringify(figures)
  await db
    .insertInto('activity_reports')
    .values({ id: 1, computed_at, report })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ computed_at, report }))
    .execute()
  return { computed_at, report: figures }
}
