import type { AdminUser, listUsers, UserStanding } from '@ideathlon/contracts/admin-users'
import { NAMELESS } from '@ideathlon/contracts/people'
import type { RouteQuery } from '@ideathlon/contracts/route'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { IS_MEMBER } from '../../kernel/members/is-member.ts'

/** The columns of an account in the list for admins. */
export const userRows = (db: ApiDb) =>
  db
    .selectFrom('accounts as a')
    .select(['a.id', 'a.handle', 'a.email', 'a.is_admin', 'a.is_ambassador', 'a.created_at'])
    .select(['a.email_verified_at', 'a.deleted_at', 'a.silenced_until', 'a.avatar'])
    .select('a.deactivated_at')
    .select([
      sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
      sql<Date | null>`nullif(a.suspended_until, 'infinity')`.as('suspended_until'),
      sql<boolean>`coalesce(a.suspended_until = 'infinity', false)`.as('is_banned'),
    ])

export type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number]

export function userOf(row: UserRow, now: Date): AdminUser {
  return {
    id: row.id,
    handle: row.handle,
    name: row.deleted_at === null ? row.name : NAMELESS.removed,
    avatar_url: row.avatar,
    email: row.email,
    is_verified: row.email_verified_at !== null,
    is_admin: row.is_admin,
    is_ambassador: row.is_ambassador,
    standing: standingIn(row, now),
    joined_at: row.created_at.toISOString(),
  }
}

function standingIn(row: UserRow, now: Date): UserStanding {
  if (row.deleted_at !== null) return 'removed'
  if (row.is_banned) return 'banned'
  if (row.suspended_until !== null && row.suspended_until > now) return 'suspended'
  if (row.deactivated_at !== null) return 'deactivated'
  if (row.silenced_until !== null && row.silenced_until > now) return 'silenced'
  return 'fine'
}

/** SQL: whether the account `a` is an existing member who is currently suspended or silenced. */
export const isSanctioned = (now: Date) => sql<SqlBool>`(${IS_MEMBER}
  and (a.suspended_until > ${now} or a.silenced_until > ${now}))`

/**
 * Finds members by part of their name, handle or address, newest first; survey guests are left out.
 */
export async function readUsers(
  db: ApiDb,
  { q, who, page, size }: RouteQuery<typeof listUsers>,
  now: Date,
): Promise<{ users: AdminUser[]; total: number }> {
  const like = `%${escapedForLike(q.toLowerCase())}%`
  const fits: Expression<SqlBool>[] = [
    sql<SqlBool>`not a.is_guest`,
    ...(q === ''
      ? []
      : [
          sql<SqlBool>`(a.handle like ${like} or a.email like ${like}
            or lower(a.first_name || ' ' || a.last_name) like ${like})`,
        ]),
    ...(who === 'admins' ? [sql<SqlBool>`a.is_admin`] : []),
    ...(who === 'ambassadors' ? [sql<SqlBool>`a.is_ambassador`] : []),
    ...(who === 'sanctioned' ? [isSanctioned(now)] : []),
  ]
  const total = await db
    .selectFrom('accounts as a')
    .select(sql<number>`count(*)::int`.as('total'))
    .where((eb) => eb.and(fits))
    .executeTakeFirstOrThrow()
  const rows = await userRows(db)
    .where((eb) => eb.and(fits))
    .orderBy('a.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return { users: rows.map((row) => userOf(row, now)), total: total.total }
}
