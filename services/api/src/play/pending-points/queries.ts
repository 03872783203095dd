import type { MemberId } from '@ideathlon/contracts/ids'
import type { PendingPoints } from '@ideathlon/contracts/pending'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { type PendingFace, type PendingRow, pendingView } from './rules.ts'
import { readRulesInForce } from './rules-in-force.ts'

type Paging = { page: number; size: number }

/** What would be paid if every challenge closed now; the next challenge to close comes first. */
export async function readPending(
  db: ApiDb,
  member: MemberId,
  { page, size }: Paging,
): Promise<{ view: PendingPoints; total: number }> {
  const { rows } = await sql<PendingRow & PendingFace>`
    select p.challenge, p.key, p.inputs, p.is_own, count(*)::int as times,
      c.id, c.slug, c.question_title as title, c.closes_at
    from pending_points p
    join challenges c on c.id = p.challenge
    left join ideas i on i.id = p.idea
    left join mentorings m on m.id = p.mentoring
    where p.recipient = ${member} and not p.is_hidden
      and (p.idea is null or i.state = 'published')
      and (p.mentoring is null or m.hidden_at is null)
    group by p.challenge, p.key, p.inputs, p.is_own, c.id
    order by c.closes_at, c.id, p.key, p.is_own`.execute(db)
  const faces = [...new Map(rows.map((row) => [row.id, row])).values()]
  const shown = faces.slice(page * size, (page + 1) * size)
  const view = pendingView(rows, shown, await readRulesInForce(db))
  return { view, total: faces.length }
}
