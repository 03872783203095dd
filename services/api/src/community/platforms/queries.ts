import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { StaffMember } from '@ideathlon/contracts/platform-editing'
import type { Platform } from '@ideathlon/contracts/platforms'
import { REFUSALS } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { type Selectable, sql } from 'kysely'
import type { ApiTables } from '../../kernel/database/tables.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { can } from '../../kernel/permissions/can.ts'

export type PlatformRow = Selectable<ApiTables['platforms']>

export const noPlatform = () => notFound(REFUSALS.platform_not_found)

/** Loads a platform that has not been removed. `lock`: locks its row for a change. */
export async function loadPlatform(
  db: ApiDb | Tx,
  which: { slug: string } | { id: number },
  { lock = false } = {},
): Promise<PlatformRow> {
  const row = await db
    .selectFrom('platforms')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((eb) =>
      'id' in which
        ? eb('id', '=', which.id)
        : eb.or([eb('slug', '=', which.slug), eb(sql`id::text`, '=', which.slug)]),
    )
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (row === undefined) throw noPlatform()
  return row
}

export async function viewPlatform(
  db: ApiDb,
  row: PlatformRow,
  viewer: Actor | undefined,
): Promise<Platform> {
  const [categories, [owner]] = await Promise.all([
    db
      .selectFrom('platform_categories')
      .select('category')
      .where('platform', '=', row.id)
      .orderBy('category')
      .execute(),
    facesOf(db, row.owner === null ? [] : [row.owner]),
  ])
  const resource = {
    platformOwner: row.owner,
    isStaff: viewer !== undefined && (await isStaff(db, row, viewer.id)),
  }
  return {
    ...fieldsOf(row),
    owner: owner ?? null,
    categories: categories.map(({ category }) => category),
    can: {
      edit: can(viewer, 'platform.edit', resource),
      moderate: can(viewer, 'moderation.read', resource),
    },
  }
}

type Fields = Omit<Platform, 'owner' | 'categories' | 'can'>

function fieldsOf(row: PlatformRow): Fields {
  const { owner: _owner, created_at, updated_at, deleted_at, ...fields } = row
  return {
    ...fields,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    deleted_at: deleted_at?.toISOString() ?? null,
  }
}

function facesOf(db: ApiDb | Tx, ids: readonly number[]): Promise<MemberFace[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'handle',
      'avatar as avatar_url',
      sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

type Found = { data: (Fields & { owner: MemberFace | null })[]; total: number }

/**
 * Searches platforms by part of their name, shortest name first. There are few platforms, so this
 * needs no index.
 */
export async function searchPlatforms(
  db: ApiDb,
  { q, page, size }: { q: string; page: number; size: number },
): Promise<Found> {
  const like = `%${escapedForLike(q)}%`
  const found = db
    .selectFrom('platforms')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('name', 'ilike', like), eb('title', 'ilike', like)]))
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(sql`length(name)`)
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  const owners = await facesOf(
    db,
    rows.flatMap(({ owner }) => owner ?? []),
  )
  const data = rows.map((row) => ({
    ...fieldsOf(row),
    owner: owners.find(({ id }) => id === row.owner) ?? null,
  }))
  return { data, total: Number(total) }
}

/** The owner first, then the staff by the date they were added. */
export async function listStaff(
  db: ApiDb,
  platform: Pick<PlatformRow, 'id' | 'owner'>,
): Promise<StaffMember[]> {
  const [[owner], staff] = await Promise.all([
    facesOf(db, platform.owner === null ? [] : [platform.owner]),
    db
      .selectFrom('platform_staff as s')
      .innerJoin('accounts as a', 'a.id', 's.account')
      .select(['a.id', 'a.handle', 'a.avatar as avatar_url', 's.added_at'])
      .select(sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'))
      .where('s.platform', '=', platform.id)
      .where('a.deleted_at', 'is', null)
      .orderBy('s.added_at')
      .orderBy('a.id')
      .execute(),
  ])
  return [
    ...(owner ? [{ ...owner, added_at: null, is_owner: true }] : []),
    ...staff
      .filter(({ id }) => id !== owner?.id)
      .map((one) => ({ ...one, added_at: one.added_at.toISOString(), is_owner: false })),
  ]
}

/** Whether a member owns a platform or is on its staff. */
export async function isStaff(
  db: ApiDb | Tx,
  platform: Pick<PlatformRow, 'id' | 'owner'>,
  member: number,
): Promise<boolean> {
  if (platform.owner === member) return true
  const row = await db
    .selectFrom('platform_staff')
    .select('account')
    .where('platform', '=', platform.id)
    .where('account', '=', member)
    .executeTakeFirst()
  return row !== undefined
}
