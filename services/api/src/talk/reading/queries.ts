import type { Unread } from '@ideathlon/contracts/talk/topics'
import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { contextProviders, type TalkContext } from '../topics/context-access.ts'

/** The maximum number of topics in one answer; the totals count all of them. */
const TOPICS_MAX = 200

/** A condition on topic `t`: the member has not muted its channel or challenge. */
const notMuted = (member: number) =>
  sql`not exists (select from mutes m
    where m.member = ${member} and m.subject = t.context_kind || ':' || t.context)`

type Counted = {
  forums: number
  conversations: number
  topics: { topic: number; context: TalkContext['kind']; unread: number }[]
}

const PRIVATE = ['conversation', 'lab']

/**
 * At most this many unsettled marks are examined in each of two groups when counting: watched
 * topics, and all others that are not muted. The most recently changed marks come first.
 */
const MARKS_MAX = 300

const unsettled = (member: number, level: RawBuilder<SqlBool>) => sql`
  (select topic, last_read from talk_reading where member = ${member} and ${level} and not settled
    order by updated_at desc limit ${MARKS_MAX})`

/** Settled marks of topics that have changed since the job last examined them. */
const movedSince = (member: number, at: string) => sql`
  union all (select r.topic, r.last_read from talk_topics m
    join talk_reading r on r.topic = m.id and r.member = ${member}
    where m.moved_at >= ${at}::timestamptz and r.settled and r.level <> 'muted')`

async function readMovedUntil(db: QueryExecutorProvider): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select moved_until::text as at from talk_settling`.execute(db)
  return rows[0]?.at ?? null
}

/**
 * What a member has not read, computed from their marks. Muted topics do not count. For a member
 * who is behind in more topics than the limit, the totals are lower bounds. `withPrivate`: includes
 * conversations, labs and topics with aliases, which an admin who views as the member does not see.
 */
export async function readUnreadOf(
  db: QueryExecutorProvider,
  member: number,
  withPrivate = true,
): Promise<Unread> {
  const readable = contextProviders()
    .filter(({ kind }) => withPrivate || !PRIVATE.includes(kind))
    .map(
      (provider) =>
        sql`(t.context_kind = ${provider.kind} and ${provider.readable(sql<number>`t.context`, member)})`,
    )
  const movedUntil = await readMovedUntil(db)
  const { rows } = await sql<Counted>`
    with marks as materialized (
      ${unsettled(member, sql`level in ('normal', 'tracking')`)}
      union all ${unsettled(member, sql`level = 'watching'`)}
      ${movedUntil === null ? sql`` : movedSince(member, movedUntil)}
    ), behind as materialized (
      select t.id as topic, t.context_kind as context, t.last_number - r.last_read as unread, t.last_at
      from marks r join talk_topics t on t.id = r.topic
      where t.last_number > r.last_read and ${notMuted(member)}
        and t.hidden_at is null and t.merged_into is null
        and (${withPrivate} or t.phase is distinct from 'clarifications')
        and (${readable.length === 0 ? sql`false` : sql.join(readable, sql` or `)})
    )
    select coalesce(sum(unread) filter (where context <> all(${PRIVATE})), 0)::int as forums,
      coalesce(sum(unread) filter (where context = 'conversation'), 0)::int as conversations,
      coalesce((select json_agg(json_build_object('topic', topic, 'context', context, 'unread', unread))
        from (select topic, context, unread from behind
          order by last_at desc, topic desc limit ${TOPICS_MAX}) as newest), '[]') as topics
    from behind`.execute(db)
  const mentions = await sql<{ count: number }>`select count(*)::int as count from talk_mentions n
    join talk_messages m on m.id = n.message and m.state = 'shown'
    left join talk_reading r on r.member = n.member and r.topic = n.topic
    where n.member = ${member} and n.seen_at is null and r.level is distinct from 'muted'`.execute(
    db,
  )
  const [counted] = rows
  return {
    forums: counted?.forums ?? 0,
    conversations: counted?.conversations ?? 0,
    mentions: mentions.rows[0]?.count ?? 0,
    topics: counted?.topics ?? [],
  }
}
