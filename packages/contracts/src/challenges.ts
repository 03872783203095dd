import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MemberFace } from './boards.ts'
import { Category } from './categories.ts'
import { CategoryId, ChallengeId, ChallengeSlug, Position } from './ids.ts'
import {
  ASSUMPTION_MAX,
  ASSUMPTION_MIN,
  DURATION_DAYS,
  DURATION_DAYS_DEFAULT,
  QUESTION_DETAIL_MAX,
  QUESTION_TITLE_MAX,
} from './limits.ts'
import { PlatformSlug } from './platforms.ts'
import { RefusalReason } from './refusals.ts'
import { route } from './route.ts'

export const CHALLENGE_STATES = [
  'draft',
  'scheduled',
  'open',
  'closing',
  'closed',
  'settled',
  'archived',
] as const
export const ChallengeState = z.enum(CHALLENGE_STATES)
export type ChallengeState = z.infer<typeof ChallengeState>

export const SOLUTION_FORMATS = [
  'challenge',
  'qq',
  'topic',
  'ama',
  'test-an-idea',
  'improve-an-idea',
] as const
export const SolutionFormat = z.enum(SOLUTION_FORMATS)
export type SolutionFormat = z.infer<typeof SolutionFormat>

const QUESTION_FORM = /\b(what|how)\b.*\bcould\b/isu

/** A question asks "What … could" or "How … could", and ends with a question mark. */
export const QuestionTitle = z
  .string()
  .trim()
  .min(1, 'Write your question.')
  .max(QUESTION_TITLE_MAX, `Use at most ${QUESTION_TITLE_MAX} characters.`)
  .regex(QUESTION_FORM, 'Your title should contain either "How could" or "What could".')
  .transform((title) => (/\?\s*$/u.test(title) ? title : `${title}?`))

/** Optional, but worth saying properly: nothing, or at least a hundred characters. */
const Assumption = z
  .string()
  .trim()
  .max(ASSUMPTION_MAX, `Use at most ${ASSUMPTION_MAX} characters.`)
  .refine((text) => text === '' || text.length >= ASSUMPTION_MIN, {
    message: `Write at least ${ASSUMPTION_MIN} characters, or leave it empty.`,
  })
  .default('')

export const PublishChallenge = z.object({
  question_title: QuestionTitle,
  question_detail: z
    .string()
    .trim()
    .max(QUESTION_DETAIL_MAX, `Use at most ${QUESTION_DETAIL_MAX} characters.`)
    .default(''),
  category: CategoryId,
  assumption_who: Assumption,
  assumption_what: Assumption,
  assumption_why: Assumption,
  duration_days: z.literal(DURATION_DAYS).default(DURATION_DAYS_DEFAULT),
})
export type PublishChallenge = z.infer<typeof PublishChallenge>

/** A question as a card shows it. */
export const ChallengeCard = z.object({
  id: ChallengeId,
  slug: ChallengeSlug,
  question_title: z.string(),
  category: Category,
  state: ChallengeState,
  is_closed: z.boolean(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  ideas: z.int(),
  catalyst: MemberFace,
})
export type ChallengeCard = z.infer<typeof ChallengeCard>

/** What the viewer may do, and where not, why: a reason of the refusals. */
export const Allowed = z.object({ allowed: z.boolean(), reason: RefusalReason.nullable() })
export type Allowed = z.infer<typeof Allowed>

export const ChallengeView = ChallengeCard.extend({
  question_detail: z.string(),
  assumption_who: z.string(),
  assumption_what: z.string(),
  assumption_why: z.string(),
  max_user_ideas: z.int(),
  /** The viewer's part in it; null for a visitor. */
  mine: z
    .object({ is_catalyst: z.boolean(), ideas: z.int(), rated: z.int(), to_rate: z.int() })
    .nullable(),
  can: z.object({ enter_idea: Allowed, rate: Allowed, close: Allowed }),
})
export type ChallengeView = z.infer<typeof ChallengeView>

export const ChallengeSort = z.enum(['newest', 'closing_soon', 'most_ideas'])

export const listChallenges = route({
  method: 'GET',
  url: '/challenges',
  auth: 'visitor',
  summary: 'Questions, open or closed',
  query: PageQuery.extend({
    state: z.enum(['open', 'closed']).default('open'),
    sort: ChallengeSort.default('newest'),
    category: z.string().max(80).optional(),
    /** The slug of a platform; without it, the one that the request came to. Main has all. */
    platform: PlatformSlug.optional(),
  }),
  status: 200,
  answer: Page(ChallengeCard),
})

export const publishChallenge = route({
  method: 'POST',
  url: '/challenges',
  auth: 'member',
  summary: 'Publish a question',
  body: PublishChallenge,
  status: 201,
  answer: Data(z.object({ id: ChallengeId, slug: ChallengeSlug })),
})

const Which = z.object({ challenge: ChallengeSlug })

export const readChallenge = route({
  method: 'GET',
  url: '/challenges/:challenge',
  auth: 'visitor',
  summary: 'One question, and what the viewer may do with it',
  params: Which,
  status: 200,
  answer: Data(ChallengeView),
})

export const closeChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/close',
  auth: 'member',
  summary: 'Close a question before its time; the final ranking is made at once',
  params: Which,
  body: z.object({ confirm: z.literal(true) }),
  status: 200,
  answer: Data(z.object({ state: ChallengeState, position: Position.nullable() })),
})
