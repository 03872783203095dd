import type { ApiDb } from '@ideathlon/api/kernel/deps'
import { GATE_RATINGS } from '@ideathlon/contracts/talk/limits'
import { chanceOf } from '../chance.ts'
import type { Writer } from './plan-thread.ts'

/** The members who have rated enough to write in forums, always in the same order. */
export async function readWriters(db: ApiDb, handles: readonly string[]): Promise<Writer[]> {
  const rows = await db
    .selectFrom('accounts as a')
    .innerJoin('raters as r', 'r.account', 'a.id')
    .select(['a.id', 'a.handle', 'a.created_at'])
    .where('a.handle', 'in', handles)
    .where('a.deleted_at', 'is', null)
    .where('a.silenced_until', 'is', null)
    .where('a.suspended_until', 'is', null)
    .where('r.ratings', '>=', GATE_RATINGS)
    .orderBy('a.handle')
    .execute()
  const chance = chanceOf(rows.length)
  return rows.map(({ id, handle, created_at }) => ({
    id,
    handle,
    joinedAt: created_at.getTime(),
    writes: (1 - chance.next()) ** -0.6,
  }))
}
