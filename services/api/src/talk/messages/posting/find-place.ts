import type { ContextRef } from '@ideathlon/contracts/talk/ids'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notFound, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { startOfDay } from '../../../kernel/day.ts'
import type { Tx } from '../../../kernel/deps.ts'
import { contextProviders, type NewTopic } from '../../topics/context-access.ts'
import {
  lockTopic,
  NO_SUCH_PLACE,
  NO_SUCH_TOPIC,
  phaseOf,
  readStandingBySlug,
  readTopicStanding,
  type Standing,
  singleTopicOf,
  type TopicRow,
} from '../../topics/standing.ts'

export type NewTopicText = {
  title?: string | undefined
  category?: string | null | undefined
  tags?: string[] | undefined
}

/**
 * Where a message goes: a locked topic, which may have just been created for it. A new topic that
 * waits for approval is not created: it has no row in the table and no id.
 */
export type PostTarget = Standing & { topic: TopicRow; newTopic: NewTopic | null }

type Search = { actor: Actor; ref: ContextRef; text: NewTopicText }

/** Finds or creates the topic that an address names, and locks it. */
export async function findSpot(
  tx: Tx,
  { actor, ref, text }: Search,
  now: Date,
): Promise<PostTarget> {
  if (ref.kind === 'topic') return inTopic(tx, actor, topicIdIn(ref.ref))
  const provider = contextProviders().find(({ name }) => name === ref.kind)
  if (provider === undefined) {
    throw invalid([{ field: '', error: 'Write in a forum and choose the category there.' }])
  }
  const standing = await readStandingBySlug(tx, actor, provider, ref.ref)
  const hasManyTopics = provider.kind === 'forum' || provider.kind === 'channel'
  if (!hasManyTopics) return single(tx, actor, standing, now)
  if (text.title === undefined) throw refused('topic_title_needed')
  const newTopic = await titled(tx, { ...text, title: text.title })
  const row = { ...newTopic, starter: actor.id }
  const topic = standing.access.waits
    ? unmade(standing, row, now)
    : await makeTopic(tx, standing, row, now)
  return { ...standing, topic, newTopic }
}

export async function inTopic(tx: Tx, actor: Actor, id: number): Promise<PostTarget> {
  const standing = await readTopicStanding(tx, actor, await lockTopic(tx, id))
  return { ...standing, newTopic: null }
}

export function topicIdIn(ref: string): number {
  const id = /^\d{1,10}$/.test(ref) ? Number(ref) : 0
  if (id < 1 || id > 2_147_483_647) throw notFound(NO_SUCH_TOPIC)
  return id
}

/** The single topic of a conversation, a lab or a phase of a challenge. */
async function single(tx: Tx, actor: Actor, standing: Standing, now: Date): Promise<PostTarget> {
  const known = await singleTopicOf(tx, standing.found)
  if (known !== undefined) return inTopic(tx, actor, known)
  const phase = standing.found.kind === 'challenge' ? await phaseOf(tx, standing.found.id) : null
  const madeAt = phase === 'clarifications' ? startOfDay(now) : now
  const topic = await makeTopic(tx, standing, { phase, starter: null }, madeAt)
  return { ...standing, topic, newTopic: null }
}

async function titled(
  tx: Tx,
  { title, category, tags = [] }: NewTopicText & { title: string },
): Promise<NewTopic> {
  return { title, category: await categoryIdOf(tx, category ?? null), tags }
}

const unmade = (
  { found }: Pick<Standing, 'found'>,
  { title, starter }: Pick<TopicRow, 'title' | 'starter'>,
  now: Date,
): TopicRow => ({
  id: 0,
  context_kind: found.kind,
  context: found.id,
  phase: null,
  platform: found.platform,
  title,
  starter,
  last_number: 0,
  changes: 0,
  slow_seconds: 0,
  created_at: now,
  locked_at: null,
  archived_at: null,
  hidden_at: null,
  merged_into: null,
})

export async function categoryIdOf(tx: Tx, slug: string | null): Promise<number | null> {
  if (slug === null) return null
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) {
    throw invalid([
      { field: 'category', error: 'This category does not exist. Choose another one.' },
    ])
  }
  return found.id
}

type NewRow = {
  title?: string | null
  category?: number | null
  tags?: string[]
  starter: number | null
  phase?: 'clarifications' | 'debate' | null
}

/** If two members create the single topic of a context at the same time, both get the same one. */
export async function makeTopic(
  tx: Tx,
  { found }: Pick<Standing, 'found'>,
  row: NewRow,
  now: Date,
): Promise<TopicRow> {
  const { rows } = await sql<{ id: number }>`
    insert into talk_topics (context_kind, context, phase, platform, title, category, tags, starter,
      created_at, last_at)
    values (${found.kind}, ${found.id}, ${row.phase ?? null}, ${found.platform},
      ${row.title ?? null}, ${row.category ?? null}, ${row.tags ?? []}, ${row.starter}, ${now}, ${now})
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id ?? (await singleTopicOf(tx, found))
  const topic = id === undefined ? undefined : await lockTopic(tx, id)
  if (topic === undefined) throw notFound(NO_SUCH_PLACE)
  return topic
}
