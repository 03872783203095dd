import { type MessageFound, SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { startOfDay } from '../../../kernel/day.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { languageOfText } from '../../../kernel/languages/language-of-text.ts'
import { notBlocked } from '../../../talk/messages/reading/viewer.ts'
import { messageRows, speakerOf } from '../../../talk/messages/render.ts'
import type { Found } from '../find-questions.ts'
import { textQueryOf } from '../query-words.ts'
import { markedSnippet, piecesOf, wordsIn } from '../snippet.ts'
import { type HasFilter, isSearchable, type TalkSearch, talkSearchOf } from './filters.ts'
import { placesOf } from './places.ts'
import { isIn, mayFind } from './seen.ts'

export type TalkInput = { q: string; page: number; size: number; viewer: number | undefined }

const EXCERPT = 200

type MessageInput = TalkInput & { isInPerson: boolean }

/**
 * Messages that the viewer can read, found by their words and by filters such as `by:ada in:tea
 * has:link`.
 */
export async function findMessages(db: ApiDb, input: MessageInput): Promise<Found<MessageFound>> {
  const search = talkSearchOf(input.q)
  if (!isSearchable(search)) return { rows: [], total: 0 }
  const query = textQueryOf(search.text)
  const words = query === undefined ? undefined : sql`to_tsquery('english', ${query})`
  const { ids, total } = await matches(db, search, { ...input, words })
  return { rows: await viewsOf(db, ids, words), total }
}

type MatchInput = MessageInput & { words: RawBuilder<unknown> | undefined }

async function matches(
  db: ApiDb,
  search: TalkSearch,
  { words, viewer, isInPerson, page, size }: MatchInput,
): Promise<{ ids: number[]; total: number }> {
  const rank =
    words === undefined ? sql`0` : sql`ts_rank_cd(to_tsvector('english', m.words), ${words})`
  const fits = [
    ...(words === undefined ? [] : [sql<SqlBool>`to_tsvector('english', m.words) @@ ${words}`]),
    ...filtersOf(search),
  ]
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<{ id: number; total: string }>`
    select id, count(*) over () as total from (
      select m.id, m.created_at, ${rank} as rank
      from talk_messages m join talk_topics t on t.id = m.topic
      where m.state = 'shown' and ${sql.join(fits, sql` and `)} and ${mayFind(viewer, isInPerson)}
        and ${notBlocked(viewer)}
      limit ${SEARCH_MATCHES_MAX}) found
    order by rank desc, created_at desc, id limit ${limit} offset ${offset}`,
  )
  return { ids: rows.map(({ id }) => id), total }
}

/** An alias has no handle, so `by:` never finds messages written under an alias. */
function filtersOf({ in: place, by, before, after, has }: TalkSearch): RawBuilder<SqlBool>[] {
  return [
    ...(place === undefined ? [] : [isIn(place)]),
    ...(by === undefined
      ? []
      : [
          sql<SqlBool>`(m.alias is null
          and m.member = (select a.id from accounts a where a.handle = ${by}))`,
        ]),
    ...(before === undefined ? [] : [sql<SqlBool>`m.created_at < ${startOf(before)}`]),
    ...(after === undefined ? [] : [sql<SqlBool>`m.created_at >= ${startOf(after)}`]),
    ...has.map((one) => HAS[one]),
  ]
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)

const usesFile = (kind: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from attachment_uses u join attachments f on f.id = u.attachment
  where u.used_by = 'message:' || m.id and ${kind})`

const HAS: Record<HasFilter, RawBuilder<SqlBool>> = {
  link: sql<SqlBool>`(m.words ~* 'https?://'
    or jsonb_path_exists(m.body, '$.**.marks[*] ? (@.type == "link")'))`,
  file: usesFile(sql<SqlBool>`true`),
  image: usesFile(sql<SqlBool>`f.kind = 'image'`),
  video: usesFile(sql<SqlBool>`f.kind = 'video'`),
  quote: sql<SqlBool>`cardinality(m.quotes) > 0`,
}

async function viewsOf(
  db: ApiDb,
  ids: readonly number[],
  words: RawBuilder<unknown> | undefined,
): Promise<MessageFound[]> {
  if (ids.length === 0) return []
  const marked =
    words === undefined
      ? sql<string>`left(m.words, ${EXCERPT})`
      : markedSnippet(sql`m.words`, words)
  const rows = await messageRows(db)
    .select(['t.title', 't.context_kind', 't.context'])
    .select(marked.as('marked'))
    .where('m.id', 'in', ids)
    .execute()
  const places = await placesOf(db, rows)
  const found = rows.flatMap((row): MessageFound[] => {
    const place = places(row)
    if (place === undefined) return []
    const isByDay = row.phase === 'clarifications'
    const snippet = piecesOf(row.marked)
    return [
      {
        id: row.id,
        number: row.number,
        topic: { id: row.topic, title: row.title, place },
        ...speakerOf(row),
        snippet,
        lang: languageOfText(wordsIn(snippet)),
        created_at: (isByDay ? startOfDay(row.created_at) : row.created_at).toISOString(),
        is_by_day: isByDay,
      },
    ]
  })
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
