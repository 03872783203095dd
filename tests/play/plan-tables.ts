import { type Kysely, sql } from 'kysely'
import type { ApiTables } from '../../services/api/src/kernel/database/tables.ts'
import { fillBare } from './bare-tables.ts'

/** Large enough that a query which uses an index here also uses it in every larger table. */
const ROWS = 30_000
const PEOPLE = 2_000
export const QUESTIONS = ROWS / 5

type Db = Kysely<ApiTables>

/**
 * Fills the tables used by reads about playing with as many rows as a community has after several
 * years.
 */
export async function fillPlay(db: Db, now: Date): Promise<void> {
  const fills = [fillQuestions, fillRatings, fillComments, fillLabs, fillSurroundings]
  await fillBare(db, async () => {
    for (const fill of fills) await fill(db, now)
  })
}

/**
 * Two thousand people, with the thousands of challenges that they asked and the tens of thousands
 * of ideas that they entered.
 */
async function fillQuestions(db: Db, now: Date) {
  await sql`insert into accounts (handle, first_name, created_at)
    select 'm' || n, 'M', ${now} from generate_series(1, ${PEOPLE}::int) n`.execute(db)
  await sql`insert into accounts (handle, first_name, created_at, scouted_by, scouted_at)
    select 'r' || n, 'R', ${now}, 1 + n % ${PEOPLE}::int, ${now} from generate_series(1, 20000) n`.execute(
    db,
  )
  await sql`insert into challenges (platform, category, asker, slug, question_title, max_user_ideas,
      state, opens_at, closes_at, closed_at, ideas, created_at)
    select 1, 1 + n % 16, 1 + n % ${PEOPLE}::int, 'q-' || n, 'What could?', 3,
      case when n % 10 = 0 then 'open' when n % 10 = 1 then 'draft' else 'closed' end,
      ${now}::timestamptz - interval '9 days', ${now}::timestamptz + n * interval '1 minute',
      ${now}, 50, ${now} from generate_series(1, ${QUESTIONS}::int) n`.execute(db)
  await sql`insert into ideas (challenge, author, title, description, entered_at, place)
    select 1 + n % 2000, 1 + n * 7 % ${PEOPLE}::int, 'T', 'D', ${now}, n / 2000
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into pending_points
      (challenge, recipient, key, inputs, idea, is_own, is_hidden, filed_at)
    select i.challenge, i.author, p.key, '{"assumptions": 0}', i.id, p.is_own, not p.is_own, ${now}
    from ideas i, (values ('IdeaCreated:IdeaSubmitted', true),
      ('IdeaRated:IdeaRatingVarianceLow', false)) as p(key, is_own)`.execute(db)
  await sql`insert into picks (challenge, place, idea)
    select challenge, place, id from ideas where place between 1 and 3`.execute(db)
  await sql`insert into shortlisted_ideas (challenge, idea, listed_at)
    select challenge, id, ${now} from ideas where place <= 5`.execute(db)
}

async function fillRatings(db: Db, now: Date) {
  await sql`insert into ratings (idea, rater, challenge, half_stars, served, earned_today, rated_at)
    select id, 1 + number * 11 % ${PEOPLE}::int, challenge, 10, true, 0, ${now} from ideas`.execute(
    db,
  )
  await sql`insert into served (challenge, idea, rater, served_at)
    select challenge, idea, rater, rated_at from ratings`.execute(db)
  await sql`insert into rating_queues (challenge, rater, idea, place)
    select challenge, rater, idea, 0 from ratings`.execute(db)
  await sql`insert into mentoring_queues (challenge, mentor, idea, place)
    select challenge, rater, idea, 0 from ratings`.execute(db)
  await sql`insert into rater_results (challenge, rater, ratings, rho)
    select r.challenge, r.rater, count(*), 100 from ratings r join challenges c on c.id = r.challenge
    where c.state = 'closed' group by r.challenge, r.rater`.execute(db)
  await sql`insert into question_ratings (challenge, rater, stars, rated_at)
    select distinct challenge, rater, 3, ${now}::timestamptz from ratings where rater % 4 = 1`.execute(
    db,
  )
  await sql`insert into raters (account, ratings, day)
    select n, 50, 20514 from generate_series(1, ${PEOPLE}::int) n`.execute(db)
}

async function fillComments(db: Db, now: Date) {
  await sql`insert into mentorings (challenge, idea, mentor, kind, body, written_at)
    select challenge, id, 1 + (number * 13 + 5) % ${PEOPLE}::int, 'like', 'because', ${now}
    from ideas where number % 2 = 0`.execute(db)
  await sql`insert into mentoring_rates (mentoring, rater, challenge, by_author, stars, rated_at)
    select id, 1 + number * 17 % ${PEOPLE}::int, challenge, false, 4, ${now} from mentorings
    where number % 4 = 0`.execute(db)
  await sql`insert into assumption_challenges (challenge, member, kind, alternative, reason, written_at)
    select 1 + n % 20000, 1 + n % 1999, 'who', 'A', 'R', ${now}
    from generate_series(1, 20000) n on conflict do nothing`.execute(db)
  await sql`insert into assumption_votes (assumption, member, voted_at)
    select id, 1 + id::bigint * 3 % ${PEOPLE}::int, ${now} from assumption_challenges`.execute(db)
}

/** Three conversations for each member, with the next three members by number. */
async function fillConversations(db: Db, now: Date) {
  await sql`insert into conversations (first, second, made_by, made_at)
    select least(a, b), greatest(a, b), a, ${now} from (
      select n as a, 1 + (n + step) % ${PEOPLE}::int as b
      from generate_series(1, ${PEOPLE}::int) n, generate_series(1, 3) step) p
    where a <> b on conflict do nothing`.execute(db)
  await sql`insert into conversation_members (conversation, member, joined_at)
    select id, unnest(array[first, second]), ${now} from conversations`.execute(db)
  await sql`insert into talk_topics (context_kind, context, platform, last_number, changes, messages,
      created_at, last_at)
    select 'conversation', id, 1, 1, 1, 1, ${now}, ${now} from conversations`.execute(db)
  await sql`insert into talk_messages (topic, number, changed, member, body, words, created_at)
    select t.id, 1, 1, c.first, '{"type":"doc","content":[]}', 'B', ${now}
    from talk_topics t join conversations c on t.context_kind = 'conversation' and c.id = t.context`.execute(
    db,
  )
  await sql`insert into talk_reading (member, topic, last_read, level, updated_at)
    select m.member, t.id, 0, 'watching', ${now} from talk_topics t
    join conversation_members m on t.context_kind = 'conversation' and m.conversation = t.context`.execute(
    db,
  )
}

async function fillLabs(db: Db, now: Date) {
  await sql`insert into idea_co_authors (idea, member, invited_at, accepted_at)
    select id, 1 + number * 19 % ${PEOPLE}::int, ${now}, ${now} from ideas where number % 5 = 0`.execute(
    db,
  )
  await sql`insert into talk_topics (context_kind, context, platform, last_number, changes, messages,
      created_at, last_at)
    select 'lab', id, 1, 1, 1, 1, ${now}, ${now} from ideas where number % 5 = 0`.execute(db)
  await sql`insert into talk_messages (topic, number, changed, member, body, words, created_at)
    select t.id, 1, 1, i.author, '{"type":"doc","content":[]}', 'B', ${now}
    from talk_topics t join ideas i on t.context_kind = 'lab' and i.id = t.context`.execute(db)
  await fillConversations(db, now)
  await sql`insert into lab_tasks (idea, title, made_by, made_at)
    select id, 'T', author, ${now} from ideas where number % 5 = 0`.execute(db)
  await sql`insert into drafts (account, draft_type, origin, content, created_at, saved_at)
    select 1 + n % ${PEOPLE}::int, 'challenge', 'challenge-creation-flow', '{}', ${now}, ${now}
    from generate_series(1, ${ROWS / 5}::int) n`.execute(db)
  await sql`insert into draft_co_authors (draft, member, invited_at, accepted_at)
    select id, 1 + (account + 7) % ${PEOPLE}::int, ${now}, case when id % 2 = 0 then ${now}::timestamptz end
    from drafts where id % 3 = 0`.execute(db)
  await sql`insert into co_author_invitations (challenge, member, invited_at, expires_at)
    select id, 1 + (id * 7) % ${PEOPLE}::int, ${now}, ${now}::timestamptz + interval '7 days'
    from challenges`.execute(db)
  await sql`insert into suggestion_boxes (member, title, welcome, is_open, opened_at)
    select n, 'T', 'W', true, ${now} from generate_series(1, ${PEOPLE}::int) n`.execute(db)
  await sql`insert into box_letters (box, sender, title, body, sent_at)
    select 1 + n % ${PEOPLE}::int, 1 + n * 3 % 1999, 'T', 'B', ${now}
    from generate_series(1, ${ROWS / 5}::int) n`.execute(db)
}

async function fillSurroundings(db: Db, now: Date) {
  await sql`insert into scout_clicks (scout, challenge, day)
    select 1 + n % ${PEOPLE}::int, 1 + n % 9973, ${now}::date - n % 300
    from generate_series(1, ${ROWS / 5}::int) n on conflict do nothing`.execute(db)
  await sql`insert into share_followers (member, challenge, scout, via, followed_at)
    select 1 + n % ${PEOPLE}::int, c.id, 1 + n * 7 % ${PEOPLE}::int, 'link', ${now}
    from generate_series(1, ${ROWS / 5}::int) n join challenges c on c.id = 1 + n % 997
    on conflict do nothing`.execute(db)
  await sql`insert into question_views (challenge, member, seen_at)
    select distinct challenge, rater, ${now}::timestamptz from ratings where rater % 4 = 1`.execute(
    db,
  )
  await sql`insert into question_visits (challenge, day, visits)
    select 1 + n % 2000, ${now}::date - n / 2000, 3 from generate_series(1, 20000) n`.execute(db)
  await sql`insert into notices (member, kind, subject, data, told_at)
    select 1 + n % ${PEOPLE}::int, 'welcome', 's' || n, '{}', ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into audit (actor, as_member, act, subject, done_at)
    select 1 + n % 50, case when n % 9 = 0 then 1 + n % ${PEOPLE}::int end,
      case when n % 10 = 0 then 'act.' || n % 19 else 'call' end,
      'member:' || n % ${PEOPLE}::int, ${now} from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into security_log (account, what, happened_at)
    select 1 + n % ${PEOPLE}::int, 'signed_in', ${now} from generate_series(1, ${ROWS / 5}::int) n`.execute(
    db,
  )
  await sql`insert into sessions (token_hash, account, created_at, expires_at)
    select decode(md5(n::text), 'hex'), 1 + n % ${PEOPLE}::int, ${now},
      ${now}::timestamptz + interval '9 days'
    from generate_series(1, ${ROWS / 5}::int) n`.execute(db)
  await sql`insert into reviews (subject_kind, subject_id, author, challenge, title, excerpt, link,
      state, weight, opened_at, decided_at)
    select 'idea', n, 1 + n % ${PEOPLE}::int, 1 + n % 20000, 'T', 'E', '/', s.state, n % 40, ${now},
      case when s.state = 'decided' then ${now}::timestamptz end
    from generate_series(1, ${ROWS / 5}::int) n,
      lateral (select case when n % 10 = 0 then 'waiting' else 'decided' end as state) s`.execute(
    db,
  )
  await sql`insert into reports (review, reporter, subject, reason, note, weight, reported_at)
    select id, author, 'idea:' || subject_id, 'spam', '', 1, ${now} from reviews`.execute(db)
  await sql`insert into sanctions (member, action, reason, made_at)
    select 1 + n % ${PEOPLE}::int, 'warn', 'R', ${now} from generate_series(1, 20000) n`.execute(db)
  await sql`insert into snoozed_sharings (member, subject, target, content, kept_at)
    select 1 + n % ${PEOPLE}::int, 'challenge', 'gone-' || n, '{"text": "T"}', ${now}
    from generate_series(1, 20000) n`.execute(db)
  await fillSharing(db, now)
}

/** The results of share links, and what members write outside challenges. */
async function fillSharing(db: Db, now: Date) {
  await sql`update accounts set scouted_for = 1 + id % ${QUESTIONS}::int, scouted_via = 'bluesky'
    where scouted_by is not null`.execute(db)
  await sql`insert into share_followers (member, challenge, scout, via, followed_at)
    select 1 + n % ${PEOPLE}::int, 1 + n % 5987, 1 + n * 7 % 1999, 'link', ${now}
    from generate_series(1, ${ROWS}::int) n on conflict do nothing`.execute(db)
  await sql`insert into posts (author, title, body, words, state, published_at, created_at, changed_at)
    select 1 + n % ${PEOPLE}::int, 'T', '{"type":"doc","content":[]}', 'Some words.', 'published',
      ${now}::timestamptz - n * interval '1 minute', ${now}, ${now}
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`insert into follows
    select 1 + n % ${PEOPLE}::int, 1 + n * 7 % 1999, ${now} from generate_series(1, 20000) n
    where 1 + n % ${PEOPLE}::int <> 1 + n * 7 % 1999 on conflict do nothing`.execute(db)
}
