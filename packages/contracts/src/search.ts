import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { ChallengeCard } from './challenges.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { MessageId, TopicId } from './talk/ids.ts'
import { TalkPlace } from './talk/places.ts'
import { TextLanguage } from './text-language.ts'

export const SEARCH_TEXT_MAX = 120
/** The number of results of each kind on the page that shows all kinds. */
export const SEARCH_GROUP_SIZE = 5
/** The highest number of matches that is reported. Readers do not page any further. */
export const SEARCH_MATCHES_MAX = 1_000

/** A piece of text; `hit` marks a match. */
export const Snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type Snippet = z.infer<typeof Snippet>

export const QuestionFound = ChallengeCard.extend({ title_snippet: Snippet, snippet: Snippet })
export type QuestionFound = z.infer<typeof QuestionFound>

/** Ideas can be found once their challenge is closed. */
export const IdeaFound = z.object({
  id: z.int(),
  title_snippet: Snippet,
  snippet: Snippet,
  lang: TextLanguage,
  place: z.int().nullable(),
  challenge: ChallengeTitle,
  author: z.object({ handle: z.string(), name: z.string() }),
})
export type IdeaFound = z.infer<typeof IdeaFound>

export const MemberFound = z.object({
  id: z.int(),
  handle: z.string(),
  name: z.string(),
  bio: z.string(),
  lang: TextLanguage,
  avatar_url: z.string().nullable(),
})
export type MemberFound = z.infer<typeof MemberFound>

export const PageFound = z.object({
  path: z.string(),
  title: z.string(),
  says: z.string(),
  is_faq: z.boolean(),
})
export type PageFound = z.infer<typeof PageFound>

export const TopicFound = z.object({
  id: TopicId,
  title_snippet: Snippet,
  /** The beginning of the topic's first message. */
  excerpt: z.string(),
  lang: TextLanguage,
  place: TalkPlace,
  starter: MemberFace.nullable(),
  messages: z.int().nonnegative(),
  last_at: z.iso.datetime(),
})
export type TopicFound = z.infer<typeof TopicFound>

export const MessageFound = z.object({
  id: MessageId,
  number: z.int().positive(),
  topic: z.object({ id: TopicId, title: z.string().nullable(), place: TalkPlace }),
  /** Null for writers who use an alias. */
  member: MemberFace.nullable(),
  alias: z.string().nullable(),
  snippet: Snippet,
  lang: TextLanguage,
  /** Only the start of the day, if the exact time would reveal too much. */
  created_at: z.iso.datetime(),
  is_by_day: z.boolean(),
})
export type MessageFound = z.infer<typeof MessageFound>

const CategorySlug = z
  .string()
  .max(80)
  .regex(/^[\w-]*$/, 'Use the slug of the category.')
const SearchText = z.string().trim().max(SEARCH_TEXT_MAX).default('')
const Switch = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true')

/** `mc`: the slug of a main category. `ic`: also include closed challenges. */
const QuestionSearch = z.object({
  q: SearchText,
  mc: CategorySlug.optional(),
  ic: Switch,
  sort: z.enum(['relevance', 'newest', 'closing_soon']).default('relevance'),
})

/** Searches all kinds at once. */
export const searchAll = route({
  method: 'GET',
  url: '/search',
  auth: 'visitor',
  summary:
    'The best matches of every kind: challenges, ideas of closed challenges, topics, messages, members, pages',
  query: z.object({ q: SearchText, mc: CategorySlug.optional(), ic: Switch }),
  status: 200,
  answer: Data(
    z.object({
      questions: z.array(QuestionFound),
      ideas: z.array(IdeaFound),
      topics: z.array(TopicFound),
      messages: z.array(MessageFound),
      members: z.array(MemberFound),
      pages: z.array(PageFound),
      totals: z.object({
        questions: z.int(),
        ideas: z.int(),
        topics: z.int(),
        messages: z.int(),
        members: z.int(),
        pages: z.int(),
      }),
    }),
  ),
})

export const searchChallenges = route({
  method: 'GET',
  url: '/search/challenges',
  auth: 'visitor',
  summary: 'Search challenges by text; ic=1 includes closed ones',
  query: PageQuery.extend(QuestionSearch.shape),
  status: 200,
  answer: Page(QuestionFound),
})

export const searchIdeas = route({
  method: 'GET',
  url: '/search/ideas',
  auth: 'visitor',
  summary: 'Search ideas of closed challenges by text',
  query: PageQuery.extend({ q: SearchText }),
  status: 200,
  answer: Page(IdeaFound),
})

export const searchMembers = route({
  method: 'GET',
  url: '/search/members',
  auth: 'visitor',
  summary: 'Members by handle or name',
  query: PageQuery.extend({ q: SearchText }),
  status: 200,
  answer: Page(MemberFound),
})

/**
 * The text can contain filters: `in:` a forum, channel, challenge, category or topic, `by:` a
 * handle, `before:` and `after:` a day, `has:` link, file, image, video or quote.
 */
export const searchDiscussions = route({
  method: 'GET',
  url: '/search/discussions',
  auth: 'visitor',
  summary:
    'Search the messages that the viewer can read, with filters in:, by:, before:, after:, has:',
  query: PageQuery.extend({ q: SearchText }),
  status: 200,
  answer: Page(MessageFound),
})

export const searchTopics = route({
  method: 'GET',
  url: '/search/topics',
  auth: 'visitor',
  summary: 'Search topics by title, with filters in:, by:, before:, after:',
  query: PageQuery.extend({ q: SearchText }),
  status: 200,
  answer: Page(TopicFound),
})

export const searchPages = route({
  method: 'GET',
  url: '/search/pages',
  auth: 'visitor',
  summary: 'Search content pages and FAQ answers by their current text, in the reader’s language',
  query: PageQuery.extend({ q: SearchText }),
  status: 200,
  answer: Page(PageFound),
})
