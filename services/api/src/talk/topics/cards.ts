import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { TalkLevel, TalkPlace } from '@ideathlon/contracts/talk/places'
import type { TopicCard } from '@ideathlon/contracts/talk/topics'
import { sql } from 'kysely'
import { startOfDay } from '../../kernel/day.ts'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { languageOfText } from '../../kernel/languages/language-of-text.ts'
import { faceOf, type Named } from '../../kernel/members/display-name.ts'
import { type FoundContext, providerOf, type TalkContext } from './context-access.ts'
import { isAnonymous } from './standing.ts'

const PEOPLE = 4
/** How many of a topic's latest messages are searched for the people to show on its card. */
const SCANNED_MAX = 20

type CardRow = {
  id: number
  context_kind: TalkContext['kind']
  context: number
  phase: 'clarifications' | 'debate' | null
  title: string | null
  excerpt: string
  tags: string[]
  starter: number | null
  messages: number
  last_number: number
  score: number
  pinned_at: Date | null
  locked_at: Date | null
  archived_at: Date | null
  created_at: Date
  last_at: Date
  category: { slug: string; name: string; hue: number } | null
  last_read: number | null
  level: TalkLevel | null
  is_saved: boolean
  people: number[]
}

/**
 * How many messages of a topic a member has not read: none if they have never read it or have muted
 * it.
 */
const unreadOf = (row: {
  last_number: number
  last_read: number | null
  level: TalkLevel | null
}): number =>
  row.last_read === null || row.level === 'muted' ? 0 : Math.max(0, row.last_number - row.last_read)

/** Topics, as lists show them, in the given order. */
export async function readCards(
  db: ApiDb | Tx,
  ids: readonly number[],
  viewer: number | null,
): Promise<TopicCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select t.id, t.context_kind, t.context, t.phase, t.title, t.excerpt, t.tags, t.starter,
      t.messages, t.last_number, t.score, t.pinned_at, t.locked_at, t.archived_at, t.created_at,
      t.last_at, r.last_read, r.level,
      (select jsonb_build_object('slug', g.slug, 'name', g.name, 'hue', g.hue)
        from categories g where g.id = t.category) as category,
      exists (select from talk_saved s where s.member = ${viewer} and s.topic = t.id) as is_saved,
      array(select p.member from (
        select m.member, max(m.number) as last from (
          select member, number, alias, state from talk_messages
          where topic = t.id order by number desc limit ${SCANNED_MAX}) m
        where m.alias is null and m.member is not null and m.state = 'shown'
          and t.phase is distinct from 'clarifications'
        group by m.member order by last desc limit ${PEOPLE}) p) as people
    from talk_topics t
    left join talk_reading r on r.topic = t.id and r.member = ${viewer}
    where t.id = any(${[...ids]})`.execute(db)
  const places = await describePlaces(db, rows)
  const faces = await readFaces(
    db,
    rows.flatMap(({ starter, people }) => [...people, starter ?? 0]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const place = row && places.get(`${row.context_kind}:${row.context}`)?.place
    return row === undefined || place === undefined ? [] : cardOf(row, place, faces)
  })
}

function cardOf(row: CardRow, place: TalkPlace, faces: ReadonlyMap<number, MemberFace>): TopicCard {
  const isByDay = isAnonymous(row)
  const at = (time: Date) => (isByDay ? startOfDay(time) : time).toISOString()
  return {
    id: row.id,
    context: row.context_kind,
    place,
    title: row.title,
    excerpt: row.excerpt,
    lang: languageOfText(row.title ?? '', row.excerpt),
    category: row.category,
    tags: row.tags,
    is_pinned: row.pinned_at !== null,
    is_locked: row.locked_at !== null,
    is_archived: row.archived_at !== null,
    is_anonymous: isByDay,
    starter: faces.get(row.starter ?? 0) ?? null,
    people: row.people.flatMap((id) => faces.get(id) ?? []),
    messages: row.messages,
    last_number: row.last_number,
    score: row.score,
    created_at: at(row.created_at),
    last_at: at(row.last_at),
    unread: unreadOf(row),
    last_read: row.last_read ?? 0,
    level: row.level ?? 'normal',
    is_saved: row.is_saved,
  }
}

type Placed = Pick<CardRow, 'context_kind' | 'context'>

/** The places of topics, by `kind:id`. */
async function describePlaces(
  db: ApiDb | Tx,
  rows: readonly Placed[],
): Promise<ReadonlyMap<string, FoundContext>> {
  const found = new Map<string, FoundContext>()
  for (const [kind, of] of Map.groupBy(rows, (row) => row.context_kind)) {
    const ids = [...new Set(of.map(({ context }) => context))]
    const described = await providerOf(kind)?.describe(db, ids)
    for (const [id, one] of described ?? []) found.set(`${kind}:${id}`, one)
  }
  return found
}

async function readFaces(
  db: ApiDb | Tx,
  members: readonly number[],
): Promise<ReadonlyMap<number, MemberFace>> {
  const ids = [...new Set(members)].filter((id) => id !== 0)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Named & { id: number }>`
    select id, handle, avatar, first_name, last_name, is_guest, deleted_at
    from accounts where id = any(${ids})`.execute(db)
  return new Map(rows.map((row) => [row.id, faceOf(row)]))
}
