import type { MemberId } from '@ideathlon/contracts/ids'
import { type QueryExecutorProvider, sql } from 'kysely'
import { memberIn, memberInPerson, tableChannel } from '../../kernel/live/channel.ts'

/**
 * The state contains the last message number of at most this many conversations. The total covers
 * all of them.
 */
const CONVERSATIONS_MAX = 200

type Row = { id: number; last_number: number; total: number }

/**
 * A member's total of unread messages, and the last message number in each of the latest
 * conversations.
 */
async function readState(
  db: QueryExecutorProvider,
  member: MemberId,
): Promise<Record<string, number>> {
  const { rows } = await sql<Row>`
    select m.conversation as id, t.last_number,
      (sum(case when r.level = 'muted' then 0
        else greatest(0, t.last_number - coalesce(r.last_read, 0)) end) over ())::int as total
    from conversation_members m
    join talk_topics t on t.context_kind = 'conversation' and t.context = m.conversation
    left join talk_reading r on r.topic = t.id and r.member = m.member
    where m.member = ${member} and m.left_at is null
    order by t.last_at desc, t.id desc limit ${CONVERSATIONS_MAX}`.execute(db)
  return {
    unread: rows[0]?.total ?? 0,
    ...Object.fromEntries(rows.map(({ id, last_number }) => [`c${id}`, last_number])),
  }
}

export const MESSAGES_CHANNEL = tableChannel({
  prefix: 'private-messages-',
  key: memberIn,
  // Admins who view as a member see nothing of that member's conversations.
  may: memberInPerson,
  read: readState,
  rereads: 'seldom',
})
