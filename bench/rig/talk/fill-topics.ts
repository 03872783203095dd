import { MAIN_PLATFORM } from '@ideathlon/contracts/ids'
import { sql } from 'kysely'
import type { ApiDb } from '../../../services/api/src/kernel/deps.ts'
import { aMember, type LiveMember } from '../../../tests/live/member.ts'

/**
 * Creates members who can post: they have rated five ideas, and their accounts are older than a
 * day.
 */
export async function talkers(db: ApiDb, size: number): Promise<LiveMember[]> {
  const members = await Promise.all(
    Array.from({ length: size }, (_, n) => aMember(db, `talker${n}`)),
  )
  const ids = members.map(({ id }) => id)
  await sql`update accounts set created_at = now() - interval '30 days'
    where id = any(${ids})`.execute(db)
  await sql`insert into raters (account, ratings, day)
    select id, 5, 0 from unnest(${ids}::int[]) as i (id)`.execute(db)
  return members
}

/**
 * Creates forum topics, each with the given number of messages, which these members write in turn.
 */
export async function fillTopics(
  db: ApiDb,
  members: readonly LiveMember[],
  { topics, messages }: { topics: number; messages: number },
): Promise<number[]> {
  const ids = members.map(({ id }) => id)
  const body = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'A thought of some length.' }] },
    ],
  }
  const { rows } = await sql<{ id: number }>`
    insert into talk_topics (context_kind, context, platform, title, starter, last_number, changes,
      messages, created_at, last_at)
    select 'forum', ${MAIN_PLATFORM}, ${MAIN_PLATFORM}, 'Topic ' || n, ${ids[0]}, ${messages},
      ${messages}, ${messages}, now() - interval '20 days', now() - interval '1 day'
    from generate_series(1, ${topics}::int) n returning id`.execute(db)
  for (const { id } of rows) {
    await sql`
      insert into talk_messages (topic, number, changed, member, body, words, created_at)
      select ${id}, n, n, (${ids}::int[])[1 + n % ${ids.length}], ${JSON.stringify(body)},
        'A thought of some length.', now() - interval '20 days' + n * interval '1 second'
      from generate_series(1, ${messages}::int) n`.execute(db)
  }
  return rows.map(({ id }) => id)
}

/**
 * Creates a forum with many topics. Over several months, one member has read every twentieth topic,
 * a third of them only in part.
 */
export async function fillReadTopics(
  db: ApiDb,
  { member, topics }: { member: number; topics: number },
): Promise<void> {
  await sql`
    with filled as (
      insert into talk_topics (context_kind, context, platform, title, starter, last_number, changes,
        messages, created_at, last_at)
      select 'forum', ${MAIN_PLATFORM}, ${MAIN_PLATFORM}, 'Read topic ' || n, ${member}, 30, 30, 30,
        now() - interval '90 days', now() - interval '1 day'
      from generate_series(1, ${topics}::int) n returning id, number)
    insert into talk_reading (member, topic, last_read, updated_at)
    select ${member}, id, case when number % 3 = 0 then 25 else 30 end,
      now() - interval '1 day' - number * interval '1 minute'
    from filled where number % 20 = 0`.execute(db)
}
