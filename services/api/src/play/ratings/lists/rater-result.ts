import type { RaterResult } from '@ideathlon/contracts/rater-questions'
import type { ApiTables } from '../../../kernel/database/tables.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { isToPick } from '../../ideas/places-told.ts'

type Asked = { state: string; asker: number }

/** Before the own picks, not even one's own agreement tells what the crowd thinks. */
export function resultOf(
  row: Pick<ApiTables['rater_results'], 'ratings' | 'rho' | 'asker'>,
  mayKnow: boolean,
): RaterResult {
  return { ratings: row.ratings, rho: mayKnow ? row.rho : null, asker: row.asker }
}

export async function readRaterResult(
  db: ApiDb,
  { id, ...question }: Asked & { id: number },
  viewer: number,
): Promise<RaterResult | null> {
  const row = await db
    .selectFrom('rater_results')
    .select(['ratings', 'rho', 'asker'])
    .where('challenge', '=', id)
    .where('rater', '=', viewer)
    .executeTakeFirst()
  return row ? resultOf(row, !isToPick(question, viewer)) : null
}
