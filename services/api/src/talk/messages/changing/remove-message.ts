import type { MessageView } from '@ideathlon/contracts/talk/messages'
import type { Actor } from '@ideathlon/service-kit/auth'
import { refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../../kernel/audit/act-of-power.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { isPublicTopic } from '../../topics/standing.ts'
import { setAttachments } from '../attachments.ts'
import { excerptOf } from '../posting/save-message.ts'
import { readView } from '../reading/view.ts'
import { messageVanished } from '../signals.ts'
import { aboutOf } from './edit-message.ts'
import { type LockedMessage, lockMessage, powerOn } from './lock-message.ts'
import { touchMessage } from './touch.ts'

type By = { origin: Origin; actor: Actor }

/**
 * Leaves a tombstone at the message's number. Authors can remove a message until somebody has
 * replied; moderators always can, with a reason. Removing twice changes nothing.
 */
export function removeMessage(
  deps: Deps,
  { origin, actor }: By,
  id: number,
): Promise<Outcome<{ id: number }>> {
  return runChange(deps, origin, {
    async load(tx) {
      const locked = await lockMessage(tx, actor, id)
      const { row, topic, standing } = locked
      demand(actor, 'message.remove', { ...standing.resource, owner: row.member })
      if (row.state === 'moved') throw refused('message_gone')
      if (topic.archived_at !== null) throw refused('topic_archived')
      if (!standing.access.moderate && row.replies > 0) throw refused('message_replied')
      return locked
    },
    decide: () => accept(),
    async save(tx, locked, _accepted, now) {
      const { row } = locked
      if (row.state === 'removed') return { id }
      const isOwn = row.member === actor.id
      if (!isOwn) await actOfPower(tx, origin, { act: 'message.remove', ...powerOn(locked) }, now)
      await sql`update talk_messages set state = 'removed', removed_at = ${now},
          removed_by = ${actor.id}, reason = ${isOwn ? null : (origin.reason ?? null)}
        where id = ${id}`.execute(tx)
      await setAttachments(tx, { message: id, member: actor.id, files: [] }, now)
      await removeFromView(tx, { locked, change: 'removed' }, now)
      return { id }
    },
  })
}

/** Hides a message with a reason until it is shown again. */
export function hideMessage(
  deps: Deps,
  { origin, actor }: By,
  id: number,
  hidden: boolean,
): Promise<Outcome<MessageView>> {
  return runChange(deps, origin, {
    async load(tx) {
      const locked = await lockMessage(tx, actor, id)
      demand(actor, 'topic.moderate', locked.standing.resource)
      const { state } = locked.row
      if (state !== 'shown' && state !== 'hidden') throw refused('message_gone')
      return locked
    },
    decide: () => accept(),
    async save(tx, locked, _accepted, now) {
      if ((locked.row.state === 'hidden') === hidden) return readView(tx, actor, id)
      await actOfPower(tx, origin, { act: 'message.hide', ...powerOn(locked) }, now)
      await setHidden(tx, { locked, hidden, reason: origin.reason ?? null }, now)
      return readView(tx, actor, id)
    },
  })
}

type HideMessageInput = {
  locked: LockedMessage
  hidden: boolean
  reason: string | null
  /** Hidden until a moderator decides. */
  isForNow?: boolean
}

/**
 * Hides or shows a message whose topic is already locked, because of a moderator's command, a flag
 * or a ruling.
 */
export async function setHidden(
  tx: Tx,
  { locked, hidden, reason, isForNow = false }: HideMessageInput,
  now: Date,
): Promise<void> {
  const state = hidden ? 'hidden' : 'shown'
  await sql`update talk_messages set state = ${state}, reason = ${hidden ? reason : null}
    where id = ${locked.row.id}`.execute(tx)
  await removeFromView(tx, { locked, change: state, isForNow }, now)
}

type VisibilityChange = {
  locked: LockedMessage
  change: 'removed' | 'hidden' | 'shown'
  isForNow?: boolean
}

async function removeFromView(
  tx: Tx,
  { locked, change, isForNow = false }: VisibilityChange,
  now: Date,
): Promise<void> {
  const { row, topic, standing } = locked
  const wasShown = row.state === 'shown'
  const more = change === 'shown' ? 1 : wasShown ? -1 : 0
  await sql`update talk_topics set messages = messages + ${more} where id = ${topic.id}`.execute(tx)
  if (row.parent !== null && more !== 0) {
    await sql`update talk_messages set replies = greatest(0, replies + ${more})
      where id = ${row.parent}`.execute(tx)
  }
  // Lists and search show the beginning of the first message.
  if (row.number === 1) {
    const excerpt = change === 'shown' ? excerptOf(row.words) : ''
    await sql`update talk_topics set excerpt = ${excerpt} where id = ${topic.id}`.execute(tx)
  }
  await touchMessage(tx, { topic: topic.id, message: row.id })
  const isPublic = await isPublicTopic(tx, standing, topic)
  const author = { author: row.member, isAnonymous: row.alias !== null, isPublic }
  await emit(tx, messageVanished, { ...aboutOf(locked), ...author, change, isForNow }, now)
}
