import * as z from 'zod'
import { Data } from '../answer.ts'
import { Attachment } from '../attachments/attachments.ts'
import { MemberFace } from '../member-face.ts'
import { RichText } from '../rich-text.ts'
import { route } from '../route.ts'
import { TextLanguage } from '../text-language.ts'
import { ContextRef, MessageId, MessageParams, TopicId } from './ids.ts'
import {
  EditedText,
  MessageMeta,
  MessagePlace,
  Messages,
  MessagesQuery,
  MessagesSize,
  MessageView,
  NewMessage,
} from './messages.ts'
import { ContextMeta, TalkPlace } from './places.ts'
import { NewTopic } from './topics.ts'
import { ReactionCounts } from './votes.ts'

/** The message; null if it is waiting for a moderator's approval. */
const Posted = Data(z.object({ message: MessageView.nullable(), waits: z.boolean() }))

export const listMessages = route({
  method: 'GET',
  url: '/content/contexts/:kind/:ref/messages',
  auth: 'visitor',
  shadow: 'unasked',
  summary:
    'The messages of a topic by number, or the newest messages of a forum, channel or category',
  params: ContextRef,
  query: MessagesQuery,
  status: 200,
  answer: Messages,
})

export const postMessage = route({
  method: 'POST',
  url: '/content/contexts/:kind/:ref/messages',
  auth: 'member',
  summary: 'Write a message, or start a topic by giving it a title in a forum or channel',
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
  acts: ['message.edit'],
  summary:
    'Edit a message; its author can until someone has replied or reacted, and moderators always can',
  params: MessageParams,
  body: EditedText,
  status: 200,
  answer: Data(MessageView),
})

export const removeMessage = route({
  method: 'DELETE',
  url: '/content/messages/:id',
  auth: 'member',
  acts: ['message.remove'],
  summary:
    'Remove a message; its author can until someone has replied, and moderators can if they give a reason',
  params: MessageParams,
  status: 204,
  answer: z.undefined(),
})

export const hideMessage = route({
  method: 'PATCH',
  url: '/content/messages/:id',
  auth: 'member',
  acts: ['message.hide'],
  summary: 'Hide a message with a reason, or show it again (moderators)',
  params: MessageParams,
  body: z.object({ hidden: z.boolean() }),
  status: 200,
  answer: Data(MessageView),
})

export const listReplies = route({
  method: 'GET',
  url: '/content/messages/:id/replies',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'The replies to a message, oldest first',
  params: MessageParams,
  query: z.object({ after: MessagePlace.default(0), size: MessagesSize }),
  status: 200,
  answer: Messages,
})

export const postReply = route({
  method: 'POST',
  url: '/content/messages/:id/replies',
  auth: 'member',
  summary: 'Reply to a message; a reply to a reply is attached to the same message',
  params: MessageParams,
  body: NewMessage,
  status: 201,
  answer: Posted,
})

export const readMessageMeta = route({
  method: 'GET',
  url: '/content/messages/:id/meta',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'The counts of a message, the viewer’s own reactions, and what they can do',
  params: MessageParams,
  status: 200,
  answer: Data(MessageMeta.extend({ counts: ReactionCounts, replies: z.int().nonnegative() })),
})

export const viewMessage = route({
  method: 'GET',
  url: '/content/views/messages/:id',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'A message with its topic, for a permanent link',
  params: MessageParams,
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
  lang: TextLanguage,
  by: MemberFace.nullable(),
  /** When this version was replaced. */
  replaced_at: z.iso.datetime(),
})
export type Revision = z.infer<typeof Revision>

export const listRevisions = route({
  method: 'GET',
  url: '/content/messages/:id/revisions',
  auth: 'member',
  shadow: 'unasked',
  summary: 'Earlier versions of a message, newest first, for its author and moderators',
  params: MessageParams,
  status: 200,
  answer: Data(z.array(Revision)),
})

export const readContextMeta = route({
  method: 'GET',
  url: '/content/contexts/:kind/:ref/meta',
  auth: 'visitor',
  shadow: 'unasked',
  summary:
    'The counts of a context, and the viewer’s unread messages, level, access and permissions',
  params: ContextRef,
  status: 200,
  labels: ['why_not'],
  answer: Data(ContextMeta),
})

/** A file or a link in the messages of a context. */
const TalkResource = z.object({
  message: MessageId,
  topic: TopicId,
  link: z.string().nullable(),
  attachment: Attachment.nullable(),
})

export const listResources = route({
  method: 'GET',
  url: '/content/contexts/:kind/:ref/resources',
  auth: 'visitor',
  shadow: 'unasked',
  summary: 'The files and links in the messages of a context, newest first',
  params: ContextRef,
  status: 200,
  answer: Data(z.array(TalkResource)),
})
