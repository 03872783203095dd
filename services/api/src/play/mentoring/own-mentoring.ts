import type { MemberId } from '@ideathlon/contracts/ids'
import type { MentoringView } from '@ideathlon/contracts/mentoring'
import type { MentoringCounts, MentoringList } from '@ideathlon/contracts/my-mentoring'
import { countedPage } from '@ideathlon/service-kit/lists/counted-page'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { openTo } from '../idea-reading/privacy.ts'
import { mentoringRows, mentoringView } from './queries.ts'

type Paging = { page: number; size: number }

/** For each list, a query for its comments, which starts from an index on the member's own rows. */
const IDS: Record<MentoringList, (me: MemberId) => RawBuilder<unknown>> = {
  given: (me) => sql`select m.id, m.written_at as place from mentorings m where m.mentor = ${me}`,
  received: (
    me,
  ) => sql`select m.id, date_trunc('day', m.written_at, 'utc') as place from ideas i join mentorings m on m.idea = i.id
    where i.author = ${me} and i.state = 'published' and m.hidden_at is null`,
  'to-rate': (me) => sql`select m.id, md5(m.id::text || ':' || ${me}::text) as place from (
      select m.id, m.idea, m.challenge, m.mentor, m.rates, m.hidden_at
      from ideas i join mentorings m on m.idea = i.id where i.author = ${me}
      union
      select m.id, m.idea, m.challenge, m.mentor, m.rates, m.hidden_at
      from (select distinct challenge from mentorings where mentor = ${me}) here
        join mentorings m on m.challenge = here.challenge
    ) m
    join ideas i on i.id = m.idea and i.state = 'published'
    join challenges c on c.id = m.challenge and c.state in ('open', 'closing', 'closed')
    where m.mentor <> ${me} and ${openTo(me)} and m.hidden_at is null and c.hidden_at is null
      and not exists (select from mentoring_rates r where r.mentoring = m.id and r.rater = ${me})`,
}

/**
 * Newest first; received comments are sorted only by day. Comments to rate are shuffled, so that
 * their order does not reveal how often they were rated.
 */
export async function readOwnMentoring(
  db: ApiDb,
  { list, me }: { list: MentoringList; me: MemberId },
  { page, size }: Paging,
): Promise<{ views: MentoringView[]; total: number }> {
  const shuffled = list === 'received' ? sql`md5(id::text)` : sql`id`
  const { rows: found, total } = await countedPage(
    db,
    { page, size },
    ({ limit, offset }) => sql<{ id: number; total: number }>`
      select id, count(*) over ()::int as total from (${IDS[list](me)}) listed
      order by place desc, ${shuffled} desc limit ${limit} offset ${offset}`,
  )
  if (found.length === 0) return { views: [], total }
  const ids = found.map(({ id }) => id)
  const rows = await mentoringRows(db, me).where('m.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const views = ids.flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [mentoringView(row, me)]
  })
  return { views, total }
}

export async function countOwnMentoring(db: ApiDb, me: MemberId): Promise<MentoringCounts> {
  const { rows } = await sql<Omit<MentoringCounts, 'stars'> & { stars: string | null }>`
    select
      (select count(*)::int from (${IDS.received(me)}) l) as received,
      (select count(*)::int from (${IDS['to-rate'](me)}) l) as to_rate,
      count(*)::int as given, coalesce(sum(rates), 0)::int as times_rated,
      sum(stars)::numeric / nullif(sum(rates), 0) as stars
    from mentorings where mentor = ${me}`.execute(db)
  const [row] = rows
  if (row === undefined) return { received: 0, given: 0, to_rate: 0, times_rated: 0, stars: null }
  return { ...row, stars: row.stars === null ? null : Number(row.stars) }
}
