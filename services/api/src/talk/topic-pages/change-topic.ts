import type { Topic, TopicChange } from '@ideathlon/contracts/talk/topics'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, notAllowed, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../kernel/audit/act-of-power.ts'
import { accept } from '../../kernel/command/decision.ts'
import { runChange } from '../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../kernel/deps.ts'
import { demand } from '../../kernel/permissions/demand.ts'
import { categoryIdOf } from '../messages/posting/find-place.ts'
import { setLevel, setSaved } from '../reading/commands.ts'
import { contextProviders, type FoundContext } from '../topics/context-access.ts'
import {
  lockTopic,
  readStandingBySlug,
  readTopicStanding,
  type Standing,
  type TopicRow,
} from '../topics/standing.ts'
import { readTopic } from './read-topic.ts'

type By = { origin: Origin; actor: Actor }
type Loaded = { standing: Standing; topic: TopicRow; moved: FoundContext | undefined }

/**
 * Who can change which fields: every reader can change their own marks, the member who started the
 * topic can change these texts, and moderators can change the rest.
 */
const TEXT = ['title', 'category', 'tags'] as const
const POWER = ['pinned', 'locked', 'archived', 'slow_seconds', 'channel'] as const

const names = (change: TopicChange, fields: readonly (keyof TopicChange)[]) =>
  fields.some((field) => change[field] !== undefined)

/** Changes a topic completely or not at all. */
export function changeTopic(
  deps: Deps,
  { origin, actor }: By,
  id: number,
  change: TopicChange,
): Promise<Outcome<Topic>> {
  return runChange(deps, origin, {
    async load(tx): Promise<Loaded> {
      const { topic, ...standing } = await readTopicStanding(tx, actor, await lockTopic(tx, id))
      demandChange(actor, { standing, topic }, change)
      return { standing, topic, moved: await findMoved(tx, actor, { standing, change }) }
    },
    decide: () => accept(),
    async save(tx, loaded, _accepted, now) {
      const { level, saved } = change
      if (saved !== undefined) await setSaved(tx, { member: actor.id, topic: id, saved }, now)
      if (level !== undefined) await setLevel(tx, { member: actor.id, topic: id, level }, now)
      if (names(change, [...TEXT, ...POWER]))
        await saveChange(tx, { origin, actor, loaded, change }, now)
      return readTopic(tx, actor, id)
    },
  })
}

function demandChange(
  actor: Actor,
  { standing, topic }: Pick<Loaded, 'standing' | 'topic'>,
  change: TopicChange,
): void {
  const { resource, access } = standing
  if (names(change, POWER)) demand(actor, 'topic.moderate', resource)
  if (!names(change, TEXT)) return
  demand(actor, 'topic.edit', { ...resource, owner: topic.starter })
  if (topic.title === null) throw refused('talk_not_allowed')
  if (access.moderate) return
  if (topic.archived_at !== null) throw refused('topic_archived')
  if (topic.locked_at !== null) throw refused('topic_locked')
}

type MoveTopicInput = { standing: Standing; change: TopicChange }

/**
 * Where the topic is moved to. The actor must moderate both places, and both must have topics with
 * titles.
 */
async function findMoved(
  tx: Tx,
  actor: Actor,
  { standing, change: { channel } }: MoveTopicInput,
): Promise<FoundContext | undefined> {
  if (channel === undefined) return undefined
  const kind = channel === null ? 'forum' : 'channel'
  const provider = contextProviders().find((one) => one.kind === kind)
  const isMovable = standing.found.kind === 'forum' || standing.found.kind === 'channel'
  if (provider === undefined || !isMovable) {
    throw invalid([{ field: 'channel', error: 'This topic cannot be moved there.' }])
  }
  const ref = channel ?? (await slugOf(tx, standing.found.platform))
  const { found, access } = await readStandingBySlug(tx, actor, provider, ref)
  if (!access.moderate) throw notAllowed('You can move topics only to places that you moderate.')
  if (found.platform !== standing.found.platform) {
    throw invalid([{ field: 'channel', error: 'This channel belongs to another platform.' }])
  }
  return found
}

async function slugOf(tx: Tx, platform: number): Promise<string> {
  const row = await tx
    .selectFrom('platforms')
    .select('slug')
    .where('id', '=', platform)
    .executeTakeFirstOrThrow()
  return row.slug
}

type SaveChangeInput = { origin: Origin; actor: Actor; loaded: Loaded; change: TopicChange }

async function saveChange(
  tx: Tx,
  { origin, actor, loaded, change }: SaveChangeInput,
  now: Date,
): Promise<void> {
  const { topic, standing, moved } = loaded
  const since = (on: boolean) => (on ? now : null)
  const { title, tags, category, pinned, locked, archived, slow_seconds } = change
  const set = {
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags }),
    ...(category !== undefined && { category: await categoryIdOf(tx, category) }),
    ...(pinned !== undefined && { pinned_at: since(pinned) }),
    ...(locked !== undefined && { locked_at: since(locked) }),
    ...(archived !== undefined && { archived_at: since(archived) }),
    ...(slow_seconds !== undefined && { slow_seconds }),
    ...(moved !== undefined && { context_kind: moved.kind, context: moved.id }),
  }
  await tx.updateTable('talk_topics').set(set).where('id', '=', topic.id).execute()
  if (moved !== undefined) await endWatching(tx, topic.id)
  const isOwn = topic.starter === actor.id && !names(change, POWER)
  if (!isOwn) {
    await actOfPower(
      tx,
      origin,
      { act: 'topic.change', ...powerOnTopic(topic, standing), detail: change },
      now,
    )
  }
}

/** Members stop watching a moved topic, because it may now be in a place that they cannot read. */
async function endWatching(tx: Tx, topic: number): Promise<void> {
  await sql`update talk_reading set level = 'normal'
    where topic = ${topic} and level = 'watching'`.execute(tx)
  // A gap in its changes makes every live reader reload it, which checks whether they can still
  // read it.
  await sql`update talk_topics set changes = changes + 1 where id = ${topic}`.execute(tx)
  await sql`with last as (select id from talk_messages where topic = ${topic} order by changed desc limit 1),
      next as (update talk_topics set changes = changes + 1 where id = ${topic} returning changes)
    update talk_messages m set changed = next.changes from last, next where m.id = last.id`.execute(
    tx,
  )
}

/** How a topic is identified when an act of power is recorded. */
export const powerOnTopic = (topic: TopicRow, { found }: Standing) => ({
  owner: topic.starter,
  subject: `topic:${topic.id}`,
  title: topic.title ?? found.place.title,
  link: `/platform/discussion-forums/topics/${topic.id}`,
})
