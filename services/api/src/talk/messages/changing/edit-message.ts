import { isDeepStrictEqual } from 'node:util'
import { isEmptyText, plainText } from '@ideathlon/contracts/rich-text'
import type { EditedText, MessageView } from '@ideathlon/contracts/talk/messages'
import type { Actor } from '@ideathlon/service-kit/auth'
import { invalid, refused } from '@ideathlon/service-kit/http/refusal'
import { sql } from 'kysely'
import { actOfPower } from '../../../kernel/audit/act-of-power.ts'
import { accept } from '../../../kernel/command/decision.ts'
import { runChange } from '../../../kernel/command/run-change.ts'
import type { Origin, Outcome } from '../../../kernel/command/run-command.ts'
import type { Deps, Tx } from '../../../kernel/deps.ts'
import { demand } from '../../../kernel/permissions/demand.ts'
import { emit } from '../../../kernel/signals/signal.ts'
import { isAnonymous, isPublicTopic } from '../../topics/standing.ts'
import { aliasName } from '../alias.ts'
import { setAttachments } from '../attachments.ts'
import { checkQuotes } from '../posting/check-quotes.ts'
import { readEditFacts } from '../posting/facts.ts'
import { saveMentions } from '../posting/mentioned.ts'
import { refuse } from '../posting/refuse.ts'
import { decideEdit } from '../posting/rules.ts'
import { excerptOf } from '../posting/save-message.ts'
import { readView } from '../reading/view.ts'
import { messageEdited } from '../signals.ts'
import { type LockedMessage, lockMessage, powerOn } from './lock-message.ts'
import { touchMessage } from './touch.ts'

type By = { origin: Origin; actor: Actor }

/**
 * Authors can edit until somebody has replied or reacted; moderators can always edit, with a
 * reason. The old text is kept.
 */
export function editMessage(
  deps: Deps,
  { origin, actor }: By,
  id: number,
  text: EditedText,
): Promise<Outcome<MessageView>> {
  return runChange(deps, origin, {
    async load(tx, now) {
      const locked = await lockMessage(tx, actor, id)
      await demandEditable(tx, { actor, text, now }, locked)
      return locked
    },
    decide: () => accept(),
    async save(tx, locked, _accepted, now) {
      const isOwn = locked.row.member === actor.id
      if (!isOwn) await actOfPower(tx, origin, { act: 'message.edit', ...powerOn(locked) }, now)
      await saveEdit(tx, { actor, locked, text }, now)
      return readView(tx, actor, id)
    },
  })
}

type EditInput = { actor: Actor; text: EditedText; now: Date }

async function demandEditable(
  tx: Tx,
  { actor, text, now }: EditInput,
  { row, topic, standing }: LockedMessage,
): Promise<void> {
  const { body, quotes, attachments, replaces } = text
  if (isEmptyText(body) && attachments.length === 0) {
    throw invalid([{ field: 'body', error: 'Write something, or attach a file.' }])
  }
  demand(actor, 'message.edit', { ...standing.resource, owner: row.member })
  if (row.state !== 'shown') throw refused('message_gone')
  if (replaces && !isDeepStrictEqual(replaces, row.body)) throw refused('message_edited')
  if (topic.archived_at !== null) throw refused('topic_archived')
  if (!standing.access.moderate) {
    if (topic.locked_at !== null) throw refused('topic_locked')
    const touched = row.replies + row.insightful + row.helpful + row.funny
    if (touched > 0) throw refused('message_answered')
    const before = { body: row.body, number: row.number }
    refuse(decideEdit(await readEditFacts(tx, { actor, standing, topic, before, body }, now)))
  }
  await checkQuotes(tx, { topic: topic.id, body, quotes })
}

type SaveEditInput = { actor: Actor; locked: LockedMessage; text: EditedText }

async function saveEdit(tx: Tx, { actor, locked, text }: SaveEditInput, now: Date): Promise<void> {
  const { row, topic, standing } = locked
  const words = plainText(text.body)
  await tx
    .insertInto('talk_revisions')
    .values({ message: row.id, body: JSON.stringify(row.body), by: actor.id, replaced_at: now })
    .execute()
  await sql`update talk_messages set body = ${JSON.stringify(text.body)}::jsonb, words = ${words},
      quotes = ${text.quotes}, edited_at = ${now}
    where id = ${row.id}`.execute(tx)
  if (row.number === 1) {
    await sql`update talk_topics set excerpt = ${excerptOf(words)} where id = ${topic.id}`.execute(
      tx,
    )
  }
  const writer = row.member ?? actor.id
  await setAttachments(tx, { message: row.id, member: writer, files: text.attachments }, now)
  await touchMessage(tx, { topic: topic.id, message: row.id })
  const mentioning = { message: row.id, topic: topic.id, writer, standing, body: text.body }
  const mentioned = await saveMentions(tx, { ...mentioning, isAnonymous: isAnonymous(topic) }, now)
  const isPublic = await isPublicTopic(tx, standing, topic)
  const edited = { writer, mentioned, words, attachments: text.attachments, isPublic }
  const from = row.alias === null ? row.member : null
  const alias = row.alias === null ? null : aliasName(row.alias)
  await emit(tx, messageEdited, { ...aboutOf(locked), ...edited, from, alias }, now)
}

/** The facts about a message that are included in signals. */
export const aboutOf = ({ row, topic, standing: { found } }: LockedMessage) => ({
  topic: topic.id,
  message: row.id,
  number: row.number,
  context: { kind: found.kind, id: found.id },
  place: found.place,
  platform: found.platform,
  title: topic.title,
})
