import { SCIM, type ScimUser, type ScimUsers } from '@ideathlon/contracts/integrators/scim'
import type { FastifyRequest } from 'fastify'
import { type ExpressionBuilder, sql } from 'kysely'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { hashOfToken } from '../sessions/sessions.ts'
import { noSuchUser, scimRefused } from './failures.ts'
import type { Filter, UserAttributes } from './rules.ts'

const USED_EVERY_MS = 60_000
const TOKEN = /^bearer (ids_[\w-]{43})$/i
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const SHOWN = [
  ...(['id', 'account', 'user_name', 'external_id', 'email', 'given_name', 'family_name'] as const),
  ...(['is_managed', 'is_active', 'created_at', 'changed_at'] as const),
] as const

/** The provider whose directory sent a request. */
export async function readDirectory(db: ApiDb, { headers }: FastifyRequest, now: Date) {
  const token = TOKEN.exec(headers.authorization ?? '')?.[1]
  const found =
    token === undefined
      ? undefined
      : await db
          .selectFrom('sso_providers')
          .select(['id', 'domains', 'organisation', 'scim_used_at'])
          .where('scim_hash', '=', hashOfToken(token))
          .executeTakeFirst()
  if (found === undefined) {
    const detail = 'This needs an organisation’s SCIM token as its bearer token.'
    throw scimRefused({ status: 401, detail }, { 'www-authenticate': 'Bearer' })
  }
  const { scim_used_at: used, ...directory } = found
  if (used === null || used.getTime() <= now.getTime() - USED_EVERY_MS) {
    const noted = db.updateTable('sso_providers').set({ scim_used_at: now })
    await noted.where('id', '=', directory.id).execute()
  }
  return directory
}
export type Directory = Awaited<ReturnType<typeof readDirectory>>

type Members = ExpressionBuilder<ApiTables, 'sso_members'>

const matchesFilter =
  ({ by, value }: Filter) =>
  (eb: Members) => {
    if (by === 'externalId') return eb('external_id', '=', value)
    if (by === 'userName') return eb(sql<string>`lower(user_name)`, '=', value.toLowerCase())
    return UUID.test(value) ? eb('id', '=', value) : eb.val(false)
  }

type List = { filter: Filter | undefined; startIndex: number; count: number; origin: string }

export async function listUsers(
  db: ApiDb,
  directory: Directory,
  { filter, startIndex, count, origin }: List,
): Promise<ScimUsers> {
  const all = db
    .selectFrom('sso_members')
    .where('provider', '=', directory.id)
    .where('removed_at', 'is', null)
    .$if(filter !== undefined, (query) => (filter ? query.where(matchesFilter(filter)) : query))
  const { total } = await all
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(SHOWN)
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .offset(startIndex - 1)
    .execute()
  return {
    schemas: [SCIM.list],
    totalResults: Number(total),
    startIndex,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => viewOf(row, origin)),
  }
}

/** One user of the organisation. `lock`: locks the row for a change. */
export async function readUser(
  db: ApiDb | Tx,
  directory: Pick<Directory, 'id'>,
  { id, lock = false }: { id: string; lock?: boolean },
) {
  if (!UUID.test(id)) throw noSuchUser()
  const found = await db
    .selectFrom('sso_members')
    .select(SHOWN)
    .where('id', '=', id)
    .where('provider', '=', directory.id)
    .where('removed_at', 'is', null)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (found === undefined) throw noSuchUser()
  return found
}
export type UserRow = Awaited<ReturnType<typeof readUser>>

export const statedOf = (row: UserRow): UserAttributes => ({
  userName: row.user_name,
  externalId: row.external_id,
  email: row.email,
  givenName: row.given_name,
  familyName: row.family_name,
  active: row.is_active,
})

/**
 * Only what the organisation itself has stated. Members' own names and addresses remain private.
 */
export function viewOf(row: UserRow, origin: string): ScimUser {
  const { id, user_name: userName, external_id, email, given_name, family_name } = row
  return {
    schemas: [SCIM.user],
    id,
    ...(external_id !== null && { externalId: external_id }),
    userName,
    name: { givenName: given_name, familyName: family_name },
    displayName: `${given_name} ${family_name}`.trim() || userName,
    emails: email === null ? [] : [{ value: email, type: 'work', primary: true }],
    active: row.is_active,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${origin}/api/scim/v2/Users/${id}`,
    },
  }
}
