import type { MemberFace } from '@ideathlon/contracts/member-face'
import { NAMELESS } from '@ideathlon/contracts/people'
import { readFaces } from '../../kernel/read-members.ts'
import type { Db } from '../deps.ts'

/** The name and picture of each member. Removed accounts get a placeholder. */
export async function nameMembers(
  db: Db,
  members: readonly number[],
): Promise<(member: number) => MemberFace> {
  const faces = await readFaces(db, members)
  return (id) => faces.get(id) ?? { id, handle: '', name: NAMELESS.removed, avatar_url: null }
}
