import type { MemberId } from '@ideathlon/contracts/ids'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import type { Pool } from 'pg'
import type { BoardCode } from '../fold/board-names.ts'
import { tablesOf } from '../projector/generation.ts'
import type { Follower } from './follower.ts'

/** The maximum number of rows that a search returns. */
const FOUND_MAX = 200

type Source = { pool: Pool; follower: Pick<Follower, 'generation' | 'boardIds'> }

/**
 * The members on a board whose handle or name contains the text. Those whose handle or name begins
 * with it come first.
 */
export async function findOnBoard(
  { pool, follower }: Source,
  { code, text }: { code: BoardCode; text: string },
): Promise<MemberId[]> {
  const board = await follower.boardIds.find(code)
  if (board === undefined) return []
  const begins = `${escapedForLike(text.toLowerCase())}%`
  const { rows } = await pool.query<{ id: MemberId }>({
    name: `find-on-board-${follower.generation}`,
    text: `select m.id from public.member_names m
           where m.found_by like '%' || $2 and exists (
             select from ${tablesOf(follower.generation).boardRows} r
             where r.board = $1 and r.member = m.id)
           order by m.handle like $2 desc, lower(m.name) like $2 desc, m.id limit ${FOUND_MAX}`,
    values: [board, begins],
  })
  return rows.map((row) => row.id)
}
