import type { MemberId } from '@ideathlon/contracts/ids'
import type { PersonFound } from '@ideathlon/contracts/people'
import { escapedForLike } from '@ideathlon/service-kit/lists/escaped-for-like'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { displayName, type Named } from '../../kernel/members/display-name.ts'
import { connectedTo, isBlockedFor } from '../relations/between.ts'

/** Shorter words have no trigram, so they match only the start of a handle. */
const WORD_MIN = 3

type PeopleQuery = {
  query: string
  size: number
  viewer: MemberId
  now: Date
  /** Only members whom the viewer can message. */
  messageable?: boolean
}
type Row = Named & { id: MemberId; avatar: string | null }

/** Finds active members by handle or name. Matches at the start of a handle come first. */
export async function findPeople(
  db: ApiDb,
  { query, size, viewer, now, messageable = false }: PeopleQuery,
): Promise<PersonFound[]> {
  const words = query.replace(/^@/, '').toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const begins = `${escapedForLike(first)}%`
  const isShort = words.every((word) => word.length < WORD_MIN)
  const matches = isShort
    ? sql`a.handle like ${begins}`
    : sql.join(
        words.map((word) => sql`a.found_by like ${`%${escapedForLike(word)}%`}`),
        sql` and `,
      )
  const reachable = messageable
    ? sql`a.id in ${connectedTo(viewer)} and a.leaving_at is null`
    : sql`true`
  const { rows } = await sql<Row>`
    select a.id, a.handle, a.first_name, a.last_name, a.is_guest, a.deleted_at, a.avatar
    from accounts a
    where ${matches} and a.deleted_at is null and not a.is_guest
      and coalesce(a.suspended_until <= ${now}, true)
      and not ${isBlockedFor(viewer, sql`a.id`)} and ${reachable}
    order by a.handle like ${begins} desc, a.handle
    limit ${size}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle ?? '',
    first_name: row.first_name,
    name: displayName(row),
    avatar_url: row.avatar,
  }))
}
