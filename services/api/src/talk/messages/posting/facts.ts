import type { RichText } from '@ideathlon/contracts/rich-text'
import { GATE_RATINGS } from '@ideathlon/contracts/talk/limits'
import type { TalkGate } from '@ideathlon/contracts/talk/places'
import type { Actor } from '@ideathlon/service-kit/auth'
import { sql } from 'kysely'
import { REVEALED_STATES } from '../../../kernel/challenges/revealed-states.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import type { ApiDb, Tx } from '../../../kernel/deps.ts'
import { isAnonymous, type Standing, type TopicRow } from '../../topics/standing.ts'
import { linksOf } from '../links.ts'
import { type EditFacts, isGateOpen, type PostFacts } from './rules.ts'

/**
 * Whether a member has entered an idea, and how many they have rated. An idea counts once its
 * challenge has closed, and a private one never does, because a first message would reveal who
 * takes part.
 */
async function readGate(
  db: ApiDb | Tx,
  member: number,
): Promise<{ ideas: number; ratings: number; joined: Date }> {
  const { rows } = await sql<{ ideas: number; ratings: number; joined: Date }>`select
    (select count(*)::int from (select from ideas i join challenges c on c.id = i.challenge
      where i.author = a.id and not i.is_test and not i.is_private
        and c.state in ${REVEALED_STATES} limit 1) i) as ideas,
    coalesce((select ratings from raters where account = a.id), 0) as ratings,
    a.created_at as joined from accounts a where a.id = ${member}`.execute(db)
  return rows[0] ?? { ideas: 0, ratings: 0, joined: new Date(0) }
}

export const NO_GATE: TalkGate = {
  is_open: true,
  ideas: 0,
  ratings: 0,
  ratings_needed: GATE_RATINGS,
}

/**
 * The gate as the composer shows it. It is open for moderators and in places without a gate. An
 * admin who views as a member does not learn what that member enters and rates.
 */
export async function gateFor(
  db: ApiDb | Tx,
  actor: Actor | undefined,
  { provider, access }: Pick<Standing, 'provider' | 'access'>,
  isClarification = false,
): Promise<TalkGate> {
  if (!provider.isGated || isClarification || access.moderate) return NO_GATE
  if (actor === undefined || actor.shadowedBy !== undefined) return { ...NO_GATE, is_open: false }
  const { ideas, ratings } = await readGate(db, actor.id)
  const gate = { ideas, ratings }
  return { ...gate, is_open: isGateOpen(gate), ratings_needed: GATE_RATINGS }
}

type PostFactsInput = {
  member: number
  standing: Standing
  topic: TopicRow
  isNewTopic: boolean
  body: RichText
}

/**
 * Everything about the writer that the rule needs, read in the transaction that saves the message.
 */
export async function readFacts(tx: Tx, writing: PostFactsInput, now: Date): Promise<PostFacts> {
  const { member, standing, topic, isNewTopic, body } = writing
  const { provider, access } = standing
  const isGated = provider.isGated && !isAnonymous(topic) && !access.moderate
  const gate = isGated ? await readGate(tx, member) : null
  return {
    isModerator: access.moderate,
    isNewTopic,
    isOver: isAnonymous(topic) && (await isRevealed(tx, standing)),
    isLocked: topic.locked_at !== null,
    isArchived: topic.archived_at !== null,
    isMerged: topic.merged_into !== null,
    gate,
    firstDay: gate === null ? null : await readFirstDay(tx, { member, joined: gate.joined }, now),
    hasLinks: linksOf(body).length > 0,
    slowSeconds: topic.slow_seconds === 0 ? 0 : await slowFor(tx, { member, topic }, now),
  }
}

type EditingOwn = Pick<PostFactsInput, 'standing' | 'topic' | 'body'> & {
  actor: { id: number }
  before: { body: RichText; number: number }
}

/** Everything that the rule needs to know about the edit of a member's own message. */
export async function readEditFacts(
  tx: Tx,
  { actor, standing, topic, before, body }: EditingOwn,
  now: Date,
): Promise<EditFacts> {
  const { provider, access } = standing
  const known = new Set(linksOf(before.body))
  const addsLinks = linksOf(body).some((link) => !known.has(link))
  const isLimited = addsLinks && provider.isGated && !isAnonymous(topic)
  return {
    isApproved: access.waits,
    firstDay: isLimited ? await readFirstDay(tx, await joinedAt(tx, actor.id), now) : null,
    addsLinks,
  }
}

async function joinedAt(tx: Tx, member: number) {
  const { created_at: joined } = await tx
    .selectFrom('accounts')
    .select('created_at')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  return { member, joined }
}

async function isRevealed(tx: Tx, { provider, found }: Standing): Promise<boolean> {
  return provider.isPublic(tx, found.id)
}

/**
 * How much a member has written in places where first-day limits apply, including messages waiting
 * for approval. The lock ensures that of two simultaneous posts, the second counts the first.
 */
async function readFirstDay(
  tx: Tx,
  { member, joined }: { member: number; joined: Date },
  now: Date,
): Promise<PostFacts['firstDay']> {
  const left = joined.getTime() + DAY_MS - now.getTime()
  if (left <= 0) return null
  await sql`select pg_advisory_xact_lock(hashtext('talk-first-day'), ${member})`.execute(tx)
  const counts = await sql<{ topics: number; replies: number }>`
    select topics + waiting_topics as topics, replies + waiting_replies as replies from (
    select count(*) filter (where m.number = 1 and t.title is not null)::int as topics,
      (count(*) filter (where m.number > 1 or t.title is null))::int as replies
    from talk_messages m join talk_topics t on t.id = m.topic
    where m.member = ${member} and (t.context_kind in ('forum', 'channel') or t.phase = 'debate')
    ) written, (
    select (count(*) filter (where w.title is not null))::int as waiting_topics,
      (count(*) filter (where w.title is null))::int as waiting_replies
    from talk_waiting_replies w
    where w.member = ${member} and w.ruling is distinct from 'approved') waiting`.execute(tx)
  const counted = counts.rows[0] ?? { topics: 0, replies: 0 }
  return { ...counted, secondsLeft: Math.ceil(left / 1000) }
}

async function slowFor(
  tx: Tx,
  { member, topic }: Pick<PostFactsInput, 'member' | 'topic'>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ created_at: Date }>`select created_at from talk_messages
    where member = ${member} and topic = ${topic.id} order by created_at desc limit 1`.execute(tx)
  const last = rows[0]?.created_at
  if (last === undefined) return 0
  const free = last.getTime() + topic.slow_seconds * 1000
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000))
}
