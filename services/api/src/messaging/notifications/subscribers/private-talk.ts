import { sql } from 'kysely'
import { personOf } from '../../../community/profiles/person-of.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { on, type SignalData, type Subscriber } from '../../../kernel/signals/signal.ts'
import { readLabPeople } from '../../../talk/conversations/lab-context.ts'
import { messagePosted } from '../../../talk/messages/signals.ts'
import { notify } from '../notify.ts'

type Posted = SignalData<typeof messagePosted>

/**
 * Notifications about messages in conversations and labs, which only their members can read. Muted
 * ones cause none.
 */
export const ON_PRIVATE_TALK: readonly Subscriber[] = [
  on(messagePosted, async (tx, posted, now) => {
    if (posted.context.kind === 'conversation') await notifyOfMessage(tx, posted, now)
    if (posted.context.kind === 'lab') await notifyOfLab(tx, posted, now)
  }),
]

type Reader = {
  member: number
  last_read: number
  is_group: boolean
  title: string | null
}

async function notifyOfMessage(tx: Tx, { context, topic, number, writer }: Posted, now: Date) {
  const { rows } = await sql<Reader>`
    select m.member, coalesce(r.last_read, 0) as last_read, c.first is null as is_group, c.title
    from conversation_members m join conversations c on c.id = m.conversation
    left join talk_reading r on r.topic = ${topic} and r.member = m.member
    where c.id = ${context.id} and m.member <> ${writer} and m.left_at is null
      and r.level is distinct from 'muted'`.execute(tx)
  if (rows.length === 0) return
  const { name } = await personOf(tx, writer)
  const notices = rows.map(({ member: to, last_read, is_group, title }) => ({
    to,
    kind: 'direct_message' as const,
    subject: `topic:${topic}`,
    data: { id: context.id, number, name, is_group, title },
    from: writer,
    // Until the member has read the notification, further messages from the same writer do not
    // cause another.
    once: `direct:${context.id}:${writer}:${last_read}`,
  }))
  await notify(tx, notices, now)
}

async function notifyOfLab(tx: Tx, { context, topic, writer, mentioned }: Posted, now: Date) {
  const { id } = context
  const people = await readLabPeople(tx, id)
  const { rows } = await sql<{ title: string; muted: number[] }>`
    select i.title, array(select r.member from talk_reading r
      where r.topic = ${topic} and r.level = 'muted') as muted
    from ideas i where i.id = ${id}`.execute(tx)
  const [lab] = rows
  if (lab === undefined) return
  const data = { id, title: lab.title, name: (await personOf(tx, writer)).name }
  const readers = people.filter((to) => to !== writer && !lab.muted.includes(to))
  const notices = readers.map((to) => {
    const kind = mentioned.includes(to) ? ('lab_mention' as const) : ('lab_message' as const)
    return { to, kind, subject: `lab:${id}`, data, from: writer }
  })
  await notify(tx, notices, now)
}
