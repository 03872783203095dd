import { ROLES } from '@ideathlon/contracts/roles'
import type { PoolClient } from 'pg'
import { boardCode } from '../boards/board-names.ts'
import type { BoardIds } from './board-ids.ts'
import { tablesOf } from './generation.ts'

/**
 * Writes the final order of a cycle's boards, in the transaction that folds its end. Once frozen it
 * is never written again: a replay finds it there.
 */
export async function freezeStandings(
  client: PoolClient,
  { generation, boardIds }: { generation: number; boardIds: BoardIds },
  ended: { platform: number; olympiad: number },
): Promise<void> {
  const codes = ROLES.map((_, role) =>
    boardCode('platform', ended.platform, { cycle: ended.olympiad, role }),
  )
  const ids = await boardIds.idsOf(client, codes)
  await client.query(
    `insert into scoring.standings (board, rank, member, milli_points, position)
     select board, row_number() over (partition by board order by milli_points desc, position, member),
       member, milli_points, position
     from ${tablesOf(generation).boardRows} where board = any($1)
     on conflict do nothing`,
    [ids],
  )
}
