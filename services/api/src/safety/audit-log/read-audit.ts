import type { AuditLine, readAudit as declared } from '@ideathlon/contracts/audit'
import type { RouteQuery } from '@ideathlon/contracts/route'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { knownFace, nameIn } from '../../kernel/members/display-name.ts'
import { readAuditSubjects } from './read-audit-subjects.ts'
import { readConcerned } from './read-concerned.ts'

/** Must match the condition of the index `audit_acts` exactly. */
const IS_NO_CALL = sql<boolean>`x.act not in ('call', 'shadow.read', 'shadow.change')`

/** Newest first. The total is counted only up to a limit. */
export async function readAuditPage(
  db: ApiDb,
  { person, actor, as_member, act, subject, calls, page, size }: RouteQuery<typeof declared>,
): Promise<{ lines: AuditLine[]; total: number }> {
  const all = db
    .selectFrom('audit as x')
    .$if(person !== undefined && person !== '', (query) => query.where(concerns(person ?? '')))
    .$if(actor !== undefined, (query) => query.where('x.actor', '=', idOf(db, actor ?? '')))
    .$if(as_member !== undefined, (query) =>
      query.where('x.as_member', '=', idOf(db, as_member ?? '')),
    )
    .$if(act !== undefined && act !== '', (query) =>
      query.where('x.act', 'like', `${escapedForLike(act ?? '')}%`),
    )
    .$if(subject !== undefined && subject !== '', (query) =>
      query.where('x.subject', '=', subject ?? ''),
    )
    .$if(!calls, (query) => query.where(IS_NO_CALL))
  const { total } = await db
    .selectFrom(all.select('x.id').orderBy('x.id', 'desc').limit(COUNTED_MAX).as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .leftJoin('accounts as a', 'a.id', 'x.actor')
    .leftJoin('accounts as m', 'm.id', 'x.as_member')
    .selectAll('x')
    .select(['a.handle as actor_handle', 'a.avatar as actor_avatar', nameIn('a').as('actor_name')])
    .select([
      'm.handle as member_handle',
      'm.avatar as member_avatar',
      nameIn('m').as('member_name'),
    ])
    .orderBy('x.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const subjects = rows.map(({ subject }) => subject)
  const [concerned, things] = await Promise.all([
    readConcerned(db, subjects),
    readAuditSubjects(db, subjects),
  ])
  const lines = rows.map((row) => ({
    id: Number(row.id),
    actor: knownFace(row.actor, {
      handle: row.actor_handle,
      name: row.actor_name,
      avatar: row.actor_avatar,
    }),
    as_member: knownFace(row.as_member, {
      handle: row.member_handle,
      name: row.member_name,
      avatar: row.member_avatar,
    }),
    act: row.act,
    subject: row.subject,
    member: concerned.get(row.subject) ?? null,
    thing: things.get(row.subject) ?? null,
    detail: row.detail as AuditLine['detail'],
    request_id: row.request_id,
    at: row.done_at.toISOString(),
  }))
  return { lines, total }
}

/** Whether a member is the actor, the impersonated member or the subject of a record. */
const concerns = (
  handle: string,
) => sql<boolean>`exists (select from accounts p where p.handle = ${handle}
  and (x.actor = p.id or x.as_member = p.id or x.subject = 'member:' || p.id))`

const COUNTED_MAX = 10_000

function idOf(db: ApiDb, handle: string) {
  return db.selectFrom('accounts').select('id').where('handle', '=', handle)
}
