import type { ChallengeId, MemberId } from '@ideathlon/contracts/ids'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import type { Tx } from '../../deps.ts'
import { type Notice, tell } from '../tell.ts'

type Row = {
  author: MemberId
  asker: MemberId
  title: string
  place: number | null
  slug: string
  question: string
  ideas: number
}

/** Each author hears how their best idea came out, and the asker that it is over. */
export async function tellClosing(tx: Tx, id: ChallengeId, now: Date): Promise<void> {
  const { rows } = await sql<Row>`
    select distinct on (i.author) i.author, i.title, i.place, c.asker, c.slug, c.ideas,
      c.question_title as question
    from challenges c join ideas i on i.challenge = c.id
    where c.id = ${id} and i.state = 'published' and not i.is_test
    order by i.author, i.place nulls last, i.id`.execute(tx)
  const [any] = rows
  const subject = `challenge:${id}`
  const notices = rows.map((row) => noticeOf(row, subject))
  if (any !== undefined) {
    const { asker: to, slug, question, ideas } = any
    notices.push({ to, kind: 'question_closed', subject, data: { slug, question, ideas } })
  }
  await tell(
    tx,
    notices.map((notice) => ({ ...notice, once: `closed:${id}:${notice.kind}` })),
    now,
  )
}

function noticeOf(
  { author: to, title, place, slug, question, ideas }: Row,
  subject: string,
): Notice {
  if (place !== null && place <= COMMUNITY_WINNERS) {
    return { to, kind: 'idea_won', subject, data: { slug, question, title, place } }
  }
  return { to, kind: 'idea_placed', subject, data: { slug, question, title, place, ideas } }
}
