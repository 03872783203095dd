import type { MemberId } from '@ideathlon/contracts/ids'
import type { RouteQuery } from '@ideathlon/contracts/route'
import {
  type QuestionFound,
  SEARCH_MATCHES_MAX,
  type searchChallenges,
} from '@ideathlon/contracts/search'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type RawBuilder, sql } from 'kysely'
import { isBlockedFor } from '../../community/relations/between.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { cardOf, cardRows } from '../../play/challenges/queries.ts'
import { queryWords, textQueryOf } from './query-words.ts'
import { markedSnippet, piecesOf, TITLE_OPTIONS } from './snippet.ts'

export type QuestionSearch = RouteQuery<typeof searchChallenges>
type Viewer = { viewer: MemberId | undefined; now: Date }
export type Found<T> = { rows: T[]; total: number }

/** The minimum similarity of a mistyped title. */
const LIKENESS_MIN = '0.45'

/** Finds public challenges by their words or, if none match, those with a similar title. */
export async function findQuestions(
  db: ApiDb,
  search: QuestionSearch,
  viewer: Viewer,
): Promise<Found<QuestionFound>> {
  const query = textQueryOf(search.q)
  if (query === undefined) return { rows: [], total: 0 }
  const words = sql`to_tsquery('english', ${query})`
  const found = await matches(db, search, viewer, {
    fits: sql`(c.words @@ ${words} or c.tags && ${tagsOf(search.q)}::text[])`,
    rank: sql`ts_rank_cd(c.words, ${words})`,
  })
  if (found.total > 0) return withCards(db, found, { words, now: viewer.now })
  return inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS_MIN}, true)`.execute(
      tx,
    )
    const text = queryWords(search.q).join(' ')
    const alike = await matches(tx, search, viewer, {
      fits: sql`${text} <% c.question_title`,
      rank: sql`word_similarity(${text}, c.question_title)`,
    })
    return withCards(tx, alike, { words, now: viewer.now })
  })
}

/** A tag can be searched for as written or in lower case. */
const tagsOf = (text: string): string[] => {
  const tag = text.trim().replace(/^#/, '')
  return [...new Set([tag, tag.toLowerCase()])]
}

type SearchMatch = { fits: RawBuilder<unknown>; rank: RawBuilder<unknown> }

/**
 * The ids of the page, in order. The number of matches is limited before they are sorted, so that a
 * common word costs no more than a rare one.
 */
async function matches(
  db: ApiDb | Tx,
  { mc, ic, sort, page, size }: QuestionSearch,
  { viewer }: Viewer,
  { fits, rank }: SearchMatch,
): Promise<{ ids: number[]; total: number }> {
  const shelves = ic ? sql`('open', 'closed')` : sql`('open')`
  const category =
    mc === undefined || mc === ''
      ? sql``
      : sql`and c.category in (
    select k.id from categories k left join categories above on above.id = k.parent
    where k.slug = ${mc} or above.slug = ${mc})`
  const visible = viewer === undefined ? sql`` : sql`and not ${isBlockedFor(viewer, sql`c.asker`)}`
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<{ id: number; total: string }>`
    select id, count(*) over () as total from (
      select c.id, c.opens_at, c.closes_at, c.shelf, ${rank} as rank from challenges c
      where ${fits} and c.shelf in ${shelves} ${category} ${visible}
      limit ${SEARCH_MATCHES_MAX}) found
    order by ${ORDERS[sort]}, id desc limit ${limit} offset ${offset}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

const ORDERS = {
  relevance: sql`rank desc, shelf desc`,
  newest: sql`opens_at desc`,
  closing_soon: sql`shelf desc, closes_at`,
}

async function withCards(
  db: ApiDb | Tx,
  { ids, total }: { ids: number[]; total: number },
  { words, now }: { words: RawBuilder<unknown>; now: Date },
): Promise<Found<QuestionFound>> {
  if (ids.length === 0) return { rows: [], total }
  const cards = await cardRows(db.selectFrom('challenges as c').where('c.id', 'in', ids))
    .select([
      sql<string>`ts_headline('english', c.question_title, ${words}, ${TITLE_OPTIONS})`.as(
        'title_marked',
      ),
      markedSnippet(sql`c.question_detail`, words).as('marked'),
    ])
    .execute()
  const rows = cards
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      ...cardOf(row, now),
      title_snippet: piecesOf(row.title_marked),
      snippet: piecesOf(row.marked),
    }))
  return { rows, total }
}
