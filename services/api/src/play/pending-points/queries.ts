import { ASKER_KEYS, type PointKey } from '@ideathlon/contracts/events/points'
import type { MemberId } from '@ideathlon/contracts/ids'
import { CO_AUTHOR_PERCENT } from '@ideathlon/contracts/limits'
import type { PendingPoints } from '@ideathlon/contracts/pending'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../kernel/challenges/revealed-states.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfQuestion } from '../../kernel/languages/language-of-question.ts'
import { type PendingFace, type PendingRow, pendingView } from './rules.ts'
import { readRulesInForce } from './rules-in-force.ts'

const ASKERS = [...ASKER_KEYS]

const SUBMITTED: PointKey = 'IdeaPublished:IdeaSubmittedInChallenge'
const CO_AUTHORS_SHARE = JSON.stringify({ share: CO_AUTHOR_PERCENT })

/**
 * SQL: the points that are pending for a member. The asker's points are shared with the co-author
 * of the challenge, who also reads the ideas. Points for the asker's own ideas pay nothing in the
 * end, but they are included in the co-author's share: otherwise a total that does not change would
 * show the co-author which ideas those are.
 */
const pendingOf = (member: MemberId) => sql`(
  select p.challenge, p.key, p.is_own, p.is_hidden, p.idea, p.mentoring,
    case when c.co_author is not null and c.co_author_shares and c.asker = ${member} and p.key = any(${ASKERS}::text[])
      then p.inputs || ${JSON.stringify({ share: 100 - CO_AUTHOR_PERCENT })}::jsonb
      else p.inputs end as inputs
  from pending_points p join challenges c on c.id = p.challenge
  where p.recipient = ${member}
  union all
  select p.challenge, p.key, p.is_own, p.is_hidden, p.idea, p.mentoring,
    p.inputs || ${CO_AUTHORS_SHARE}::jsonb
  from challenges c join pending_points p on p.challenge = c.id and p.recipient = c.asker
  where c.co_author = ${member} and c.co_author_shares and p.key = any(${ASKERS}::text[])
  union all
  select c.id, ${SUBMITTED}, false, false, i.id, null, ${CO_AUTHORS_SHARE}::jsonb
  from challenges c join ideas i on i.challenge = c.id and i.is_test
  where c.co_author = ${member} and c.co_author_shares and c.state not in ${REVEALED_STATES}
)`

type Paging = { page: number; size: number }

/**
 * What would be paid if every challenge closed now, starting with the challenge that closes next.
 */
export async function readPending(
  db: ApiDb,
  member: MemberId,
  { page, size }: Paging,
): Promise<{ view: PendingPoints; total: number }> {
  const { rows } = await sql<PendingRow & Omit<PendingFace, 'lang'> & { detail: string }>`
    select p.challenge, p.key, p.inputs, p.is_own, count(*)::int as times,
      c.id, c.slug, c.question_title as title, c.question_detail as detail, c.closes_at
    from ${pendingOf(member)} p
    join challenges c on c.id = p.challenge
    left join ideas i on i.id = p.idea
    left join mentorings m on m.id = p.mentoring
    where not p.is_hidden
      and (p.idea is null or i.state = 'published')
      and (p.mentoring is null or m.hidden_at is null)
    group by p.challenge, p.key, p.inputs, p.is_own, c.id
    order by c.closes_at, c.id, p.key, p.is_own`.execute(db)
  const faces = [...new Map(rows.map((row) => [row.id, row])).values()]
  const shown = faces.slice(page * size, (page + 1) * size).map(({ detail, ...face }) => ({
    ...face,
    lang: languageOfQuestion({ question_title: face.title, question_detail: detail }),
  }))
  const view = pendingView(rows, shown, await readRulesInForce(db))
  return { view, total: faces.length }
}
