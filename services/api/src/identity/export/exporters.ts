import type { MemberId } from '@ideathlon/contracts/ids'
import { KINDS_BY_DAY } from '@ideathlon/contracts/notices'
import { type RawBuilder, sql } from 'kysely'
import type { ApiDb } from '../../deps.ts'
import { arePlacesTold } from '../../ideas/places-told.ts'
import { byId } from './by-id.ts'
import { OWN_WORDS_EXPORTERS } from './own-words.ts'

/** One list of the file: everything of one kind that belongs to a member. */
export type Exporter = {
  name: string
  read(db: ApiDb, member: MemberId): AsyncIterable<object> | Iterable<object>
}

const exporter = (name: string, read: Exporter['read']): Exporter => ({ name, read })

/** What the file holds; each capability that keeps something of a member's adds its own line. */
export const EXPORTERS: readonly Exporter[] = [
  exporter('account', (db, member) =>
    rows(
      db,
      sql`select to_jsonb(a) - 'password_hash' - 'found_by' as row
      from accounts a where id = ${member}`,
    ),
  ),
  exporter('social_handles', owned('social_handles', 'account')),
  exporter('preferences', owned('member_preferences', 'member')),
  exporter('notice_levels', owned('notice_levels', 'member')),
  exporter('following', owned('follows', 'follower')),
  exporter('friends', owned('friends', 'member')),
  exporter('blocked', owned('blocks', 'blocker')),
  exporter('organisations', owned('organisation_members', 'account')),
  exporter('teams', owned('team_members', 'account')),
  exporter('drafts', owned('drafts', 'account')),
  exporter('mentoring', owned('mentorings', 'mentor')),
  exporter('ama_mentoring', owned('ama_mentors', 'member')),
  exporter('mentoring_rated', owned('mentoring_rates', 'rater')),
  exporter('questions_rated', owned('question_ratings', 'rater')),
  exporter('doubts', owned('assumption_challenges', 'member')),
  exporter('votes', owned('assumption_votes', 'member')),
  exporter('co_authorships', owned('idea_co_authors', 'member')),
  exporter('lab_messages', owned('lab_messages', 'member')),
  exporter('lab_tasks', owned('lab_tasks', 'made_by')),
  exporter('former_handles', owned('former_handles', 'account')),
  exporter('questions_looked_at', owned('question_views', 'member')),
  exporter('reports', owned('reports', 'reporter')),
  ...OWN_WORDS_EXPORTERS,
  exporter('feedback', owned('feedback', 'member')),
  exporter('files', owned('files', 'owner')),
  exporter('shared_later', owned('snoozed_sharings', 'member')),
  exporter('arrivals_by_links', owned('scout_clicks', 'scout')),
  exporter('questions', (db, member) =>
    byId((after) =>
      db
        .selectFrom('challenges')
        .select(['id', 'slug', 'question_title', 'question_detail', 'assumption_who'])
        .select([
          'assumption_what',
          'assumption_why',
          'state',
          'opens_at',
          'closes_at',
          'created_at',
        ])
        .where('asker', '=', member)
        .where('id', '>', after),
    ),
  ),
  exporter('ideas', (db, member) =>
    byId((after) =>
      db
        .selectFrom('ideas as i')
        .innerJoin('challenges as c', 'c.id', 'i.challenge')
        .select(['i.id', 'i.challenge', 'i.title', 'i.description', 'i.state', 'i.entered_at'])
        .select((eb) =>
          eb.case().when(arePlacesTold(member)).then(eb.ref('i.place')).end().as('place'),
        )
        .where('i.author', '=', member)
        .where('i.id', '>', after),
    ),
  ),
  exporter('ratings', (db, member) =>
    byId(
      (after) =>
        db
          .selectFrom('ratings')
          .select(['idea as id', 'challenge', 'half_stars', 'rated_at'])
          .where('rater', '=', member)
          .where('idea', '>', after),
      'idea',
    ),
  ),
  exporter('connected_accounts', (db, member) =>
    listed(
      db
        .selectFrom('social_accounts')
        .select(['provider', 'handle', 'connected_at'])
        .where('account', '=', member)
        .execute(),
    ),
  ),
  exporter('notices', (db, member) =>
    byId((after) =>
      db
        .selectFrom('notices')
        .select(['id', 'kind', 'subject', 'data', 'read_at'])
        // Of these a member is told the day, here as well.
        .select(
          sql<Date>`case when kind = any(${KINDS_BY_DAY}::text[])
            then date_trunc('day', told_at, 'utc') else told_at end`.as('told_at'),
        )
        .where('member', '=', member)
        .where('id', '>', String(after)),
    ),
  ),
  exporter('security_log', (db, member) =>
    byId((after) =>
      db
        .selectFrom('security_log')
        .select(['id', 'what', 'device', 'happened_at'])
        .where('account', '=', member)
        .where('id', '>', String(after)),
    ),
  ),
]

async function* listed(found: Promise<object[]>): AsyncIterable<object> {
  yield* await found
}

/** The rows of a table that carry a member's id, as they stand there: a list short enough for one read. */
function owned(table: string, column: string): Exporter['read'] {
  return (db, member) =>
    rows(
      db,
      sql`select to_jsonb(t) - 'number' as row from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = ${member}`,
    )
}

async function* rows(db: ApiDb, query: RawBuilder<unknown>): AsyncIterable<object> {
  const found = await query.execute(db)
  for (const { row } of found.rows as { row: object }[]) yield row
}
