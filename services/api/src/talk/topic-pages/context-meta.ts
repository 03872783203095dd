import type { ContextRef } from '@ideathlon/contracts/talk/ids'
import type { ContextMeta, TalkLevel } from '@ideathlon/contracts/talk/places'
import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApiDb } from '../../kernel/deps.ts'
import { gateFor, NO_GATE } from '../messages/posting/facts.ts'
import { topicIdIn } from '../messages/posting/find-place.ts'
import { contextProviders, NO_ACCESS } from '../topics/context-access.ts'
import {
  isAnonymous,
  NO_SUCH_PLACE,
  phaseOf,
  readerOf,
  readStandingBySlug,
  readTopicRow,
  readTopicStanding,
  type Standing,
  singleTopicOf,
} from '../topics/standing.ts'
import { visibleTopics } from '../topics/visible.ts'
import { contextCan } from './context-can.ts'

/**
 * A context as an address names it: all its topics, or its single one (undefined before the first
 * message).
 */
export type Resolved = {
  where: RawBuilder<SqlBool>
  topic: number | undefined
  hasOneTopic: boolean
  standing: Pick<Standing, 'provider' | 'access' | 'resource' | 'found'> | undefined
  category: { slug: string; name: string } | undefined
}

/** Finds the topics of a context that the actor can read. Answers 404 otherwise. */
export async function resolve(
  db: ApiDb,
  actor: Actor | undefined,
  { kind, ref }: ContextRef,
): Promise<Resolved> {
  if (kind === 'topic') {
    const standing = await readTopicStanding(db, actor, await readTopicRow(db, topicIdIn(ref)))
    const { id } = standing.topic
    return { where: sql`t.id = ${id}`, topic: id, hasOneTopic: true, standing, category: undefined }
  }
  if (kind === 'category') return inCategory(db, ref)
  const provider = contextProviders().find(({ name }) => name === kind)
  if (provider === undefined) throw notFound(NO_SUCH_PLACE)
  const standing = await readStandingBySlug(db, actor, provider, ref)
  const { found } = standing
  const where = sql<SqlBool>`t.context_kind = ${found.kind} and t.context = ${found.id}`
  const hasOneTopic = found.kind !== 'forum' && found.kind !== 'channel'
  const topic = hasOneTopic ? await singleTopicOf(db, found) : undefined
  return { where, topic, hasOneTopic, standing, category: undefined }
}

async function inCategory(db: ApiDb, slug: string): Promise<Resolved> {
  const category = await db
    .selectFrom('categories as named')
    .innerJoin('categories as c', (join) =>
      join.on(sql<SqlBool>`c.id = coalesce(named.merged_into, named.id)`),
    )
    .select(['c.id', 'c.slug', 'c.name'])
    .where('named.slug', '=', slug)
    .executeTakeFirst()
  if (category === undefined) throw notFound(NO_SUCH_PLACE)
  const where = sql<SqlBool>`t.category = ${category.id}`
  return { where, topic: undefined, hasOneTopic: false, standing: undefined, category }
}

type Counts = { topics: number; messages: number; unread: number }

export async function readContextMeta(
  db: ApiDb,
  actor: Actor | undefined,
  ref: ContextRef,
): Promise<ContextMeta> {
  const { where, topic, hasOneTopic, standing, category } = await resolve(db, actor, ref)
  const viewer = actor?.id ?? null
  const row = topic === undefined ? undefined : await readTopicRow(db, topic)
  const isClarification = await isAsking(db, { standing, row })
  const reader = readerOf(actor, isClarification)
  const one = hasOneTopic
    ? sql<SqlBool>`t.id = ${topic ?? 0}`
    : sql<SqlBool>`${where} and ${visibleTopics(viewer, standing?.found)}`
  const counts = await sql<Counts>`select count(*)::int as topics,
      coalesce(sum(t.messages), 0)::int as messages,
      coalesce(sum(greatest(0, t.last_number - r.last_read)) filter (where r.level <> 'muted'), 0)::int as unread
    from talk_topics t left join talk_reading r on r.topic = t.id and r.member = ${reader}
    where ${one}`.execute(db)
  return {
    place: standing?.found.place ?? { kind: 'category', ref: ref.ref, title: category?.name ?? '' },
    topic: topic ?? null,
    ...(counts.rows[0] ?? { topics: 0, messages: 0, unread: 0 }),
    level: await levelOf(db, reader, topic),
    can: contextCan(actor, standing ?? { access: NO_ACCESS, resource: {} }),
    gate: standing === undefined ? NO_GATE : await gateFor(db, actor, standing, isClarification),
    is_anonymous: isClarification,
    waits: standing?.access.waits ?? false,
  }
}

type MetaContext = { standing: Resolved['standing']; row: Awaited<ReturnType<typeof readTopicRow>> }

/** Whether messages there are written under an alias, even before the first message. */
async function isAsking(db: ApiDb, { standing, row }: MetaContext): Promise<boolean> {
  if (row !== undefined) return isAnonymous(row)
  if (standing?.found.kind !== 'challenge') return false
  return (await phaseOf(db, standing.found.id)) === 'clarifications'
}

async function levelOf(
  db: ApiDb,
  member: number | null,
  topic: number | undefined,
): Promise<TalkLevel> {
  if (member === null || topic === undefined) return 'normal'
  const { rows } = await sql<{ level: TalkLevel }>`select level from talk_reading
    where member = ${member} and topic = ${topic}`.execute(db)
  return rows[0]?.level ?? 'normal'
}
