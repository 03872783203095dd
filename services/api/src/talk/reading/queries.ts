import type { Unread } from '@ideathlon/contracts/talk/topics'
import { type QueryExecutorProvider, sql } from 'kysely'
import { contextProviders, type TalkContext } from '../topics/context-access.ts'

/** Topics that one answer names; the totals count all. */
const TOPICS_MAX = 200

/** A condition on topic `t`: the member did not mute its channel or challenge. */
const notMuted = (member: number) =>
  sql`not exists (select from mutes m
    where m.member = ${member} and m.subject = t.context_kind || ':' || t.context)`

type Row = { topic: number; kind: TalkContext['kind']; unread: number }

const isPrivate = (kind: string) => kind === 'conversation' || kind === 'lab'

/**
 * What a member has not read, from the differences of their marks. Muted topics count nothing. `withPrivate`: also
 * conversations and labs, which an admin who views as the member does not see.
 */
export async function readUnreadOf(
  db: QueryExecutorProvider,
  member: number,
  withPrivate = true,
): Promise<Unread> {
  const readable = contextProviders()
    .filter(({ kind }) => withPrivate || !isPrivate(kind))
    .map(
      (provider) =>
        sql`(t.context_kind = ${provider.kind} and ${provider.readable(sql<number>`t.context`, member)})`,
    )
  const { rows } = await sql<Row>`
    select t.id as topic, t.context_kind as kind, t.last_number - r.last_read as unread
    from talk_reading r join talk_topics t on t.id = r.topic
    where r.member = ${member} and r.level <> 'muted' and t.last_number > r.last_read
      and ${notMuted(member)}
      and t.hidden_at is null and t.merged_into is null
      and (${readable.length === 0 ? sql`false` : sql.join(readable, sql` or `)})
    order by t.last_at desc, t.id desc`.execute(db)
  const mentions = await sql<{ count: number }>`select count(*)::int as count from talk_mentions n
    join talk_messages m on m.id = n.message and m.state = 'shown'
    left join talk_reading r on r.member = n.member and r.topic = n.topic
    where n.member = ${member} and n.seen_at is null and r.level is distinct from 'muted'`.execute(
    db,
  )
  const sum = (some: readonly Row[]) => some.reduce((total, { unread }) => total + unread, 0)
  return {
    forums: sum(rows.filter(({ kind }) => !isPrivate(kind))),
    conversations: sum(rows.filter(({ kind }) => isPrivate(kind))),
    mentions: mentions.rows[0]?.count ?? 0,
    topics: rows
      .slice(0, TOPICS_MAX)
      .map(({ topic, kind, unread }) => ({ topic, context: kind, unread })),
  }
}
