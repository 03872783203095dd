import * as z from 'zod'
import { Attachment, AttachmentId } from '../attachments/attachments.ts'
import { MemberId } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { RichText } from '../rich-text.ts'
import { TextLanguage } from '../text-language.ts'
import { MessageId, TopicId } from './ids.ts'
import { ATTACHMENTS_MAX, MESSAGES_PAGE, MESSAGES_PAGE_MAX, QUOTES_MAX } from './limits.ts'
import { FlagKind, ReactionCounts, ReactionKind } from './votes.ts'

/** The source of a blockquote. A message lists them in the order of its blockquotes. */
export const Quote = z.object({
  message: MessageId,
  topic: TopicId,
  number: z.int().positive(),
  member: MemberFace.nullable(),
  alias: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

/**
 * `removed`: by its author or a moderator. `hidden`: by a moderator, or by flags until a moderator
 * decides. `moved`: to another topic. Readers do not get their text, but moderators and the author
 * can still read a hidden message.
 */
export const MessageState = z.enum(['shown', 'removed', 'hidden', 'moved'])
export type MessageState = z.infer<typeof MessageState>

/** A message as all readers of its topic get it, also over the live feed. */
export const Message = z.object({
  id: MessageId,
  topic: TopicId,
  /** The number of the message in the topic: dense, from 1, and never reused. */
  number: z.int().positive(),
  /** The topic's change sequence when this message last changed: the offset of the live feed. */
  changed: z.int().positive(),
  /** The message that this one answers. A reply to a reply has the same parent as that reply. */
  parent: MessageId.nullable(),
  /** Null for writers who use an alias, and in the clarifications of an open challenge. */
  member: MemberFace.nullable(),
  /** For example "Participant 31". */
  alias: z.string().nullable(),
  /** The author's role in the place of the topic, if they are the asker or a moderator. */
  role: z.enum(['asker', 'moderator']).nullable(),
  state: MessageState,
  body: RichText.nullable(),
  lang: TextLanguage,
  quotes: z.array(Quote),
  attachments: z.array(Attachment),
  reactions: ReactionCounts,
  replies: z.int().nonnegative(),
  /** Only the start of the day, if the exact time would reveal too much. */
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  is_by_day: z.boolean(),
  /** The client's own id for the message, by which it recognises its pending message. */
  client_id: z.string().nullable(),
  /** Why a moderator removed or hid it. */
  reason: z.string().nullable(),
  /** Where a moved message is now. */
  moved_to: TopicId.nullable(),
})
export type Message = z.infer<typeof Message>

/** The part of a message that is specific to the viewer. */
export const MessageMeta = z.object({
  is_mine: z.boolean(),
  reactions: z.array(ReactionKind),
  flags: z.array(FlagKind),
  can: z.object({
    reply: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    react: z.boolean(),
    flag: z.boolean(),
    moderate: z.boolean(),
  }),
})
export type MessageMeta = z.infer<typeof MessageMeta>

export const MessageView = Message.extend({ meta: MessageMeta })
export type MessageView = z.infer<typeof MessageView>

/**
 * The position of a page of messages in its topic. A feed opened at `changes` continues without a
 * gap.
 */
export const MessagesMeta = z.object({
  topic: TopicId.nullable(),
  last_number: z.int().nonnegative(),
  changes: z.int().nonnegative(),
  last_read: z.int().nonnegative(),
  has_before: z.boolean(),
  has_after: z.boolean(),
  /**
   * Members whom the viewer has blocked. Their messages are not on the page, and a client leaves
   * them out of the feed.
   */
  blocked: z.array(MemberId),
})
export type MessagesMeta = z.infer<typeof MessagesMeta>

export const Messages = z.object({ data: z.array(MessageView), meta: MessagesMeta })

export const MessagePlace = z.coerce.number().int().min(0).max(2_147_483_647)
export const MessagesSize = z.coerce
  .number()
  .int()
  .min(1)
  .max(MESSAGES_PAGE_MAX)
  .default(MESSAGES_PAGE)

/** By default, the newest messages. */
export const MessagesQuery = z.object({
  before: MessagePlace.optional(),
  after: MessagePlace.optional(),
  around: MessagePlace.optional(),
  /** Around the first unread message. */
  unread: z.literal('1').optional(),
  size: MessagesSize,
})
export type MessagesQuery = z.infer<typeof MessagesQuery>

/** A message as its author writes it. */
const MessageText = z.object({
  body: RichText,
  /** The sources of the blockquotes, in order. */
  quotes: z.array(MessageId).max(QUOTES_MAX, `Quote at most ${QUOTES_MAX} messages.`).default([]),
  attachments: z
    .array(AttachmentId)
    .max(ATTACHMENTS_MAX, `Attach at most ${ATTACHMENTS_MAX} files.`)
    .default([]),
})

/** `replaces`: the text that the author last read. If it has changed since, nothing is replaced. */
export const EditedText = MessageText.extend({ replaces: RichText.optional() })
export type EditedText = z.infer<typeof EditedText>

const ClientId = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A client ID has 8 to 64 letters, digits or dashes.')
  .nullable()
  .default(null)

export const NewMessage = MessageText.extend({ client_id: ClientId })
export type NewMessage = z.infer<typeof NewMessage>
