import type { MemberFace } from '@ideathlon/contracts/boards'
import type { MemberId } from '@ideathlon/contracts/ids'
import type { Staffing } from '@ideathlon/contracts/people'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { faceOf, NAME_COLUMNS } from '../../kernel/members/display-name.ts'

const STAFF_MAX = 500

/** The platforms that a member owns or helps with. */
export async function readStaffings(db: ApiDb, member: MemberId): Promise<Staffing[]> {
  const { rows } = await sql<{ slug: string; title: string; role: Staffing['role'] }>`
    select p.slug, p.title, case when p.owner = ${member} then 'owner' else 'staff' end as role
    from platforms p
    where p.deleted_at is null and (p.owner = ${member} or exists
      (select from platform_staff s where s.platform = p.id and s.account = ${member}))
    order by p.title limit ${STAFF_MAX}`.execute(db)
  return rows.map(({ slug, title, role }) => ({ platform: { slug, title }, role }))
}

type Helping = { platform: Staffing['platform']; member: MemberFace }

export async function readStaffOf(db: ApiDb, owner: MemberId): Promise<Helping[]> {
  const rows = await db
    .selectFrom('platforms as p')
    .innerJoin('platform_staff as s', 's.platform', 'p.id')
    .innerJoin('accounts as a', 'a.id', 's.account')
    .select(['p.slug', 'p.title', 'a.id', ...NAME_COLUMNS])
    .where('p.owner', '=', owner)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.title')
    .orderBy('s.added_at')
    .limit(STAFF_MAX)
    .execute()
  return rows.map((row) => ({
    platform: { slug: row.slug, title: row.title },
    member: faceOf(row),
  }))
}
