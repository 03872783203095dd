import type { Funnel } from '@ideathlon/contracts/dashboards-asker'
import { sql } from 'kysely'
import { ENTRANTS_SHOWN_MIN, isRevealedIn } from '../../../kernel/challenges/revealed.ts'
import type { ApiDb } from '../../../kernel/deps.ts'
import { countShownInnovators } from '../../../play/challenges/lifecycle/queries.ts'
import type { CardRow } from '../../../play/challenges/queries.ts'
import { shownCount } from './shown-count.ts'

type Sums = Record<Exclude<keyof Funnel, 'state' | 'innovators' | 'ideas' | 'days'>, number>

/**
 * How many people came and how far they got. Daily numbers are shown only after the close, when
 * nothing has to stay secret any more.
 */
export async function readFunnel(db: ApiDb, card: CardRow, now: Date): Promise<Funnel> {
  const isRevealed = isRevealedIn(card.state)
  const [sums, innovators, days] = await Promise.all([
    readSums(db, card.id),
    countShownInnovators(db, card, now),
    isRevealed ? readDays(db, card.id) : [],
  ])
  const isShown = isRevealed || innovators >= ENTRANTS_SHOWN_MIN
  const ofIdeas = (count: number) => shownCount(card, count)
  return {
    ...sums,
    state: card.state as Funnel['state'],
    raters: ofIdeas(sums.raters),
    ratings: ofIdeas(sums.ratings),
    mentors: ofIdeas(sums.mentors),
    mentorings: ofIdeas(sums.mentorings),
    innovators: isShown ? innovators : null,
    ideas: card.ideas,
    days,
  }
}

async function readSums(db: ApiDb, challenge: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    with rated as (
      select count(distinct rater)::int as raters, count(*)::int as ratings
      from ratings where challenge = ${challenge}
    ), mentored as (
      select count(distinct mentor)::int as mentors, count(*)::int as mentorings
      from mentorings where challenge = ${challenge}
    ), seen as (
      -- Everybody who took part counts as having opened it, even if their idea was declined: otherwise the sum would
      -- fall, or not, when an idea is declined, and reveal which ideas have the same author. Askers do not count because
      -- of their own ideas: otherwise the co-author could see which ideas those are.
      select member from question_views where challenge = ${challenge}
      union select author from ideas where challenge = ${challenge} and not is_test
      union select rater from ratings where challenge = ${challenge}
      union select mentor from mentorings where challenge = ${challenge}
    )
    select (select count(*)::int from seen) as viewers,
      (select coalesce(sum(visits), 0)::int from question_visits where challenge = ${challenge}) as visits,
      rated.*, mentored.* from rated, mentored`.execute(db)
  const [sums] = rows
  if (sums === undefined) throw new Error('the sums have no row')
  return sums
}

async function readDays(db: ApiDb, challenge: number): Promise<Funnel['days']> {
  const { rows } = await sql<Funnel['days'][number]>`
    with happened as (
      select seen_at::date as day, 'viewers' as what, 1 as n
        from question_views where challenge = ${challenge}
      union all select day, 'visits', visits from question_visits where challenge = ${challenge}
      union all select entered_at::date, 'ideas', 1
        from ideas where challenge = ${challenge} and state = 'published'
      union all select rated_at::date, 'ratings', 1 from ratings where challenge = ${challenge}
      union all select written_at::date, 'mentorings', 1
        from mentorings where challenge = ${challenge}
    )
    select day::text as day,
      coalesce(sum(n) filter (where what = 'viewers'), 0)::int as viewers,
      coalesce(sum(n) filter (where what = 'visits'), 0)::int as visits,
      coalesce(sum(n) filter (where what = 'ideas'), 0)::int as ideas,
      coalesce(sum(n) filter (where what = 'ratings'), 0)::int as ratings,
      coalesce(sum(n) filter (where what = 'mentorings'), 0)::int as mentorings
    from happened group by day order by day`.execute(db)
  return rows
}
