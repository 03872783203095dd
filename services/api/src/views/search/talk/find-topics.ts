import { SEARCH_MATCHES_MAX, type TopicFound } from '@ideathlon/contracts/search'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type SqlBool, sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { joinedFace, NAME_COLUMNS } from '../../../kernel/members/display-name.ts'
import { visibleTopics } from '../../../talk/topics/visible.ts'
import type { Found } from '../find-questions.ts'
import { textQueryOf } from '../query-words.ts'
import { piecesOf, TITLE_OPTIONS, wordsIn } from '../snippet.ts'
import { isSearchable, talkSearchOf } from './filters.ts'
import type { TalkInput } from './find-messages.ts'
import { placesOf } from './places.ts'
import { isIn } from './seen.ts'

/**
 * Topics that the viewer can read, found by the words in their title, by who started them, by place
 * and by day.
 */
export async function findTopics(
  db: ApiDb,
  { q, page, size, viewer }: TalkInput,
): Promise<Found<TopicFound>> {
  const search = talkSearchOf(q)
  // `has:` describes messages and cannot match a topic.
  if (!isSearchable(search) || search.has.length > 0) return { rows: [], total: 0 }
  const query = textQueryOf(search.text)
  const words = query === undefined ? undefined : sql`to_tsquery('english', ${query})`
  const { in: place, by, before, after } = search
  const fits = [
    sql<SqlBool>`t.title is not null`,
    ...(words ? [sql<SqlBool>`to_tsvector('english', t.title) @@ ${words}`] : []),
    ...(place === undefined ? [] : [isIn(place)]),
    ...(by === undefined
      ? []
      : [sql<SqlBool>`t.starter = (select a.id from accounts a where a.handle = ${by})`]),
    ...(before === undefined ? [] : [sql<SqlBool>`t.created_at < ${`${before}T00:00:00Z`}`]),
    ...(after === undefined ? [] : [sql<SqlBool>`t.created_at >= ${`${after}T00:00:00Z`}`]),
  ]
  const rank = words ? sql`ts_rank_cd(to_tsvector('english', t.title), ${words})` : sql`0`
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<{ id: number; total: string }>`
    select id, count(*) over () as total from (
      select t.id, t.last_at, ${rank} as rank from talk_topics t
      where ${sql.join(fits, sql` and `)} and ${visibleTopics(viewer ?? null)}
      limit ${SEARCH_MATCHES_MAX}) found
    order by rank desc, last_at desc, id limit ${limit} offset ${offset}`,
  )
  const ids = rows.map(({ id }) => id)
  const marked = words
    ? sql<string>`ts_headline('english', t.title, ${words}, ${TITLE_OPTIONS})`
    : sql<string>`t.title`
  return {
    rows: await viewsOf(db, ids, marked),
    total,
  }
}

async function viewsOf(
  db: ApiDb,
  ids: readonly number[],
  marked: ReturnType<typeof sql<string>>,
): Promise<TopicFound[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('talk_topics as t')
    .leftJoin('accounts as a', 'a.id', 't.starter')
    .select(['t.id', 't.context_kind', 't.context', 't.starter', 't.excerpt'])
    .select(['t.messages', 't.last_at'])
    .select(NAME_COLUMNS)
    .select(marked.as('marked'))
    .where('t.id', 'in', ids)
    .execute()
  const places = await placesOf(db, rows)
  const found = rows.flatMap((row): TopicFound[] => {
    const place = places(row)
    if (place === undefined) return []
    const starter = joinedFace(row.starter, row)
    const title = piecesOf(row.marked)
    return [
      {
        id: row.id,
        title_snippet: title,
        excerpt: row.excerpt,
        lang: languageOfText(wordsIn(title), row.excerpt),
        place,
        starter,
        messages: row.messages,
        last_at: row.last_at.toISOString(),
      },
    ]
  })
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
