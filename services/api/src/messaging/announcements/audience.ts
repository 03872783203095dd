import type { Audience } from '@ideathlon/contracts/community/announcements'
import { type SqlBool, sql } from 'kysely'

/** SQL: whether the account `a` belongs to an audience. */
export function inAudience({ who, group }: Audience) {
  switch (who) {
    case 'ambassadors':
      return sql<SqlBool>`(a.is_ambassador or a.is_admin)`
    case 'group':
      return sql<SqlBool>`exists (select from member_group_members m
        where m.grp = ${group} and m.member = a.id)`
    default:
      return sql<SqlBool>`true`
  }
}
