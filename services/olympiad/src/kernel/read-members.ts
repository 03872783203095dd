import { MemberFace } from '@ideathlon/contracts/member-face'
import { type QueryExecutorProvider, sql } from 'kysely'

/** Names and pictures of members by their ids, with one query. Removed accounts are left out. */
export async function readFaces(
  db: QueryExecutorProvider,
  members: readonly number[],
): Promise<Map<number, MemberFace>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql`
    select id, handle, name, avatar_url from public.members
    where id = any(${[...new Set(members)]}::int[])`.execute(db)
  return new Map(rows.map((row) => MemberFace.parse(row)).map((face) => [face.id, face]))
}
