import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { makeTopic } from '../messages/posting/find-place.ts'
import { SCORE_OF_MESSAGE } from '../topics/hot.ts'
import { lockTopic, readTopicStanding, type Standing, type TopicRow } from '../topics/standing.ts'
import { powerOnTopic } from './change-topic.ts'

type By = { origin: Origin; actor: Actor }
type Moved = { topic: number }
type ModeratedTopic = Standing & { topic: TopicRow }

const MERGED_MAX = 1000

async function readModeratedTopic(tx: Tx, actor: Actor, id: number): Promise<ModeratedTopic> {
  const standing = await readTopicStanding(tx, actor, await lockTopic(tx, id))
  demand(actor, 'topic.moderate', standing.resource)
  const { topic } = standing
  // Messages keep their aliases, and aliases belong to one topic.
  if (topic.title === null || topic.phase !== null) throw refused('talk_not_allowed')
  if (topic.merged_into !== null) throw refused('topic_merged')
  return standing
}

/**
 * Moves messages with their replies into a new topic in the same place. Links to them still work.
 */
export function splitTopic(
  deps: Deps,
  { origin, actor }: By,
  id: number,
  { messages, title }: { messages: number[]; title: string },
): Promise<Outcome<Moved>> {
  return runChange(deps, origin, {
    async load(tx) {
      const standing = await readModeratedTopic(tx, actor, id)
      const { rows } = await sql<{ id: number; number: number }>`
        select id, number from talk_messages where topic = ${id} and state <> 'moved'
          and (id = any(${messages}) or parent = any(${messages})) order by number`.execute(tx)
      const known = new Set(rows.map((row) => row.id))
      if (messages.some((message) => !known.has(message))) throw refused('message_gone')
      if (rows.some(({ number }) => number === 1)) throw refused('first_message_stays')
      return { standing, messages: rows.map((row) => row.id) }
    },
    decide: () => accept(),
    async save(tx, { standing, messages: moving }, _accepted, now) {
      const { topic, ...place } = standing
      const made = await makeTopic(
        tx,
        place,
        { title, category: await categoryOf(tx, id), starter: null },
        now,
      )
      await moveMessages(tx, { from: id, to: made.id, messages: moving })
      await refreshTopic(tx, made.id)
      await refreshTopic(tx, id)
      await record(tx, { origin, act: 'topic.split', standing }, now)
      return { topic: made.id }
    },
  })
}

/**
 * Moves all messages to the end of another topic in the same place; afterwards, this topic only
 * redirects there.
 */
export function mergeTopic(
  deps: Deps,
  { origin, actor }: By,
  id: number,
  into: number,
): Promise<Outcome<Moved>> {
  return runChange(deps, origin, {
    async load(tx) {
      if (id === into) throw refused('topic_same')
      // Two simultaneous merges take their locks in the same order.
      await lockTopic(tx, Math.min(id, into))
      await lockTopic(tx, Math.max(id, into))
      const standing = await readModeratedTopic(tx, actor, id)
      const target = await readModeratedTopic(tx, actor, into)
      const isSame =
        target.found.kind === standing.found.kind && target.found.id === standing.found.id
      if (!isSame) throw refused('talk_not_allowed')
      if (standing.topic.last_number > MERGED_MAX) throw refused('topic_too_large')
      return standing
    },
    decide: () => accept(),
    async save(tx, standing, _accepted, now) {
      const { rows } = await sql<{ id: number }>`select id from talk_messages
        where topic = ${id} and state <> 'moved' order by number`.execute(tx)
      await moveMessages(tx, { from: id, to: into, messages: rows.map((row) => row.id) })
      await sql`update talk_topics set merged_into = ${into}, locked_at = ${now}, messages = 0
        where id = ${id}`.execute(tx)
      await refreshTopic(tx, into)
      await record(tx, { origin, act: 'topic.merge', standing }, now)
      return { topic: into }
    },
  })
}

type MessageMove = { from: number; to: number; messages: readonly number[] }

/**
 * Gives every message the next number in its new topic, and leaves a marker at its old one, so that
 * both feeds have no gaps. Both topics must be locked.
 */
async function moveMessages(tx: Tx, { from, to, messages }: MessageMove): Promise<void> {
  const ids = [...messages]
  await sql`
    with old as (
      select m.id, m.number, m.created_at, t.changes as base, row_number() over (order by m.number) as nth
      from talk_messages m join talk_topics t on t.id = m.topic where m.id = any(${ids})
    ), target as (select last_number, changes from talk_topics where id = ${to})
    update talk_messages m set topic = ${to}, number = target.last_number + old.nth,
      changed = target.changes + old.nth
    from old, target where m.id = old.id`.execute(tx)
  // The numbers that are now free in the old topic.
  await sql`
    insert into talk_messages (topic, number, changed, state, body, words, moved_to, created_at)
    select ${from}, gap.number, t.changes + row_number() over (order by gap.number), 'moved',
      '{"type":"doc","content":[]}', '', ${to}, t.created_at
    from talk_topics t
    cross join lateral (
      select n as number from generate_series(1, t.last_number) n
      where not exists (select from talk_messages x where x.topic = t.id and x.number = n)
    ) gap
    where t.id = ${from}`.execute(tx)
  await sql`update talk_topics set changes = changes + ${ids.length} where id = ${from}`.execute(tx)
  await sql`update talk_topics set changes = changes + ${ids.length},
      last_number = last_number + ${ids.length} where id = ${to}`.execute(tx)
  // A reply whose parent message stays behind starts its own thread.
  await sql`update talk_messages m set parent = null from talk_messages p
    where m.id = any(${ids}) and p.id = m.parent and p.topic <> m.topic`.execute(tx)
  await sql`update talk_mentions set topic = ${to} where message = any(${ids})`.execute(tx)
}

/** Computes the counts, score, excerpt and times of a topic from its messages. */
async function refreshTopic(tx: Tx, id: number): Promise<void> {
  await sql`update talk_topics t set messages = m.shown, score = m.score,
      last_at = coalesce(m.last_at, t.last_at), created_at = least(t.created_at, coalesce(m.first_at, t.created_at)),
      starter = coalesce(t.starter, m.starter), excerpt = coalesce(m.excerpt, '')
    from (select count(*) filter (where state = 'shown')::int as shown,
        coalesce(sum(${SCORE_OF_MESSAGE}) filter (where state = 'shown'), 0) as score,
        max(created_at) filter (where state <> 'moved') as last_at,
        min(created_at) filter (where state <> 'moved') as first_at,
        (array_agg(member order by number) filter (where state <> 'moved'))[1] as starter,
        left((array_agg(words order by number) filter (where state = 'shown'))[1], 200) as excerpt
      from talk_messages where topic = ${id}) m
    where t.id = ${id}`.execute(tx)
  await sql`update talk_messages p set replies = (select count(*) from talk_messages r
      where r.parent = p.id and r.state in ('shown', 'removed') and r.topic = p.topic)
    where p.topic = ${id} and p.replies > 0`.execute(tx)
}

async function categoryOf(tx: Tx, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('talk_topics')
    .select('category')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.category
}

type RecordActInput = {
  origin: Origin
  act: 'topic.split' | 'topic.merge'
  standing: ModeratedTopic
}

async function record(tx: Tx, { origin, act, standing }: RecordActInput, now: Date): Promise<void> {
  await actOfPower(tx, origin, { act, ...powerOnTopic(standing.topic, standing) }, now)
}
