import {
  FOLLOW_KINDS,
  type FollowKind,
  type FollowRow,
} from '@ideathlon/contracts/activity/follows'
import type { MemberId } from '@ideathlon/contracts/ids'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { FOLLOWABLE } from './followable.ts'

export async function isFollowing(
  db: ApiDb | Tx,
  { member, kind, subject }: { member: MemberId; kind: FollowKind; subject: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('subject_follows')
    .select('subject')
    .where('member', '=', member)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

type List = { member: MemberId; kind: FollowKind | undefined; page: number; size: number }

/** What a member follows, newest first, leaving out anything that they can no longer see. */
export async function readFollows(
  db: ApiDb,
  { member, kind, page, size }: List,
): Promise<{ rows: FollowRow[]; total: number }> {
  const kinds = kind === undefined ? FOLLOW_KINDS : [kind]
  const each = kinds.map(
    (one) => sql`select f.kind, s.ref, s.title, f.since, f.subject
      from subject_follows f join (${FOLLOWABLE[one]}) s on s.id = f.subject
      where f.member = ${member} and f.kind = ${one}`,
  )
  type Row = { kind: FollowKind; ref: string; title: string; since: Date; total: number }
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    select kind, ref, title, since, count(*) over ()::int as total
    from (${sql.join(each, sql` union all `)}) f
    order by since desc, kind, subject limit ${limit} offset ${offset}`,
  )
  return {
    rows: rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
    total,
  }
}
