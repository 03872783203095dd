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

/**
 * Notifies authors and co-authors of the place of their best idea. Notifies the asker and the
 * co-author of the challenge that it is closed, and, if it was closed early, also the members who
 * rated or mentored in it.
 */
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
  const { asker, co_author, closing_by, ...question } = await tx
    .selectFrom('challenges')
    .select(['asker', 'co_author', 'closing_by', 'slug', 'ideas', 'question_title as question'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subject = `challenge:${id}`
  const notices = rows.map((row) => noticeOf(row, subject))
  for (const to of [asker, ...(co_author === null ? [] : [co_author])]) {
    notices.push({ to, kind: 'question_closed', subject, data: question })
  }
  if (closing_by === 'asker' || closing_by === 'admin') {
    const { slug, question: title } = question
    const data = { slug, question: title }
    const known = new Set(notices.map(({ to }) => to))
    const others = (await readPlayers(tx, id)).filter((to) => !known.has(to))
    notices.push(
      ...others.map((to) => ({ to, kind: 'question_closed_early' as const, subject, data })),
    )
  }
  await notify(
    tx,
    notices.map((notice) => ({ ...notice, once: `closed:${id}:${notice.kind}` })),
    now,
  )
}

/** Members who rated or mentored in this challenge and were expecting more time for it. */
async function readPlayers(tx: Tx, challenge: ChallengeId): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select p.member from (
      select rater as member from ratings where challenge = ${challenge}
      union select mentor from mentorings where challenge = ${challenge}
    ) p join accounts a on a.id = p.member and not a.is_guest
    order by p.member`.execute(tx)
  return rows.map(({ member }) => member)
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
