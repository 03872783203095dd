import type { IdeaLogEntry, IdeaLogKind } from '@ideathlon/contracts/idea-log'
import type { MemberId } from '@ideathlon/contracts/ids'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'

type List = { member: MemberId; kind: IdeaLogKind | undefined; page: number; size: number }

type Row = {
  kind: IdeaLogKind
  at: Date
  id: number
  title: string
  is_test: boolean
  slug: string
  question_title: string
  place: number | null
  ratings: number | null
  outcome: IdeaLogEntry['outcome']
  reason: string
  total: number
}

/**
 * What authors are allowed to know about their own ideas, in chronological order. Ratings are
 * counted once the challenge is closed. An asker's test ideas do not show their place before the
 * picks are final.
 */
export async function readIdeaLog(
  db: ApiDb,
  { member, kind, page, size }: List,
): Promise<{ entries: IdeaLogEntry[]; total: number }> {
  const { rows, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<Row>`
    with mine as (
      select i.*, c.slug, c.question_title, c.closed_at,
        c.state in ${REVEALED_STATES}
          and not (c.asker = ${member} and c.state = 'closed') as is_told
      from ideas i join challenges c on c.id = i.challenge where i.author = ${member}
    ), entries as (
      select m.id, e.kind, e.at, e.place, e.ratings, e.outcome, e.reason from mine m
      cross join lateral (values
        ('entered', m.entered_at, null::int, null::int, null::text, ''),
        ('edited', m.edited_at, null, null, null, ''),
        ('declined', case when m.state = 'declined' then coalesce(m.declined_at, m.entered_at) end,
          null, null, null, m.declined_reason),
        ('placed', case when m.is_told and m.state = 'published' then m.closed_at end,
          m.place, coalesce(m.ranked_ratings, 0), null, ''),
        ('outcome', m.outcome_at, null, null, m.outcome, m.outcome_reason)
      ) e (kind, at, place, ratings, outcome, reason)
      where e.at is not null and (${kind ?? null}::text is null or e.kind = ${kind ?? null})
    )
    select e.*, m.title, m.is_test, m.slug, m.question_title, count(*) over ()::int as total
    from entries e join mine m on m.id = e.id
    order by e.at desc, e.id desc, e.kind desc limit ${limit} offset ${offset}`,
  )
  const entries = rows.map((row) => ({
    kind: row.kind,
    at: row.at.toISOString(),
    idea: { id: row.id, title: row.title, is_test: row.is_test },
    challenge: { slug: row.slug, question_title: row.question_title },
    place: row.place,
    ratings: row.ratings,
    outcome: row.outcome,
    reason: row.reason,
  }))
  return { entries, total }
}
