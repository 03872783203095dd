import * as z from 'zod'
import { Data } from '../answer.ts'
import { Handle } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { route } from '../route.ts'
import { TextLanguage } from '../text-language.ts'
import { isVisible } from '../visible.ts'
import { TopicId } from './ids.ts'
import { PresenceState } from './live.ts'
import { TalkLevel } from './places.ts'

/** The maximum number of members in one conversation, including the one who created it. */
export const CONVERSATION_PEOPLE_MAX = 20
export const CONVERSATION_TITLE_MAX = 80
const CONVERSATIONS_PAGE = 30
const CONVERSATIONS_PAGE_MAX = 100

/** Random, so that the id does not reveal the order in which conversations were created. */
const ConversationId = z.int().positive().max(2_147_483_647)

/** Two members have only one conversation, however often it is opened. */
const ConversationKind = z.enum(['pair', 'group'])

const LastMessage = z.object({
  member: MemberFace.nullable(),
  is_mine: z.boolean(),
  /** The beginning of the message; empty if it was removed or has files but no text. */
  words: z.string(),
  lang: TextLanguage,
  /** Whether the message consists only of files. */
  has_files: z.boolean(),
})

/** A conversation as one of its members sees it. */
export const Conversation = z.object({
  id: ConversationId,
  kind: ConversationKind,
  title: z.string().nullable(),
  /** The topic that contains its messages. */
  topic: TopicId,
  /** The other members. */
  people: z.array(MemberFace),
  /** Null before the first message. */
  last: LastMessage.nullable(),
  last_number: z.int().nonnegative(),
  last_read: z.int().nonnegative(),
  unread: z.int().nonnegative(),
  level: TalkLevel,
  /** The time of the last message or, without one, of its creation. */
  last_at: z.iso.datetime(),
})
export type Conversation = z.infer<typeof Conversation>

const Title = z
  .string()
  .trim()
  .min(1, { error: 'Give the group a name, or leave it empty.', abort: true })
  .max(CONVERSATION_TITLE_MAX)
  .refine(isVisible, 'Give the group a name, or leave it empty.')

const Others = z
  .array(Handle)
  .min(1, 'Choose at least one member.')
  .max(CONVERSATION_PEOPLE_MAX - 1, `A group can have at most ${CONVERSATION_PEOPLE_MAX} members.`)
  .transform((handles) => [...new Set(handles)])

const Params = z.object({ id: z.coerce.number().pipe(ConversationId) })

export const listConversations = route({
  method: 'GET',
  url: '/content/conversations',
  auth: 'member',
  shadow: 'never',
  summary: 'My conversations, newest message first',
  query: z.object({
    /** The cursor from the previous response. */
    cursor: z.string().max(200).optional(),
    size: z.coerce.number().int().min(1).max(CONVERSATIONS_PAGE_MAX).default(CONVERSATIONS_PAGE),
  }),
  status: 200,
  answer: z.object({
    data: z.array(Conversation),
    meta: z.object({ next: z.string().nullable() }),
  }),
})

export const openConversation = route({
  method: 'POST',
  url: '/content/conversations',
  auth: 'member',
  shadow: 'never',
  summary: 'Open the conversation with one member, or start a group with several',
  body: z.object({ members: Others, title: Title.nullable().default(null) }),
  status: 200,
  answer: Data(z.object({ id: ConversationId, is_new: z.boolean() })),
})

export const readConversation = route({
  method: 'GET',
  url: '/content/conversations/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'One of my conversations',
  params: Params,
  status: 200,
  answer: Data(Conversation),
})

export const changeConversation = route({
  method: 'PATCH',
  url: '/content/conversations/:id',
  auth: 'member',
  shadow: 'never',
  summary: 'Name a group, or set how closely I follow a conversation',
  params: Params,
  body: z.object({ title: Title.nullable().optional(), level: TalkLevel.optional() }),
  status: 200,
  answer: Data(Conversation),
})

export const addToConversation = route({
  method: 'POST',
  url: '/content/conversations/:id/members',
  auth: 'member',
  shadow: 'never',
  summary: 'Add members to a group; they can read earlier messages',
  params: Params,
  body: z.object({ members: Others }),
  status: 200,
  answer: Data(Conversation),
})

export const leaveConversation = route({
  method: 'DELETE',
  url: '/content/conversations/:id/members/me',
  auth: 'member',
  shadow: 'never',
  summary: 'Leave a group; my messages stay there',
  params: Params,
  status: 204,
  answer: z.undefined(),
})

export const showPresence = route({
  method: 'POST',
  url: '/content/conversations/:id/presence',
  auth: 'member',
  shadow: 'never',
  summary: 'Show the others in a conversation that I have it open; nothing is stored',
  params: Params,
  body: z.object({ state: PresenceState }),
  status: 204,
  answer: z.undefined(),
})

export const showTyping = route({
  method: 'POST',
  url: '/content/conversations/:id/typing',
  auth: 'member',
  shadow: 'never',
  summary: 'Show the others in a conversation that I am typing; nothing is stored',
  params: Params,
  status: 204,
  answer: z.undefined(),
})
