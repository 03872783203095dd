import { ROLES } from '@ideathlon/contracts/roles'
import type { PoolClient } from 'pg'
import { type BoardCode, boardCode } from '../fold/board-names.ts'
import type { Ended } from '../fold/fold-batch.ts'
import type { BoardIds } from './board-ids.ts'
import { tablesOf } from './generation.ts'

/** The boards that freeze when a cycle ends. */
export function frozenBoards({
  platform,
  olympiad,
}: Pick<Ended, 'platform' | 'olympiad'>): BoardCode[] {
  return ROLES.map((_, role) => boardCode('platform', platform, { cycle: olympiad, role }))
}

/**
 * Writes the final order of a cycle's boards, in the transaction that folds its end. Frozen standings are not
 * written again by a replay. The staff at that position, according to the log, is left out.
 */
export async function freezeStandings(
  client: PoolClient,
  { generation, boardIds }: { generation: number; boardIds: BoardIds },
  ended: Ended,
): Promise<void> {
  const ids = await boardIds.idsOf(frozenBoards(ended))
  await client.query(
    `insert into scoring.standings (board, rank, member, milli_points, position)
     select board, row_number() over (partition by board order by milli_points desc, position, member),
       member, milli_points, position
     from ${tablesOf(generation).boardRows} r where board = any($1)
       and member <> all($2) and not exists (select from scoring.standings s where s.board = r.board)
     on conflict do nothing`,
    [ids, ended.staff],
  )
}
