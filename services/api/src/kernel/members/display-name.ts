import type { MemberFace } from '@ideathlon/contracts/member-face'
import { isLinked, NAMELESS } from '@ideathlon/contracts/people'
import { sql } from 'kysely'

/** The columns of an account from which names and pictures are derived. */
export type Named = {
  id: number | null
  handle: string | null
  avatar: string | null
  first_name: string
  last_name: string
  is_guest: boolean
  deleted_at: Date | null
}

/**
 * The handle of an account that was merged into another one. The account is shown under the other
 * account's name, and its handle leads to that account.
 */
const MERGED = /^merged-\d+$/

/** Whether the account was removed, in which case nothing of it is shown. */
const isRemoved = ({ handle, deleted_at }: Pick<Named, 'handle' | 'deleted_at'>): boolean =>
  deleted_at !== null && !MERGED.test(handle ?? '')

/** The columns of `Named` except the id, for queries on the table `a`. */
export const NAME_COLUMNS = [
  'a.handle',
  'a.avatar',
  'a.first_name',
  'a.last_name',
  'a.is_guest',
  'a.deleted_at',
] as const

/** The name to show for a member. Null means that the account no longer exists. */
export function displayName(person: Named | null): string {
  if (person === null) return NAMELESS.anonymous
  if (person.id === null || isRemoved(person)) return NAMELESS.removed
  if (person.is_guest) return NAMELESS.recipient
  if (person.handle === null || person.handle === '') return NAMELESS.hidden
  if (/^anonymous/.test(person.handle)) return NAMELESS.anonymous
  if (/^recipient/.test(person.handle)) return NAMELESS.recipient
  return `${person.first_name} ${person.last_name}`.trim() || person.handle
}

/** SQL: the name of the account that is joined under this alias; null if there is none. */
export const nameIn = (alias: string) =>
  sql<
    string | null
  >`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

/** A member as admins and moderators see them; null if there is none. */
export function knownFace(
  id: number | null,
  row: { handle: string | null; name: string | null; avatar: string | null },
): MemberFace | null {
  if (id === null || row.handle === null) return null
  const nameless = isLinked(row.handle) ? NAMELESS.removed : NAMELESS.recipient
  return { id, handle: row.handle, name: row.name || nameless, avatar_url: row.avatar }
}

/**
 * The face that lists and cards show. Accounts without a public page have no handle and no picture.
 */
export function faceOf(person: Named & { id: number }): MemberFace {
  const isGone = isRemoved(person) || person.is_guest
  const handle = !isGone && isLinked(person.handle) ? person.handle : ''
  const avatar = handle === '' ? null : person.avatar
  return { id: person.id, handle, name: displayName(person), avatar_url: avatar }
}

/** The name columns of a joined account, which may be missing. */
type Joined = { [Column in Exclude<keyof Named, 'id'>]?: Named[Column] | null }

/** The face of a joined account; null if there is none. */
export function joinedFace(id: number | null, row: Joined): MemberFace | null {
  if (id === null) return null
  return faceOf({
    id,
    handle: row.handle ?? null,
    avatar: row.avatar ?? null,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    is_guest: row.is_guest ?? false,
    deleted_at: row.deleted_at ?? null,
  })
}
