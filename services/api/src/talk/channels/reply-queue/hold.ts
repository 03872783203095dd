import { emit } from '../../../kernel/signals/signal.ts'
import type { ContextProvider } from '../../topics/context-access.ts'
import { readModerators } from '../access.ts'
import { channelReplyHeld } from '../signals.ts'
import { readNamed } from './queries.ts'

/** Keeps a reply until a moderator rules on it. */
export const holdReply: NonNullable<ContextProvider['hold']> = async (tx, held, now) => {
  const { context, topic, parent, member, message } = held
  await tx
    .insertInto('talk_waiting_replies')
    .values({
      channel: context.id,
      topic,
      parent,
      member,
      body: JSON.stringify(message.body),
      quotes: message.quotes,
      attachments: message.attachments,
      client_id: message.client_id,
      held_at: now,
    })
    .execute()
  const channel = await readNamed(tx, context.id)
  const moderators = await readModerators(tx, context.id)
  await emit(tx, channelReplyHeld, { channel, from: member, moderators }, now)
}
