import type { TalkLevel } from '@ideathlon/contracts/talk/places'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/deps.ts'
import { emit } from '../../kernel/signals/signal.ts'
import { topicMuted, topicRead } from './signals.ts'

type Mark = { member: number; topic: number }

/** The read mark only moves forward, and not beyond the last message. */
export async function markRead(
  tx: Tx,
  { member, topic, number }: Mark & { number: number },
  now: Date,
): Promise<{ last_read: number; unread: number }> {
  const { rows } = await sql<{ last_read: number; unread: number }>`
    with last as (select last_number from talk_topics where id = ${topic}), marked as (
      insert into talk_reading as r (member, topic, last_read, updated_at)
      select ${member}, ${topic}, least(${number}::int, last_number), ${now} from last
      on conflict (member, topic) do update
      set last_read = greatest(r.last_read, excluded.last_read), updated_at = excluded.updated_at
      returning last_read, level
    ), seen as (
      update talk_mentions n set seen_at = ${now} from talk_messages m
      where n.member = ${member} and n.topic = ${topic} and n.seen_at is null
        and m.id = n.message and m.number <= ${number}
    )
    select m.last_read,
      case when m.level = 'muted' then 0 else greatest(0, l.last_number - m.last_read) end as unread
    from marked m, last l`.execute(tx)
  const mark = rows[0] ?? { last_read: 0, unread: 0 }
  await emit(tx, topicRead, { member, topic, upTo: mark.last_read }, now)
  return mark
}

/**
 * Sets how closely a member follows a topic. Messages that were there before do not count as
 * unread.
 */
export async function setLevel(
  tx: Tx,
  { member, topic, level }: Mark & { level: TalkLevel },
  now: Date,
): Promise<void> {
  await sql`insert into talk_reading (member, topic, last_read, level, updated_at)
    select ${member}, id, last_number, ${level}, ${now} from talk_topics where id = ${topic}
    on conflict (member, topic) do update set level = excluded.level, updated_at = excluded.updated_at`.execute(
    tx,
  )
  if (level === 'muted') await emit(tx, topicMuted, { member, topic }, now)
}

export async function setSaved(
  tx: Tx,
  { member, topic, saved }: Mark & { saved: boolean },
  now: Date,
): Promise<void> {
  if (saved) {
    await sql`insert into talk_saved (member, topic, saved_at) values (${member}, ${topic}, ${now})
      on conflict do nothing`.execute(tx)
  } else {
    await sql`delete from talk_saved where member = ${member} and topic = ${topic}`.execute(tx)
  }
}
