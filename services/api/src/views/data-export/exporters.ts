import type { MemberId } from '@ideathlon/contracts/ids'
import { KINDS_BY_DAY } from '@ideathlon/contracts/notifications'
import { sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { areResultsVisible } from '../../play/idea-reading/results-visible.ts'
import { readResume } from '../resume/read-resume.ts'
import { byId } from './by-id.ts'
import { MONEY_RECORDS } from './money-records.ts'
import { RECORDS } from './records.ts'

/** One list in the file: everything of one kind that belongs to a member. */
export type Exporter = {
  name: string
  /** The columns that name a member and that this list covers, for example `ideas.author`. */
  covers: readonly string[]
  read(db: ApiDb, member: MemberId): AsyncIterable<object> | Iterable<object>
}

const exporter = (name: string, covers: string, read: Exporter['read']): Exporter => ({
  name,
  covers: [covers],
  read,
})

/** The lists in the file. Every capability that stores data about members adds its own line. */
export const EXPORTERS: readonly Exporter[] = [
  ...[...RECORDS, ...MONEY_RECORDS].map(({ name, covers, query }) => ({
    name,
    covers,
    async *read(db: ApiDb, member: MemberId) {
      const found = await query(member).execute(db)
      for (const { row } of found.rows as { row: object }[]) yield row
    },
  })),
  exporter('questions', 'challenges.asker', (db, member) =>
    byId((after) =>
      db
        .selectFrom('challenges')
        .select(['id', 'slug', 'question_title', 'question_detail', 'assumption_who'])
        .select(['assumption_what', 'assumption_why', 'state', 'opens_at'])
        .select(['closes_at', 'created_at', 'primary_image', 'tags', 'links', 'prize_description'])
        .select(['prize_type', 'prize_title', 'prize_cents', 'idea_entry_fee_cents'])
        .select(['article', 'image_credit', 'deep_dives', 'location', 'own_idea'])
        .where('asker', '=', member)
        .where('id', '>', after),
    ),
  ),
  exporter('ideas', 'ideas.author', (db, member) =>
    byId((after) =>
      db
        .selectFrom('ideas as i')
        .innerJoin('challenges as c', 'c.id', 'i.challenge')
        .select(['i.id', 'i.challenge', 'i.title', 'i.description', 'i.state', 'i.entered_at'])
        .select(['i.body', 'i.image', 'i.image_alt', 'i.purpose', 'i.answers', 'i.edited_at'])
        .select(['i.caption_top', 'i.caption_bottom', 'i.is_private'])
        .select((eb) =>
          eb.case().when(areResultsVisible(member)).then(eb.ref('i.place')).end().as('place'),
        )
        .where('i.author', '=', member)
        .where('i.id', '>', after),
    ),
  ),
  exporter('ratings', 'ratings.rater', (db, member) =>
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
  exporter('notices', 'notices.member', (db, member) =>
    byId((after) =>
      db
        .selectFrom('notices')
        .select(['id', 'kind', 'subject', 'data', 'read_at'])
        // For some kinds, only the day is exported, because the site shows no more than that
        // either.
        .select(
          sql<Date>`case when kind = any(${KINDS_BY_DAY}::text[])
            then date_trunc('day', told_at, 'utc') else told_at end`.as('told_at'),
        )
        .where('member', '=', member)
        .where('id', '>', String(after)),
    ),
  ),
  exporter('security_log', 'security_log.account', (db, member) =>
    byId((after) =>
      db
        .selectFrom('security_log')
        .select(['id', 'what', 'device', 'happened_at'])
        .where('account', '=', member)
        .where('id', '>', String(after)),
    ),
  ),
  exporter('resume', 'resumes.account', readOwnResume),
]

/**
 * Like the profile, it lists closed challenges only. The member's own challenges are under
 * `questions`.
 */
async function* readOwnResume(db: ApiDb, member: MemberId): AsyncIterable<object> {
  const resume = await readResume(db, member, member)
  if (resume === undefined) return
  const { totals, ideas, mentored } = resume
  const shared = await db
    .selectFrom('resumes')
    .select('public_at')
    .where('account', '=', member)
    .executeTakeFirst()
  yield { public_at: shared?.public_at ?? null, totals, ideas, mentored }
}
