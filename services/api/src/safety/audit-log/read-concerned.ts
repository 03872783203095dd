import type { MemberId } from '@ideathlon/contracts/ids'
import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'

const MEMBER = /^member:(\d{1,9})$/

/** The members affected by the acts, by subject; members who deleted their accounts are missing. */
export async function readConcerned(
  db: ApiDb,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, MemberFace>> {
  const ids = subjects.flatMap((subject): MemberId[] => {
    const id = MEMBER.exec(subject)?.[1]
    return id === undefined ? [] : [Number(id)]
  })
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.id', ...NAME_COLUMNS])
    .where('a.id', 'in', [...new Set(ids)])
    .where('a.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [`member:${row.id}`, faceOf(row)]))
}
