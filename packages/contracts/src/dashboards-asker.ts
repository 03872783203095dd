import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed, ChallengeState } from './challenges.ts'
import { IdeaOutcome, IdeaResult, IdeaView } from './ideas.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/**
 * An idea on its asker's desk. While the question is open it has words and nothing else: no author, no
 * ratings, no comments, in an order that says nothing; and no place before the asker has picked.
 */
export const AskerIdea = z.object({
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  /** The asker's own, hidden among the crowd's. */
  is_test: z.boolean(),
  declined: z
    .object({ reason: z.string(), restorable_until: z.iso.datetime().nullable() })
    .nullable(),
  author: MemberFace.nullable(),
  result: IdeaResult.nullable(),
  /** 1 is the one the asker liked best. */
  picked: z.int().positive().nullable(),
  mentorings: z.int().nullable(),
  outcome: IdeaOutcome.nullable(),
  can: z.object({ decline: Allowed, restore: Allowed, set_outcome: Allowed }),
})
export type AskerIdea = z.infer<typeof AskerIdea>

const Which = z.object({ challenge: ChallengeSlug })

export const listAskerIdeas = route({
  method: 'GET',
  url: '/challenges/:challenge/catalyst/ideas',
  auth: 'member',
  summary: 'The ideas of my question, and what I may do with each',
  params: Which,
  query: PageQuery,
  status: 200,
  answer: Page(AskerIdea),
})

export const readAskerIdea = route({
  method: 'GET',
  url: '/challenges/:challenge/catalyst/ideas/:idea/contents',
  auth: 'member',
  summary: 'One idea of my question, as its author wrote it',
  params: Which.extend({ idea: z.coerce.number().pipe(IdeaId) }),
  status: 200,
  answer: Data(
    AskerIdea.extend(
      IdeaView.pick({
        body: true,
        image: true,
        image_alt: true,
        purpose: true,
        caption: true,
        answers: true,
      }).shape,
    ),
  ),
})

/** People, then what they did. Counts of a question; what is said of an idea waits for the close. */
export const Funnel = z.object({
  state: ChallengeState,
  /** Members who opened the question while it was open, and how often visitors did. */
  viewers: z.int(),
  visits: z.int(),
  /** By the end of yesterday; null while so few take part that a number would point at them. */
  innovators: z.int().nullable(),
  ideas: z.int(),
  /** Null while the ideas are so few that a number would be about one of them. */
  raters: z.int().nullable(),
  mentors: z.int().nullable(),
  ratings: z.int().nullable(),
  mentorings: z.int().nullable(),
  /** Day by day; empty before the close, when a day would tell whose idea it was. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      viewers: z.int(),
      visits: z.int(),
      ideas: z.int(),
      ratings: z.int(),
      mentorings: z.int(),
    }),
  ),
})
export type Funnel = z.infer<typeof Funnel>

export const readFunnel = route({
  method: 'GET',
  url: '/challenges/:challenge/catalyst/funnel',
  auth: 'member',
  summary: 'From opening my question to an idea, a rating, a mentor’s comment',
  params: Which,
  status: 200,
  answer: Data(Funnel),
})
