import { sql } from 'kysely'
import { on, type Subscriber } from '../../kernel/signals/signal.ts'
import { messagePosted } from '../messages/signals.ts'
import { readLabPeople } from './lab-context.ts'

/** A lab's messages count as unread only for those who are in the lab when they are written. */
export const CONVERSATION_SUBSCRIBERS: readonly Subscriber[] = [
  on(messagePosted, async (tx, { context, topic, number }, now) => {
    if (context.kind !== 'lab') return
    const people = await readLabPeople(tx, context.id)
    await sql`insert into talk_reading (member, topic, last_read, level, updated_at)
      select member, ${topic}, ${number - 1}, 'watching', ${now}
      from unnest(${people}::int[]) as m (member)
      on conflict (member, topic) do nothing`.execute(tx)
  }),
]
