import type { Actor } from '@ideathlon/service-kit/auth'
import { notFound } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import type { ApiDb, Tx } from '../../kernel/deps.ts'
import { can, type Resource } from '../../kernel/permissions/can.ts'
import {
  type ContextAccess,
  type ContextProvider,
  type FoundContext,
  providerOf,
  type TalkContext,
} from './context-access.ts'
import { stateOf } from './contexts/challenge.ts'

/** A topic's row in `talk_topics`. */
export type TopicRow = {
  id: number
  context_kind: TalkContext['kind']
  context: number
  phase: 'clarifications' | 'debate' | null
  platform: number
  title: string | null
  starter: number | null
  last_number: number
  changes: number
  slow_seconds: number
  locked_at: Date | null
  archived_at: Date | null
  hidden_at: Date | null
  merged_into: number | null
  created_at: Date
}

/** An actor's standing in a context: where it is, and what they can do there. */
export type Standing = {
  provider: ContextProvider
  found: FoundContext
  access: ContextAccess
  /** The context as the table of permissions needs it. */
  resource: Resource
}

export const NO_SUCH_TOPIC = 'This topic does not exist. It may have been removed.'
export const NO_SUCH_PLACE = 'There is nothing to talk about here. Check the address.'

const COLUMNS = [
  ...(['id', 'context_kind', 'context', 'phase', 'platform', 'title', 'starter'] as const),
  ...(['last_number', 'changes', 'slow_seconds', 'locked_at', 'archived_at'] as const),
  ...(['hidden_at', 'merged_into', 'created_at'] as const),
] as const

export function readTopicRows(db: ApiDb | Tx, ids: readonly number[]): Promise<TopicRow[]> {
  return db
    .selectFrom('talk_topics')
    .select(COLUMNS)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

export function readTopicRow(db: ApiDb | Tx, id: number): Promise<TopicRow | undefined> {
  return db.selectFrom('talk_topics').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** The topic's message and change numbers are assigned under this lock. */
export function lockTopic(tx: Tx, id: number): Promise<TopicRow | undefined> {
  const locked = tx.selectFrom('talk_topics').select(COLUMNS).where('id', '=', id)
  return locked.forNoKeyUpdate().executeTakeFirst()
}

/** Answers 404 unless the actor can read the context. */
async function readStandingIn(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  context: TalkContext,
): Promise<Standing> {
  const provider = providerOf(context.kind)
  if (provider === undefined) throw notFound(NO_SUCH_PLACE)
  // The queries are independent, so both are sent together.
  const [described, access] = await Promise.all([
    provider.describe(db, [context.id]),
    provider.access(db, actor, context.id),
  ])
  const found = described.get(context.id)
  if (found === undefined) throw notFound(NO_SUCH_PLACE)
  return enter(actor, { provider, found, access })
}

/**
 * An actor's standing in the context that an address names. Answers 404 unless the actor can read
 * it.
 */
export async function readStandingBySlug(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  provider: ContextProvider,
  ref: string,
): Promise<Standing> {
  const found = await provider.find(db, ref)
  if (found === undefined) throw notFound(NO_SUCH_PLACE)
  return enter(actor, { provider, found, access: await provider.access(db, actor, found.id) })
}

function enter(
  actor: Actor | undefined,
  { provider, found, access }: Omit<Standing, 'resource'>,
): Standing {
  const resource = { talk: access }
  if (!can(actor, 'topic.read', resource)) throw notFound(NO_SUCH_PLACE)
  return { provider, found, access, resource }
}

/** Answers 404 unless the actor can read the topic. A hidden one exists only for moderators. */
export async function readTopicStanding(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  topic: TopicRow | undefined,
): Promise<Standing & { topic: TopicRow }> {
  if (topic === undefined) throw notFound(NO_SUCH_TOPIC)
  const context = { kind: topic.context_kind, id: topic.context }
  return inSameContext(await readStandingIn(db, actor, context), topic)
}

/**
 * The actor's standing in many topics by their ids, read once for each context. Answers 404 unless
 * all of them can be read.
 */
export async function readTopicStandings(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  topics: readonly TopicRow[],
): Promise<ReadonlyMap<number, Standing & { topic: TopicRow }>> {
  const byContext = Map.groupBy(topics, (topic) => `${topic.context_kind}:${topic.context}`)
  const found = await Promise.all(
    [...byContext.values()].map(async ([first, ...others]) => {
      const standing = await readTopicStanding(db, actor, first)
      return [standing, ...others.map((topic) => inSameContext(standing, topic))]
    }),
  )
  return new Map(found.flat().map((standing) => [standing.topic.id, standing]))
}

function inSameContext(standing: Standing, topic: TopicRow): Standing & { topic: TopicRow } {
  if (topic.hidden_at !== null && !standing.access.moderate) throw notFound(NO_SUCH_TOPIC)
  return { ...standing, topic }
}

/**
 * Whether messages in this topic are written under an alias. This is the case in the clarifications
 * of a challenge, even after it has closed.
 */
export const isAnonymous = ({ phase }: Pick<TopicRow, 'phase'>): boolean =>
  phase === 'clarifications'

/**
 * The member whose read marks apply in a topic. `isAlias`: messages there are written under an
 * alias, so an admin who views as a member gets none; otherwise the marks of one member after
 * another would show who writes there.
 */
export const readerOf = (actor: Actor | undefined, isAlias: boolean): number | null =>
  actor === undefined || (isAlias && actor.shadowedBy !== undefined) ? null : actor.id

/** Whether everybody can read the topic, which means that the log may name it. */
export async function isPublicTopic(
  db: ApiDb | Tx,
  { provider, found }: Pick<Standing, 'provider' | 'found'>,
  topic: Pick<TopicRow, 'phase'>,
): Promise<boolean> {
  return !isAnonymous(topic) && (await provider.isPublic(db, found.id))
}

/** The topic of a conversation, a lab or a challenge; undefined before the first message. */
export async function singleTopicOf(
  db: ApiDb | Tx,
  { kind, id }: TalkContext,
): Promise<number | undefined> {
  const phase = kind === 'challenge' ? await phaseOf(db, id) : null
  const { rows } = await sql<{ id: number }>`select id from talk_topics
    where context_kind = ${kind} and context = ${id} and phase is not distinct from ${phase}`.execute(
    db,
  )
  return rows[0]?.id
}

/** A challenge has clarifications until it closes, and a debate afterwards. */
export async function phaseOf(
  db: ApiDb | Tx,
  challenge: number,
): Promise<'clarifications' | 'debate'> {
  return (await stateOf(db, challenge))?.isRevealed === true ? 'debate' : 'clarifications'
}
