import type { MemberId } from '@ideathlon/contracts/ids'
import { type MemberFound, SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type RawBuilder, sql } from 'kysely'
import { isBlockedFor } from '../../community/relations/between.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { displayName, type Named } from '../../kernel/members/display-name.ts'
import type { Found } from './find-questions.ts'
import { containsPattern, queryWords } from './query-words.ts'

type SearchInput = {
  q: string
  page: number
  size: number
  viewer: MemberId | undefined
  now: Date
}
type Row = Named & { id: MemberId; bio: string; avatar: string | null; total: string }

/** A single letter matches nearly every name. */
const TEXT_MIN = 2
/**
 * Shorter words have no trigram to look up. If every word is shorter, the first one is searched for
 * as the beginning of a handle.
 */
const WORD_MIN = 3
const LIKENESS_MIN = '0.5'

/**
 * Finds members by handle or name, handles that begin with the text first. If there are none, it
 * finds similar names.
 */
export async function findMembers(db: ApiDb, input: SearchInput): Promise<Found<MemberFound>> {
  const words = queryWords(input.q)
  const text = words.join(' ')
  if (text.length < TEXT_MIN) return { rows: [], total: 0 }
  const begins = `${containsPattern(words[0] ?? '').slice(1)}`
  const long = words.filter((word) => word.length >= WORD_MIN)
  const fits =
    long.length === 0
      ? sql`a.handle like ${begins}`
      : sql.join(
          long.map((word) => sql`a.found_by like ${containsPattern(word)}`),
          sql` and `,
        )
  const found = await members(db, input, { fits, order: sql`handle like ${begins} desc, handle` })
  if (found.total > 0 || long.length === 0) return found
  return inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS_MIN}, true)`.execute(
      tx,
    )
    return members(tx, input, {
      fits: sql`${text} <% a.found_by`,
      order: sql`word_similarity(${text}, found_by) desc, handle`,
    })
  })
}

type SearchMatch = { fits: RawBuilder<unknown>; order: RawBuilder<unknown> }

async function members(
  db: ApiDb | Tx,
  { page, size, viewer, now }: SearchInput,
  { fits, order }: SearchMatch,
): Promise<Found<MemberFound>> {
  const visible = viewer === undefined ? sql`` : sql`and not ${isBlockedFor(viewer, sql`a.id`)}`
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    select id, handle, first_name, last_name, is_guest, deleted_at, bio, avatar,
      count(*) over () as total
    from (
      select a.* from accounts a
      where ${fits} and a.deleted_at is null and not a.is_guest
        and coalesce(a.suspended_until <= ${now}, true) ${visible}
      limit ${SEARCH_MATCHES_MAX}) found
    order by ${order} limit ${limit} offset ${offset}`,
  )
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      handle: row.handle ?? '',
      name: displayName(row),
      bio: row.bio,
      lang: languageOfText(row.bio),
      avatar_url: row.avatar,
    })),
  }
}
