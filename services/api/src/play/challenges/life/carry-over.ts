import type { ChallengeId, ChallengeSlug } from '@ideathlon/contracts/ids'
import { COMMUNITY_WINNERS } from '@ideathlon/contracts/limits'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { ideasCarriedOver } from '../signals.ts'

type Rounds = {
  source: { id: ChallengeId; question_title: string }
  to: { id: ChallengeId; slug: ChallengeSlug }
  now: Date
}

/**
 * The best ideas go into the next round whole, under the names of those who stand behind them; they
 * are not paid for twice.
 */
export async function carryOver(tx: Tx, { source, to, now }: Rounds): Promise<void> {
  await sql`
    insert into ideas (challenge, author, title, description, body, image, image_alt, purpose, answers,
      caption_top, caption_bottom, entered_at, origin)
    select ${to.id}, author, title, description, body, image, image_alt, purpose, answers,
      caption_top, caption_bottom, ${now}, id
    from ideas
    where challenge = ${source.id} and state = 'published' and not is_test and place is not null
    order by place limit ${COMMUNITY_WINNERS}`.execute(tx)
  await sql`
    with carried as (select id, origin from ideas where challenge = ${to.id}), kept as (
      insert into file_uses (key, used_by)
      select u.key, 'idea:' || c.id from carried c join file_uses u on u.used_by = 'idea:' || c.origin
    )
    insert into idea_co_authors (idea, member, invited_at, accepted_at)
    select c.id, n.member, n.invited_at, n.accepted_at
    from carried c join idea_co_authors n on n.idea = c.origin
    where n.accepted_at is not null`.execute(tx)
  await sql`
    update challenges c set ideas = n.published, innovators = n.authors
    from (
      select count(*) as published, count(distinct author) as authors
      from ideas where challenge = ${to.id}
    ) n where c.id = ${to.id}`.execute(tx)
  const carried = { challenge: to.id, slug: to.slug, earlierQuestion: source.question_title }
  await emit(tx, ideasCarriedOver, carried, now)
}
