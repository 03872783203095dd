import type { MentorDashboard } from '@ideathlon/contracts/dashboard-views'
import { sql } from 'kysely'
import { shownOn } from '../../community/platforms/shown-on.ts'
import type { ApiDb } from '../../kernel/deps.ts'
import { languageOfIdea } from '../../kernel/languages/language-of-idea.ts'
import type { DashboardScope } from './dashboard-question.ts'

/** Counts of the member's mentor comments, given and received, without names. */
export async function readMentorDashboard(
  db: ApiDb,
  scope: DashboardScope,
): Promise<MentorDashboard> {
  const { member, home } = scope
  const [{ given }, { received }, waiting] = await Promise.all([
    db
      .selectFrom('mentorings as m')
      .innerJoin('challenges as c', 'c.id', 'm.challenge')
      .select(counted.as('given'))
      .where('m.mentor', '=', member)
      .where(shownOn(home))
      .executeTakeFirstOrThrow(),
    toOwnIdeas(db, scope).select(counted.as('received')).executeTakeFirstOrThrow(),
    readWaiting(db, scope),
  ])
  return { given, received, ...waiting }
}

const counted = sql<number>`count(*)::int`

const toOwnIdeas = (db: ApiDb, { member, home }: DashboardScope) =>
  db
    .selectFrom('ideas as i')
    .innerJoin('mentorings as m', 'm.idea', 'i.id')
    .innerJoin('challenges as c', 'c.id', 'i.challenge')
    .where('i.author', '=', member)
    .where('i.state', '=', 'published')
    .where('m.hidden_at', 'is', null)
    .where(shownOn(home))

/** Comments on the member's own ideas that they have not rated and can still rate. */
async function readWaiting(db: ApiDb, scope: DashboardScope) {
  const waiting = toOwnIdeas(db, scope)
    .leftJoin('mentoring_rates as r', (on) =>
      on.onRef('r.mentoring', '=', 'm.id').on('r.rater', '=', scope.member),
    )
    .where('r.mentoring', 'is', null)
    .where('c.state', 'in', ['open', 'closing', 'closed'])
    .where('c.hidden_at', 'is', null)
  const [{ to_rate }, next] = await Promise.all([
    waiting.select(counted.as('to_rate')).executeTakeFirstOrThrow(),
    waiting
      .select(['i.id as idea', 'i.title', 'i.description', 'i.body', 'c.slug as challenge'])
      .orderBy('m.written_at')
      .orderBy('m.number')
      .limit(1)
      .executeTakeFirst(),
  ])
  if (next === undefined) return { to_rate, next_to_rate: null }
  const { idea, title, challenge } = next
  return { to_rate, next_to_rate: { idea, title, lang: languageOfIdea(next), challenge } }
}
