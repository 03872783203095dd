import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed, ChallengeState } from './challenges.ts'
import { IdeaOutcome, IdeaResult, IdeaView } from './ideas.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

/**
 * An idea on its asker's dashboard. While the challenge is open, ideas are in no particular order
 * and show only their text, without author, ratings or comments. The place is shown once the asker
 * has picked.
 */
export const AskerIdea = z.object({
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  lang: TextLanguage,
  /** Whether the asker entered this idea as their own. */
  is_test: z.boolean(),
  declined: z
    .object({
      reason: z.string(),
      lang: TextLanguage,
      restorable_until: z.iso.datetime().nullable(),
    })
    .nullable(),
  author: MemberFace.nullable(),
  result: IdeaResult.nullable(),
  /** 1 is the asker's favourite. */
  picked: z.int().positive().nullable(),
  mentorings: z.int().nullable(),
  outcome: IdeaOutcome.nullable(),
  can: z.object({ decline: Allowed, restore: Allowed, set_outcome: Allowed }),
})
export type AskerIdea = z.infer<typeof AskerIdea>

const Params = z.object({ challenge: ChallengeSlug })

export const listAskerIdeas = route({
  method: 'GET',
  url: '/challenges/:challenge/catalyst/ideas',
  auth: 'member',
  summary: 'The ideas of my challenge, and what I can do with each',
  params: Params,
  query: PageQuery,
  status: 200,
  answer: Page(AskerIdea),
})

export const readAskerIdea = route({
  method: 'GET',
  url: '/challenges/:challenge/catalyst/ideas/:idea/contents',
  auth: 'member',
  summary: 'One idea of my challenge, as its author wrote it',
  params: Params.extend({ idea: z.coerce.number().pipe(IdeaId) }),
  status: 200,
  answer: Data(
    AskerIdea.extend(
      IdeaView.pick({
        body: true,
        image: true,
        image_alt: true,
        purpose: true,
        lang: true,
        caption: true,
        answers: true,
      }).shape,
    ),
  ),
})

/**
 * What members did in a challenge, as counts. Feedback on single ideas stays hidden until the
 * close.
 */
export const Funnel = z.object({
  state: ChallengeState,
  /**
   * The number of members who viewed the challenge while it was open, and the number of visits by
   * visitors.
   */
  viewers: z.int(),
  visits: z.int(),
  /** As of the end of yesterday; null while a number could identify one of the few participants. */
  innovators: z.int().nullable(),
  ideas: z.int(),
  /** Null while there are so few ideas that a number could be traced to one of them. */
  raters: z.int().nullable(),
  mentors: z.int().nullable(),
  ratings: z.int().nullable(),
  mentorings: z.int().nullable(),
  /** Per day; empty before the close, because a single day could reveal the author of an idea. */
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
  summary: 'How many members opened my challenge, entered ideas, rated and commented',
  params: Params,
  status: 200,
  answer: Data(Funnel),
})
