import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { MemberFace } from './boards.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { IDEA_DESCRIPTION_MAX, IDEA_TITLE_MAX } from './limits.ts'
import { route } from './route.ts'

export const ASSUMPTION_KINDS = ['who', 'what', 'why'] as const
export const AssumptionKind = z.enum(ASSUMPTION_KINDS)
export type AssumptionKind = z.infer<typeof AssumptionKind>

/** `answers`: which of the question's assumptions the idea speaks to; only filled ones count. */
export const EnterIdea = z.object({
  challenge: ChallengeSlug,
  title: z
    .string()
    .trim()
    .min(1, 'Give your idea a title.')
    .max(IDEA_TITLE_MAX, `Use at most ${IDEA_TITLE_MAX} characters.`),
  description: z
    .string()
    .trim()
    .min(1, 'Say in a few sentences how it works.')
    .max(IDEA_DESCRIPTION_MAX, `Use at most ${IDEA_DESCRIPTION_MAX} characters.`),
  answers: z.array(AssumptionKind).max(3).default([]),
})
export type EnterIdea = z.infer<typeof EnterIdea>

/** How an idea came out, known only once the question is closed. */
export const IdeaResult = z.object({
  /** 1 is best; null: too few ratings to be ranked. */
  place: z.int().positive().nullable(),
  ratings: z.int(),
  /** On the idea scale, shrunk towards the crowd's mean. */
  stars: z.number(),
})

/** `author` and `result` are null while the question is open: nobody is told, not even the page. */
export const IdeaView = z.object({
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  answers: z.array(AssumptionKind),
  is_mine: z.boolean(),
  entered_at: z.iso.datetime().nullable(),
  author: MemberFace.nullable(),
  result: IdeaResult.nullable(),
})
export type IdeaView = z.infer<typeof IdeaView>

export const enterIdea = route({
  method: 'POST',
  url: '/ideas/v2',
  auth: 'member',
  summary: 'Enter an idea',
  body: EnterIdea,
  status: 201,
  answer: Data(z.object({ id: IdeaId, left: z.int() })),
})

/** While the question is open: one's own ideas. Closed: all of them, best first. */
export const listIdeas = route({
  method: 'GET',
  url: '/challenges/:challenge/ideas',
  auth: 'visitor',
  summary: 'The ideas of a question',
  params: z.object({ challenge: ChallengeSlug }),
  query: PageQuery,
  status: 200,
  answer: Page(IdeaView),
})
