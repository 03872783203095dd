import * as z from 'zod'
import { Data } from '../answer.ts'
import { MemberFace } from '../member-face.ts'
import { RichText } from '../rich-text.ts'
import { route } from '../route.ts'
import { ContextRef, MessageId, TopicId, WhichMessage } from './ids.ts'
import { ATTACHMENTS_MAX, MESSAGES_PAGE, MESSAGES_PAGE_MAX, QUOTES_MAX } from './limits.ts'
import { ContextMeta, TalkPlace } from './places.ts'
import { NewTopic } from './topics.ts'
import { FlagKind, ReactionCounts, ReactionKind } from './votes.ts'

/** A file of a message: an image is shown, a video is played, everything else is downloaded. */
export const MessageAttachment = z.object({
  id: z.int().positive(),
  kind: z.enum(['image', 'video', 'file']),
  name: z.string(),
  type: z.string(),
  bytes: z.int().nonnegative(),
  url: z.string(),
  poster_url: z.string().nullable(),
})
export type MessageAttachment = z.infer<typeof MessageAttachment>

/** A blockquote of the text with its source, in the order of the blockquotes. */
export const Quote = z.object({
  message: MessageId,
  topic: TopicId,
  number: z.int().positive(),
  member: MemberFace.nullable(),
  alias: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

/**
 * `removed`: by its author or a moderator. `hidden`: by a moderator or by flags, until a ruling. `moved`: to another
 * topic. Those have no text; moderators and the author still read a hidden one.
 */
export const MessageState = z.enum(['shown', 'removed', 'hidden', 'moved'])
export type MessageState = z.infer<typeof MessageState>

/** A message as every reader of its topic gets it, also over the live feed. */
export const Message = z.object({
  id: MessageId,
  topic: TopicId,
  /** Its place in the topic: dense, from 1, never used again. */
  number: z.int().positive(),
  /** The topic's change sequence at the last change of this message: the offset of the live feed. */
  changed: z.int().positive(),
  /** The message it answers. A reply to a reply belongs to the same parent. */
  parent: MessageId.nullable(),
  /** Null for all who speak under an alias, and in a clarification of an open challenge. */
  member: MemberFace.nullable(),
  /** For example "Participant 31". */
  alias: z.string().nullable(),
  /** The asker, or staff, of the place. */
  role: z.enum(['asker', 'moderator']).nullable(),
  state: MessageState,
  body: RichText.nullable(),
  quotes: z.array(Quote),
  attachments: z.array(MessageAttachment),
  reactions: ReactionCounts,
  replies: z.int().nonnegative(),
  /** Where its time would tell too much, the start of its day. */
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  is_by_day: z.boolean(),
  /** The sender's own name for it, by which a pending message finds its place. */
  client_id: z.string().nullable(),
  /** Why a moderator removed or hid it. */
  reason: z.string().nullable(),
  /** Where a moved message is now. */
  moved_to: TopicId.nullable(),
})
export type Message = z.infer<typeof Message>

/** What only the viewer knows about a message. */
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

/** Where a page of messages lies in its topic. A feed opened at `changes` misses nothing. */
export const MessagesMeta = z.object({
  topic: TopicId.nullable(),
  last_number: z.int().nonnegative(),
  changes: z.int().nonnegative(),
  last_read: z.int().nonnegative(),
  has_before: z.boolean(),
  has_after: z.boolean(),
})
export type MessagesMeta = z.infer<typeof MessagesMeta>

const Messages = z.object({ data: z.array(MessageView), meta: MessagesMeta })

const Place = z.coerce.number().int().min(0).max(2_147_483_647)
const Size = z.coerce.number().int().min(1).max(MESSAGES_PAGE_MAX).default(MESSAGES_PAGE)

/** Without a place: the newest messages. */
export const MessagesQuery = z.object({
  before: Place.optional(),
  after: Place.optional(),
  around: Place.optional(),
  /** Around the first unread one. */
  unread: z.literal('1').optional(),
  size: Size,
})
export type MessagesQuery = z.infer<typeof MessagesQuery>

/** What a member writes. */
export const MessageText = z.object({
  body: RichText,
  /** The sources of the blockquotes, in their order. */
  quotes: z.array(MessageId).max(QUOTES_MAX, `Quote at most ${QUOTES_MAX} messages.`).default([]),
  attachments: z
    .array(z.int().positive())
    .max(ATTACHMENTS_MAX, `Attach at most ${ATTACHMENTS_MAX} files.`)
    .default([]),
})
export type MessageText = z.infer<typeof MessageText>

const ClientId = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A client id has 8 to 64 letters, digits or dashes.')
  .nullable()
  .default(null)

export const NewMessage = MessageText.extend({ client_id: ClientId })
export type NewMessage = z.infer<typeof NewMessage>

/** The message, or null where it waits for the approval of a moderator. */
const Posted = Data(z.object({ message: MessageView.nullable(), waits: z.boolean() }))

export const listMessages = route({
  method: 'GET',
  url: '/content/contexts/:kind/:ref/messages',
  auth: 'visitor',
  summary: 'Messages of a topic by their number, or the newest of a forum, channel or category',
  params: ContextRef,
  query: MessagesQuery,
  status: 200,
  answer: Messages,
})

export const postMessage = route({
  method: 'POST',
  url: '/content/contexts/:kind/:ref/messages',
  auth: 'member',
  summary: 'Write a message; with a title, in a forum or channel, begin a topic',
  params: ContextRef,
  body: NewMessage.extend({
    /** The message that it answers. */
    parent: MessageId.nullable().default(null),
    ...NewTopic.partial().shape,
  }),
  status: 201,
  answer: Posted,
})

export const editMessage = route({
  method: 'PUT',
  url: '/content/messages/:id',
  auth: 'member',
  summary: 'Edit a message: its author until somebody replied or reacted; moderators always',
  params: WhichMessage,
  body: MessageText,
  status: 200,
  answer: Data(MessageView),
})

export const removeMessage = route({
  method: 'DELETE',
  url: '/content/messages/:id',
  auth: 'member',
  summary: 'Remove a message: its author until somebody replied; moderators with a reason',
  params: WhichMessage,
  status: 204,
  answer: z.undefined(),
})

export const hideMessage = route({
  method: 'PATCH',
  url: '/content/messages/:id',
  auth: 'member',
  summary: 'Hide a message with a reason, or show it again (moderators)',
  params: WhichMessage,
  body: z.object({ hidden: z.boolean() }),
  status: 200,
  answer: Data(MessageView),
})

export const listReplies = route({
  method: 'GET',
  url: '/content/messages/:id/replies',
  auth: 'visitor',
  summary: 'The replies to a message, the oldest first',
  params: WhichMessage,
  query: z.object({ after: Place.default(0), size: Size }),
  status: 200,
  answer: Messages,
})

export const postReply = route({
  method: 'POST',
  url: '/content/messages/:id/replies',
  auth: 'member',
  summary: 'Reply to a message; a reply to a reply belongs to the same message',
  params: WhichMessage,
  body: NewMessage,
  status: 201,
  answer: Posted,
})

export const readMessageMeta = route({
  method: 'GET',
  url: '/content/messages/:id/meta',
  auth: 'visitor',
  summary: 'The counts of a message, the viewer’s own reactions and what they may do',
  params: WhichMessage,
  status: 200,
  answer: Data(MessageMeta.extend({ counts: ReactionCounts, replies: z.int().nonnegative() })),
})

export const viewMessage = route({
  method: 'GET',
  url: '/content/views/messages/:id',
  auth: 'visitor',
  summary: 'One message with its topic: where a permanent link leads',
  params: WhichMessage,
  status: 200,
  answer: Data(
    z.object({
      message: MessageView,
      topic: z.object({ id: TopicId, title: z.string().nullable(), place: TalkPlace }),
    }),
  ),
})

export const Revision = z.object({
  body: RichText,
  by: MemberFace.nullable(),
  /** When this version was replaced. */
  replaced_at: z.iso.datetime(),
})
export type Revision = z.infer<typeof Revision>

export const listRevisions = route({
  method: 'GET',
  url: '/content/messages/:id/revisions',
  auth: 'member',
  summary: 'Earlier versions of a message, for its author and moderators, the newest first',
  params: WhichMessage,
  status: 200,
  answer: Data(z.array(Revision)),
})

export const readContextMeta = route({
  method: 'GET',
  url: '/content/contexts/:kind/:ref/meta',
  auth: 'visitor',
  summary: 'Counts of a context, the viewer’s unread messages, level and gate, what they may do',
  params: ContextRef,
  status: 200,
  answer: Data(ContextMeta),
})

/** A file or a link in the messages of a context. */
export const TalkResource = z.object({
  message: MessageId,
  topic: TopicId,
  link: z.string().nullable(),
  attachment: MessageAttachment.nullable(),
})
export type TalkResource = z.infer<typeof TalkResource>

export const listResources = route({
  method: 'GET',
  url: '/content/contexts/:kind/:ref/resources',
  auth: 'visitor',
  summary: 'Files and links in the messages of a context, the newest first',
  params: ContextRef,
  status: 200,
  answer: Data(z.array(TalkResource)),
})
