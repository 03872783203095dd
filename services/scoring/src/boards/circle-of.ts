import type { MemberId } from '@ideathlon/contracts/ids'
import type { Pool } from 'pg'

const FRIENDS_MAX = 5_000

/** A member and their friends; empty for a visitor. */
export async function circleOf(
  pool: Pool,
  member: MemberId | undefined,
): Promise<ReadonlySet<MemberId>> {
  if (member === undefined) return new Set()
  const { rows } = await pool.query<{ friend: MemberId }>({
    name: 'circle-of',
    text: `select friend from public.friendships where member = $1 limit ${FRIENDS_MAX}`,
    values: [member],
  })
  return new Set([member, ...rows.map(({ friend }) => friend)])
}
