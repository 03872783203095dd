import type { MemberId } from '@ideathlon/contracts/ids'
import type { ClientBase, Pool } from 'pg'

export type Unranked = ReadonlySet<MemberId>

/** Who has scores and stands on no board: the staff. Rows and hashes know nothing of it; boards are read without them. */
export async function readUnranked(db: Pool | ClientBase): Promise<Unranked> {
  const { rows } = await db.query<{ id: MemberId }>('select id from public.members where is_staff')
  return new Set(rows.map(({ id }) => id))
}
