import { invalid } from '@ideathlon/service-kit/http/refusal'
import { emit } from '../../../kernel/signals/signal.ts'
import { claimAttachment } from '../../../site/attachments/claims.ts'
import type { ContextProvider } from '../../topics/context-access.ts'
import { readModerators } from '../access.ts'
import { channelReplyHeld } from '../signals.ts'
import { fileUserOf } from './files.ts'
import { readNamed } from './queries.ts'

const FILE_GONE = 'A file no longer exists. Remove it or upload it again.'

/** Holds a reply, or a new topic with its first message, until a moderator rules on it. */
export const holdReply: NonNullable<ContextProvider['hold']> = async (tx, held, now) => {
  const { context, topic, parent, member, message } = held
  const { id } = await tx
    .insertInto('talk_waiting_replies')
    .values({
      channel: context.id,
      ...(typeof topic === 'number' ? { topic } : { topic: null, ...topic }),
      parent,
      member,
      body: JSON.stringify(message.body),
      quotes: message.quotes,
      attachments: message.attachments,
      client_id: message.client_id,
      held_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The files stay with the reply until a moderator rules on it.
  for (const file of message.attachments) {
    const claim = { id: file, by: fileUserOf(id), owner: member, now }
    if (!(await claimAttachment(tx, claim)))
      throw invalid([{ field: 'attachments', error: FILE_GONE }])
  }
  const channel = await readNamed(tx, context.id)
  const moderators = await readModerators(tx, context.id)
  await emit(tx, channelReplyHeld, { channel, from: member, moderators }, now)
}
