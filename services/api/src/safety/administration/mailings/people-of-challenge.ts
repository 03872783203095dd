import type { Segment } from '@ideathlon/contracts/admin-mailer'
import { notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { type SqlBool, sql } from 'kysely'
import { isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'

/** Refuses a challenge whose participants are hidden: an open one, or an AMA at any time. */
export async function demandOpenAudience(db: ApiDb | Tx, { challenge }: Segment): Promise<void> {
  if (challenge === null) return
  const found = await db
    .selectFrom('challenges')
    .select(['state', 'solution_format'])
    .where('slug', '=', challenge)
    .executeTakeFirst()
  if (found === undefined) throw notFound('There is no challenge with this address.')
  if (!isRevealedIn(found.state) || found.solution_format === 'ama') {
    throw refused('mailing_challenge_hidden')
  }
}

/** SQL: whether the account `a` published a challenge, took part in it, or follows it. */
export const inChallenge = (slug: string) => sql<SqlBool>`exists (
  select from challenges c where c.slug = ${slug} and (
    a.id in (c.asker, c.co_author)
    or exists (select from ideas i where i.challenge = c.id and i.author = a.id)
    or exists (select from idea_co_authors n join ideas i on i.id = n.idea
      where i.challenge = c.id and n.member = a.id and n.accepted_at is not null)
    or exists (select from ratings r where r.challenge = c.id and r.rater = a.id)
    or exists (select from mentorings m where m.challenge = c.id and m.mentor = a.id)
    or exists (select from subject_follows f
      where f.kind = 'challenge' and f.subject = c.id and f.member = a.id)))`
