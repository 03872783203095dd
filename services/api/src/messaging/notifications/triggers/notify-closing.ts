import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { type Notice, notify } from '../notify.ts'

type Row = {
  member: MemberId
  title: string
  place: number | null
  slug: string
  question: string
  ideas: number
}

/** Notifies authors and co-authors of the place of their best idea, and the asker that the challenge is closed. */
export async function notifyClosing(tx: Tx, id: ChallengeId, now: Date): Promise<void> {
  const { rows } = await sql<Row>`
    select distinct on (p.member) p.member, i.title, i.place, c.slug, c.ideas,
      c.question_title as question
    from challenges c join ideas i on i.challenge = c.id
    cross join lateral (
      select i.author as member
      union select n.member from idea_co_authors n where n.idea = i.id and n.accepted_at is not null
    ) p
    where c.id = ${id} and i.state = 'published' and not i.is_test
    order by p.member, i.place nulls last, i.id`.execute(tx)
  const { asker, ...question } = await tx
    .selectFrom('challenges')
    .select(['asker', 'slug', 'ideas', 'question_title as question'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subject = `challenge:${id}`
  const notices = rows.map((row) => noticeOf(row, subject))
  notices.push({ to: asker, kind: 'question_closed', subject, data: question })
  await notify(
    tx,
    notices.map((notice) => ({ ...notice, once: `closed:${id}:${notice.kind}` })),
    now,
  )
}

function noticeOf(
  { member: to, title, place, slug, question, ideas }: Row,
  subject: string,
): Notice {
  if (place !== null && place <= COMMUNITY_WINNERS) {
    return { to, kind: 'idea_won', subject, data: { slug, question, title, place } }
  }
  return { to, kind: 'idea_placed', subject, data: { slug, question, title, place, ideas } }
}
