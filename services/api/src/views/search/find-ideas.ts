import type { MemberId } from '@ideathlon/contracts/ids'
import { type IdeaFound, SEARCH_MATCHES_MAX } from '@ideathlon/contracts/search'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import { isBlockedFor } from '../../community/relations/between.ts'
import { challengeTitleOf } from '../../kernel/challenges/challenge-title.ts'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, type Named } from '../../kernel/members/display-name.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import type { Found } from './find-questions.ts'
import { textQueryOf } from './query-words.ts'
import { markedSnippet, piecesOf, TITLE_OPTIONS, wordsIn } from './snippet.ts'

type SearchInput = { q: string; page: number; size: number; viewer: MemberId | undefined }

type Row = Named & {
  idea: number
  author: number
  place: number | null
  title_marked: string
  marked: string
  slug: string
  question_title: string
  question_detail: string
  total: string
}

/** Only ideas of closed challenges: before the close they can be neither read nor found. */
export async function findIdeas(
  db: ApiDb,
  { q, page, size, viewer }: SearchInput,
): Promise<Found<IdeaFound>> {
  const query = textQueryOf(q)
  if (query === undefined) return { rows: [], total: 0 }
  const words = sql`to_tsquery('english', ${query})`
  const visible = viewer === undefined ? sql`` : sql`and not ${isBlockedFor(viewer, sql`i.author`)}`
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    with found as (
      select i.id, ts_rank_cd(i.words, ${words}) as rank
      from ideas i join challenges c on c.id = i.challenge
      where i.words @@ ${words} and i.words is not null and i.state = 'published'
        and c.state in ${REVEALED_STATES} and c.hidden_at is null ${visible}
      limit ${SEARCH_MATCHES_MAX}),
    shown as (
      select id, rank, count(*) over () as total from found
      order by rank desc, id desc limit ${limit} offset ${offset})
    select i.id as idea, i.author, case when ${areResultsVisible(viewer)} then i.place end as place, c.slug, c.question_title,
      c.question_detail, shown.total,
      ts_headline('english', i.title, ${words}, ${TITLE_OPTIONS}) as title_marked,
      ${markedSnippet(sql`i.description`, words)} as marked,
      a.id, a.handle, a.avatar, a.first_name, a.last_name, a.is_guest, a.deleted_at
    from shown join ideas i on i.id = shown.id
      join challenges c on c.id = i.challenge
      join accounts a on a.id = i.author
    order by shown.rank desc, shown.id desc`,
  )
  return { rows: rows.map(ideaOf), total }
}

function ideaOf(row: Row): IdeaFound {
  const { handle, name } = faceOf({ ...row, id: row.author })
  const [title, snippet] = [piecesOf(row.title_marked), piecesOf(row.marked)]
  return {
    id: row.idea,
    title_snippet: title,
    snippet,
    lang: languageOfText(wordsIn(title), wordsIn(snippet)),
    place: row.place,
    challenge: challengeTitleOf(row),
    author: { handle, name },
  }
}
