import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { CaptionStyle } from './captions.ts'
import { Allowed, ChallengeState } from './challenges.ts'
import { ImageUrl } from './files.ts'
import { AssumptionKind, IdeaOutcome, IdeaResult, IdeaView } from './ideas.ts'
import { ChallengeId, ChallengeSlug, IdeaId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { MentoringView } from './mentoring.ts'
import { route } from './route.ts'

/** A challenge as shown to a member who enters ideas in it. */
const Question = z.object({
  id: ChallengeId,
  slug: ChallengeSlug,
  question_title: z.string(),
  hue: z.int(),
  category: z.string(),
  state: ChallengeState,
  is_closed: z.boolean(),
  closes_at: z.iso.datetime(),
  is_suggestion: z.boolean(),
})

const Picture = z.object({
  primary_image: ImageUrl.nullable(),
  image_alt: z.string(),
  caption_solution_format: CaptionStyle,
})

const Declined = z.object({ reason: z.string(), at: z.iso.datetime().nullable() })

/** One of the viewer's ideas in a list. Its results are shown only after the close. */
export const OwnIdea = z.object({
  id: IdeaId,
  title: z.string(),
  is_test: z.boolean(),
  /** Whether the viewer is named as a co-author alongside the author. */
  is_co_author: z.boolean(),
  declined: Declined.nullable(),
  result: IdeaResult.nullable(),
  outcome: IdeaOutcome.nullable(),
})
export type OwnIdea = z.infer<typeof OwnIdea>

export const InnovatorQuestion = Question.extend({
  ideas: z.int(),
  max_user_ideas: z.int(),
  /** The assumptions that the asker filled in, which an idea can answer. */
  assumptions: z.array(AssumptionKind),
  /** How many more ideas the viewer can enter. */
  left: z.int(),
  mine: z.array(OwnIdea),
})
export type InnovatorQuestion = z.infer<typeof InnovatorQuestion>

/** An idea with its challenge and what the viewer can do with it. */
export const IdeaPage = IdeaView.extend({
  challenge: Question,
  /** The picture that the ideas of this challenge are captions for; null for other challenges. */
  picture: Picture.nullable(),
  declined: Declined.nullable(),
  invited: z.array(MemberFace),
  /** The viewer has been invited to be named as a co-author and has not answered yet. */
  am_invited: z.boolean(),
  is_co_author: z.boolean(),
  can: z.object({ edit: Allowed, invite: Allowed, set_outcome: Allowed }),
})
export type IdeaPage = z.infer<typeof IdeaPage>

export const listMyQuestions = route({
  method: 'GET',
  url: '/me/innovator',
  auth: 'member',
  summary: 'The challenges in which I entered ideas, newest first',
  query: PageQuery.extend({
    shelf: z.enum(['open', 'closed']).optional(),
    format: z.enum(['standard', 'suggestion']).optional(),
    /** Only the ideas that the viewer entered in their own challenges. */
    tests: z.stringbool().default(false),
  }),
  status: 200,
  answer: Page(InnovatorQuestion),
})

const Params = z.object({ challenge: ChallengeSlug })
const IdeaParams = Params.extend({ idea: z.coerce.number().pipe(IdeaId) })

export const readMyQuestion = route({
  method: 'GET',
  url: '/me/innovator/:challenge',
  auth: 'member',
  summary: 'A challenge with the ideas I entered in it',
  params: Params,
  status: 200,
  answer: Data(InnovatorQuestion),
})

export const readMyIdea = route({
  method: 'GET',
  url: '/me/innovator/:challenge/ideas/:idea',
  auth: 'member',
  summary: 'One of my ideas',
  params: IdeaParams,
  status: 200,
  answer: Data(IdeaPage),
})

export const listMentorComments = route({
  method: 'GET',
  url: '/me/innovator/:challenge/ideas/:idea/mentor_comments',
  auth: 'member',
  summary: 'The mentor comments on my idea; their authors stay secret while the challenge is open',
  params: IdeaParams,
  query: PageQuery,
  status: 200,
  answer: Page(MentoringView),
})

const ByNumber = z.object({ idea: z.coerce.number().pipe(IdeaId) })

/** While the challenge is open, only the authors of the idea can read it. */
export const readIdea = route({
  method: 'GET',
  url: '/challenges/ideas/:idea',
  auth: 'visitor',
  summary: 'An idea',
  params: ByNumber,
  status: 200,
  answer: Data(IdeaPage),
})

export const listFeedbacks = route({
  method: 'GET',
  url: '/ideas/:idea/feedbacks',
  auth: 'visitor',
  summary: 'The mentor comments on an idea',
  params: ByNumber,
  query: PageQuery,
  status: 200,
  answer: Page(MentoringView),
})
