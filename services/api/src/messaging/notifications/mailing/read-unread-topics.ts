import { formatFor } from '@ideathlon/contracts/format'
import { localeOf } from '@ideathlon/contracts/locales'
import { messageAddress } from '@ideathlon/contracts/talk/notifications'
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/deps.ts'
import { visibleTopics } from '../../../talk/topics/visible.ts'
import { isMailed, readLevels } from '../levels.ts'

const TOPICS_MAX = 5
const UNREAD = {
  one: '“{title}” has {n} unread message.',
  other: '“{title}” has {n} unread messages.',
}

type Row = {
  id: number
  title: string
  platform: string
  last_read: number
  unread: number
  locale: string
}

/**
 * For the digest: the hottest topics that a member follows and has not read to the end. Includes
 * only topics that have a title, that the member can read, and that are not muted. Empty for
 * members who turned off e-mails about topics.
 */
export async function readUnreadTopics(
  tx: Tx,
  member: number,
): Promise<{ sentence: string; link: string }[]> {
  if (!isMailed((await readLevels(tx, member)).topics)) return []
  const { rows } = await sql<Row>`
    select t.id, t.title, p.slug as platform, r.last_read, t.last_number - r.last_read as unread, a.locale
    from talk_reading r
    join accounts a on a.id = r.member
    join talk_topics t on t.id = r.topic
    join platforms p on p.id = t.platform
    where r.member = ${member} and r.level <> 'muted' and t.last_number > r.last_read
      and t.title is not null and ${visibleTopics(member)}
      and not exists (select from mutes m
        where m.member = ${member} and m.subject = t.context_kind || ':' || t.context)
    order by t.hot desc, t.id limit ${TOPICS_MAX}`.execute(tx)
  return rows.map(({ id: topic, title, platform, last_read, unread, locale }) => ({
    sentence: formatFor(localeOf(locale), 'UTC').plural(unread, UNREAD, { title }),
    link: messageAddress({ platform, topic, number: last_read + 1 }),
  }))
}
