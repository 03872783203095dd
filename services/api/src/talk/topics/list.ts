import type { TopicCard, TopicsQuery } from '@ideathlon/contracts/talk/topics'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { readCards } from './cards.ts'
import { contextProviders } from './context-access.ts'
import { cursorAfter, cursorOf } from './cursor.ts'
import { NO_SUCH_PLACE, readStandingBySlug } from './standing.ts'
import { visibleTopics } from './visible.ts'

const PINNED_MAX = 20
/** How many mentions the list of mentions covers. */
const MENTIONS_LOOKED_AT = 500

/** How many messages by each friend the list of friends' topics takes into account. */
const OF_A_FRIEND = 100

export type TopicsPage = { data: TopicCard[]; meta: { next: string | null } }

/** How a view orders topics, and which columns it adds. Every order ends with the id. */
type View = { by: RawBuilder<unknown>; type: 'time' | 'number'; from?: RawBuilder<unknown> }

function viewOf(
  { view }: TopicsQuery,
  viewer: number | null,
): View & { where: RawBuilder<SqlBool> } {
  const recent = { by: sql`t.last_at`, type: 'time' } as const
  const all = sql<SqlBool>`true`
  switch (view) {
    case 'most-recent':
      return { ...recent, where: all }
    case 'highest-dope':
      return { by: sql`t.hot`, type: 'number', where: all }
    case 'in-challenges':
      return { ...recent, where: sql`t.context_kind = 'challenge'` }
    case 'friends':
      // Messages that friends wrote under an alias are left out.
      return {
        ...recent,
        where: sql`t.phase is distinct from 'clarifications' and t.id in (
          select m.topic from friends f cross join lateral (
            select topic, alias, state from talk_messages where member = f.friend
            order by created_at desc limit ${OF_A_FRIEND}) m
          where f.member = ${viewer} and m.alias is null and m.state = 'shown')`,
      }
    case 'saved':
      return {
        by: sql`s.saved_at`,
        type: 'time',
        from: sql`join talk_saved s on s.topic = t.id and s.member = ${viewer}`,
        where: all,
      }
    case 'mentions':
      return {
        by: sql`n.at`,
        type: 'time',
        from: sql`join (select n.topic, max(n.at) as at from (
            select topic, message, at from talk_mentions where member = ${viewer}
            order by at desc, message desc limit ${MENTIONS_LOOKED_AT}) n
          join talk_messages m on m.id = n.message and m.state = 'shown'
          group by n.topic) n on n.topic = t.id`,
        where: all,
      }
  }
}

/** Topics that the viewer can read, one page at a time. The pinned ones of a place come first. */
export async function listTopics(
  db: ApiDb,
  actor: Actor | undefined,
  query: TopicsQuery,
): Promise<TopicsPage> {
  const viewer = actor?.id ?? null
  const place = await placeOf(db, actor, query)
  const view = viewOf(query, viewer)
  const hasPins = place !== undefined && /^(most-recent|highest-dope)$/.test(query.view)
  const found = sql<SqlBool>`${view.where} and ${filterOf(query, place, viewer)} and ${visibleTopics(viewer, place)}`
  const pinned = hasPins && query.cursor === undefined ? await readPinned(db, found) : []
  const after = cursorAfter(query.cursor, view)
  const { rows } = await sql<{ id: number; at: Date | number }>`
    select t.id, ${view.by} as at from talk_topics t ${view.from ?? sql``}
    where ${found} and ${hasPins ? sql`t.pinned_at is null` : sql`true`} and ${after}
    order by ${view.by} desc, t.id desc limit ${query.size + 1}`.execute(db)
  const page = rows.slice(0, query.size)
  const last = page.at(-1)
  const next = rows.length > query.size && last !== undefined ? cursorOf(last) : null
  const ids = [...pinned, ...page.map(({ id }) => id)]
  return { data: await readCards(db, ids, viewer), meta: { next } }
}

async function readPinned(db: ApiDb, found: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select t.id from talk_topics t
    where ${found} and t.pinned_at is not null
    order by t.pinned_at desc limit ${PINNED_MAX}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The context that the query names. A channel that the actor cannot read answers 404. */
async function placeOf(db: ApiDb, actor: Actor | undefined, { platform, channel }: TopicsQuery) {
  const name = channel === undefined ? 'platform' : 'channel'
  const ref = channel ?? platform
  const provider = contextProviders().find((one) => one.name === name)
  if (ref === undefined) return undefined
  if (provider === undefined) throw notFound(NO_SUCH_PLACE)
  return (await readStandingBySlug(db, actor, provider, ref)).found
}

function filterOf(
  { view, category, tag, by, level }: TopicsQuery,
  place: { kind: string; id: number } | undefined,
  viewer: number | null,
): RawBuilder<SqlBool> {
  const all = [
    place === undefined
      ? sql`true`
      : place.kind === 'channel' || view === 'most-recent' || view === 'highest-dope'
        ? sql`t.context_kind = ${place.kind} and t.context = ${place.id}`
        : sql`t.platform = ${place.id}`,
    category === undefined
      ? sql`true`
      : sql`t.category in (select g.id from categories g
          join categories named on coalesce(named.merged_into, named.id) in (g.id, g.parent)
          where named.slug = ${category})`,
    level === undefined
      ? sql`true`
      : sql`t.id in (select r.topic from talk_reading r
          where r.member = ${viewer} and r.level = ${level})`,
    tag === undefined ? sql`true` : sql`t.tags @> array[${tag}]::text[]`,
    by === undefined
      ? sql`true`
      : sql`t.starter = (select a.id from accounts a where a.handle = ${by})`,
  ]
  return sql.join(all, sql` and `)
}
