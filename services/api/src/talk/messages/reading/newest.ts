import type { Actor } from '@ideathlon/service-kit/auth'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiDb } from '../../../kernel/deps.ts'
import type { TalkContext } from '../../topics/context-access.ts'
import { readTopicRows, readTopicStandings } from '../../topics/standing.ts'
import { visibleTopics } from '../../topics/visible.ts'
import { messageRows } from '../render.ts'
import { EMPTY_PAGE, type MessagesPage } from './pages.ts'
import { notBlocked, viewMessagesOf } from './viewer.ts'

type NewestQuery = {
  actor: Actor | undefined
  where: RawBuilder<SqlBool>
  place: TalkContext | undefined
  size: number
}

/** The newest messages across many topics. Only the most recently active topics are searched. */
export async function readNewest(
  db: ApiDb,
  { actor, where, place, size }: NewestQuery,
): Promise<MessagesPage> {
  const { rows } = await sql<{ id: number }>`
    select n.id from (
      select t.id, t.phase from talk_topics t
      where ${where} and ${visibleTopics(actor?.id ?? null, place)}
      order by t.last_at desc, t.id desc limit ${size}
    ) t cross join lateral (
      select m.id, m.created_at from talk_messages m
      where m.topic = t.id and m.state = 'shown' and ${notBlocked(actor?.id)}
      order by m.number desc limit ${size}
    ) n
    order by n.created_at desc, n.id desc limit ${size}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return EMPTY_PAGE
  const found = await messageRows(db).where('m.id', 'in', ids).execute()
  const topics = [...new Set(found.map((row) => row.topic))]
  const standings = await readTopicStandings(db, actor, await readTopicRows(db, topics))
  const views = await viewMessagesOf(db, actor, found, (row) => {
    const standing = standings.get(row.topic)
    if (standing === undefined) throw new Error('the topic of a message cannot be found')
    return { actor, standing, topic: standing.topic }
  })
  const byId = new Map(views.map((view) => [view.id, view]))
  return { ...EMPTY_PAGE, data: ids.flatMap((id) => byId.get(id) ?? []) }
}
