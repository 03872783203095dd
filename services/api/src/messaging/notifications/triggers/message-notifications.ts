import type { MemberId } from '@ideathlon/contracts/ids'
import type { TalkPlace } from '@ideathlon/contracts/talk/places'
import type { TalkContext } from '../../../talk/topics/context-access.ts'
import type { Notice } from '../notify.ts'
import type { AudienceReason } from './message-audience.ts'

/** A member by name, or an alias in place of the name. */
export type NamedWriter = { id: MemberId; handle: string; name: string } | { alias: string }

type NotifiedMessage = {
  topic: number
  message: number
  number: number
  context: TalkContext
  place: TalkPlace
  platform: string
  title: string | null
  isPublic: boolean
  writer: NamedWriter
}

const NAMED = {
  reply: 'message_reply',
  quote: 'message_quote',
  mention: 'message_mention',
  watching: 'topic_message',
} as const

const ANONYMOUS = {
  reply: 'clarification_reply',
  quote: 'clarification_reply',
  mention: 'clarification_mention',
  watching: 'clarification_message',
} as const

/**
 * Members use aliases in the clarifications of an open challenge, where only the day of a message
 * is shown, not its time.
 */
const isClarification = ({ context, isPublic }: NotifiedMessage) =>
  context.kind === 'challenge' && !isPublic

/**
 * The notification about a message for one member. A notification about an alias does not identify
 * any member.
 */
export function noticeOf(written: NotifiedMessage, to: MemberId, why: AudienceReason): Notice {
  const { topic, message, number, place, platform, writer } = written
  const about = { to, subject: `topic:${topic}`, once: `message:${message}` }
  const from = 'id' in writer ? { from: writer.id } : {}
  const spot = { platform, topic, number, title: written.title ?? place.title }
  if (isClarification(written)) {
    const name = 'id' in writer ? writer.name : writer.alias
    return { ...about, ...from, kind: ANONYMOUS[why], data: { ...spot, name } }
  }
  if (!('id' in writer)) throw new Error('a message outside of clarifications has no writer')
  const { handle, name } = writer
  return { ...about, ...from, kind: NAMED[why], data: { ...spot, handle, name } }
}
