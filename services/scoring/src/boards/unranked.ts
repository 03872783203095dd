import type { MemberId } from '@ideathlon/contracts/ids'
import type { ClientBase, Pool } from 'pg'

export type Unranked = ReadonlySet<MemberId>

/**
 * Staff members have scores but no rank. Stored rows and hashes include them, but boards leave them
 * out.
 */
export async function readUnranked(db: Pool | ClientBase): Promise<Unranked> {
  const { rows } = await db.query<{ id: MemberId }>('select id from public.members where is_staff')
  return new Set(rows.map(({ id }) => id))
}

/** A hash of the set, so that two instances can tell whether they leave out the same members. */
export function hashOfUnranked(members: Unranked): number {
  let hash = 0
  for (const member of [...members].sort((a, b) => a - b)) hash = Math.imul(hash ^ member, PRIME)
  return hash
}

/** The prime of FNV-1a. */
const PRIME = 0x01000193
