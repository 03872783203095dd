import * as z from 'zod'
import { Data } from '../answer.ts'
import { Handle } from '../ids.ts'
import { MemberFace } from '../member-face.ts'
import { oneLine } from '../one-line.ts'
import { route } from '../route.ts'
import { TextLanguage } from '../text-language.ts'
import { isVisible } from '../visible.ts'
import { ContextKind, MessageId, TopicId, TopicParams } from './ids.ts'
import {
  SLOW_MODE_SECONDS_MAX,
  SPLIT_MAX,
  TOPIC_TAG_MAX,
  TOPIC_TAGS_MAX,
  TOPIC_TITLE_MAX,
  TOPIC_TITLE_MIN,
  TOPICS_PAGE,
  TOPICS_PAGE_MAX,
} from './limits.ts'
import { ContextCan, TalkGate, TalkLevel, TalkPlace } from './places.ts'

const Title = z
  .string()
  .overwrite(oneLine)
  .min(TOPIC_TITLE_MIN, `Use at least ${TOPIC_TITLE_MIN} characters.`)
  .max(TOPIC_TITLE_MAX)
  .refine(isVisible, 'Give the topic a title.')

const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'A tag cannot be empty.')
  .max(TOPIC_TAG_MAX, `Use at most ${TOPIC_TAG_MAX} characters for a tag.`)
const Tags = z
  .array(Tag)
  .max(TOPIC_TAGS_MAX, `Use at most ${TOPIC_TAGS_MAX} tags.`)
  .transform((tags) => [...new Set(tags)])

const CategorySlug = z.string().max(60)

/** A topic with a title. Its first message contains the text. */
export const NewTopic = z.object({
  title: Title,
  category: CategorySlug.nullable(),
  tags: Tags,
})
export type NewTopic = z.infer<typeof NewTopic>

/** A topic as shown in lists. */
export const TopicCard = z.object({
  id: TopicId,
  context: ContextKind,
  place: TalkPlace,
  title: z.string().nullable(),
  /** The beginning of the first message. */
  excerpt: z.string(),
  /** The language of the title and the excerpt. */
  lang: TextLanguage,
  category: z.object({ slug: z.string(), name: z.string(), hue: z.int() }).nullable(),
  tags: z.array(z.string()),
  is_pinned: z.boolean(),
  is_locked: z.boolean(),
  is_archived: z.boolean(),
  /** Members write under an alias, and only the day of a message is shown. */
  is_anonymous: z.boolean(),
  starter: MemberFace.nullable(),
  /** The members who posted most recently, except those who use an alias. */
  people: z.array(MemberFace),
  messages: z.int().nonnegative(),
  last_number: z.int().nonnegative(),
  score: z.number(),
  created_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** The next four fields are about the viewer. */
  unread: z.int().nonnegative(),
  last_read: z.int().nonnegative(),
  level: TalkLevel,
  is_saved: z.boolean(),
})
export type TopicCard = z.infer<typeof TopicCard>

/** A topic as shown on its page. */
export const Topic = TopicCard.extend({
  /** The change sequence of the topic: the offset of the live feed. */
  changes: z.int().nonnegative(),
  slow_seconds: z.int().nonnegative(),
  can: ContextCan,
  gate: TalkGate,
  waits: z.boolean(),
  /** The topic into which this one was merged. */
  merged_into: TopicId.nullable(),
})
export type Topic = z.infer<typeof Topic>

const TopicsView = z.enum([
  'most-recent',
  'highest-dope',
  'in-challenges',
  'friends',
  'saved',
  'mentions',
])

export const TopicsQuery = z.object({
  view: TopicsView.default('most-recent'),
  /** Platform, channel and category are given by their slugs. */
  platform: z.string().max(60).optional(),
  channel: z.string().max(120).optional(),
  category: CategorySlug.optional(),
  tag: Tag.optional(),
  /** Only topics that the viewer follows at this level. */
  level: TalkLevel.optional(),
  /** Only topics that this member started. */
  by: Handle.optional(),
  /** The cursor from the previous response. */
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(TOPICS_PAGE_MAX).default(TOPICS_PAGE),
})
export type TopicsQuery = z.infer<typeof TopicsQuery>

export const listTopics = route({
  method: 'GET',
  url: '/content/topics',
  auth: 'visitor',
  summary: 'The topics that the viewer can read, in the order of a view; pinned ones first',
  query: TopicsQuery,
  status: 200,
  answer: z.object({
    data: z.array(TopicCard),
    meta: z.object({ next: z.string().nullable() }),
  }),
})

export const readTopic = route({
  method: 'GET',
  url: '/content/topics/:id',
  auth: 'visitor',
  summary: 'A topic, the viewer’s read mark and level, and what they can do there',
  params: TopicParams,
  status: 200,
  labels: ['why_not'],
  answer: Data(Topic),
})

/**
 * `saved` and `level` apply to the viewer only. The author of the topic can also change the title,
 * category and tags; moderators can change everything.
 */
export const TopicChange = z.object({
  saved: z.boolean().optional(),
  level: TalkLevel.optional(),
  title: Title.optional(),
  category: CategorySlug.nullable().optional(),
  tags: Tags.optional(),
  pinned: z.boolean().optional(),
  locked: z.boolean().optional(),
  archived: z.boolean().optional(),
  slow_seconds: z.int().min(0).max(SLOW_MODE_SECONDS_MAX).optional(),
  /** Moves the topic to the channel with this slug or, if null, to the forum. */
  channel: z.string().max(120).nullable().optional(),
})
export type TopicChange = z.infer<typeof TopicChange>

export const changeTopic = route({
  method: 'PATCH',
  url: '/content/topics/:id',
  auth: 'member',
  acts: ['topic.change'],
  summary: 'Save, mute or watch a topic; edit, pin, lock, archive, slow down or move it',
  params: TopicParams,
  body: TopicChange,
  status: 200,
  labels: ['why_not'],
  answer: Data(Topic),
})

export const readUpTo = route({
  method: 'PUT',
  url: '/content/topics/:id/read',
  auth: 'member',
  shadow: 'unasked',
  summary: 'Mark a topic as read up to a message; the mark never moves back',
  params: TopicParams,
  body: z.object({ number: z.int().min(0).max(2_147_483_647) }),
  status: 200,
  answer: Data(z.object({ last_read: z.int(), unread: z.int().nonnegative() })),
})

export const splitTopic = route({
  method: 'POST',
  url: '/content/topics/:id/split',
  auth: 'member',
  acts: ['topic.split'],
  summary: 'Move messages into a new topic (moderators)',
  params: TopicParams,
  body: z.object({
    messages: z
      .array(MessageId)
      .min(1, 'Select at least one message.')
      .max(SPLIT_MAX, `Select at most ${SPLIT_MAX} messages.`),
    title: Title,
  }),
  status: 201,
  answer: Data(z.object({ topic: TopicId })),
})

export const mergeTopic = route({
  method: 'POST',
  url: '/content/topics/:id/merge',
  auth: 'member',
  acts: ['topic.merge'],
  summary: 'Move all messages into another topic (moderators)',
  params: TopicParams,
  body: z.object({ into: TopicId }),
  status: 200,
  answer: Data(z.object({ topic: TopicId })),
})

/**
 * The number of unread messages in forums, channels and challenges, of those in conversations, and
 * of unseen mentions. Messages in labs are counted only in `topics`.
 */
export const Unread = z.object({
  forums: z.int().nonnegative(),
  conversations: z.int().nonnegative(),
  mentions: z.int().nonnegative(),
  topics: z.array(z.object({ topic: TopicId, context: ContextKind, unread: z.int().positive() })),
})
export type Unread = z.infer<typeof Unread>

export const readUnread = route({
  method: 'GET',
  url: '/content/unread',
  auth: 'member',
  summary: 'The viewer’s number of unread messages, in total and by topic',
  status: 200,
  answer: Data(Unread),
})
