import type { MemberFace } from '@ideathlon/contracts/member-face'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'

/** The faces of members, with one query. */
export async function readFaces(
  db: Db,
  members: readonly number[],
): Promise<(member: number) => MemberFace> {
  const { rows } = await sql<MemberFace>`
    select id, handle, name, avatar_url from public.members where id = any(${members}::int[])`.execute(
    db,
  )
  const faces = new Map(rows.map((face) => [face.id, face]))
  return (id) => faces.get(id) ?? { id, handle: '', name: 'Account removed', avatar_url: null }
}
