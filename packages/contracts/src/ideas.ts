import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Caption } from './captions.ts'
import { ImageUrl } from './files.ts'
import { givenReason } from './given-reason.ts'
import { ChallengeSlug, DraftId, Handle, IdeaId } from './ids.ts'
import {
  CATALYST_PICKS,
  IDEA_DESCRIPTION_MAX,
  IDEA_IMAGE_ALT_MAX,
  IDEA_PURPOSE_MAX,
  IDEA_TITLE_MAX,
} from './limits.ts'
import { MemberFace } from './member-face.ts'
import { oneLine } from './one-line.ts'
import { plainText, RichText } from './rich-text.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'
import { tooLong } from './too-long.ts'
import { Unpaid } from './unpaid.ts'
import { isVisible } from './visible.ts'

export const ASSUMPTION_KINDS = ['who', 'what', 'why'] as const
export const AssumptionKind = z.enum(ASSUMPTION_KINDS)
export type AssumptionKind = z.infer<typeof AssumptionKind>

const NOTHING_SAID = 'Say in a few sentences how it works.'

/** The content of an idea: `description` as plain text, or `body` as its author formatted it. */
const Words = z.object({
  title: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Give your idea a title.')
    .max(IDEA_TITLE_MAX)
    .refine((title) => title === '' || isVisible(title), 'Give your idea a title.'),
  description: z.string().trim().max(IDEA_DESCRIPTION_MAX).default(''),
  body: RichText.refine(
    (text) => plainText(text).length <= IDEA_DESCRIPTION_MAX,
    tooLong(IDEA_DESCRIPTION_MAX),
  )
    .nullable()
    .default(null),
  image: ImageUrl.nullable().default(null),
  image_alt: z.string().trim().max(IDEA_IMAGE_ALT_MAX).default(''),
  /** The benefit of the idea, in one line. */
  purpose: z.string().trim().max(IDEA_PURPOSE_MAX).default(''),
})
const hasVisibleText = ({ description, body }: { description: string; body: RichText | null }) =>
  isVisible(body === null ? description : plainText(body))
type Found = { issues: { path?: PropertyKey[] | undefined }[] }
const SAYS = {
  message: NOTHING_SAID,
  path: ['description'],
  // Also reported alongside a missing title, so that a form shows all problems at once.
  when: ({ issues }: Found) =>
    issues.every(({ path: [field] = [] }) => field && field !== 'description' && field !== 'body'),
}

export const IdeaWords = Words.refine(hasVisibleText, SAYS)
export type IdeaWords = z.infer<typeof IdeaWords>

/** The fields of the form: the content of the idea, and the assumptions that it answers. */
export const IdeaFields = Words.extend({
  answers: z.array(AssumptionKind).max(3).default([]),
}).refine(hasVisibleText, SAYS)

/**
 * `answers`: the assumptions of the challenge that the idea answers. Only assumptions that the
 * asker filled in count.
 */
export const EnterIdea = Words.extend({
  challenge: ChallengeSlug,
  answers: z.array(AssumptionKind).max(3).default([]),
  /**
   * The draft that becomes this idea. A draft can be used only once. By default, the draft of the
   * form is used.
   */
  draft: DraftId.optional(),
  /** The member whose link the author followed: a handle or a number. */
  scout_id: z.string().max(30).optional(),
}).refine(hasVisibleText, SAYS)
export type EnterIdea = z.infer<typeof EnterIdea>

/** The plain text of an idea, whether or not it was formatted. */
export const plainWords = ({
  description,
  body,
}: Pick<IdeaWords, 'description' | 'body'>): string =>
  body === null ? description : plainText(body)

/** The result of an idea, known only once the challenge is closed. */
export const IdeaResult = z.object({
  /** 1 is best; null: too few ratings to be ranked. */
  place: z.int().positive().nullable(),
  ratings: z.int(),
  /** An average on the scale of idea ratings, shrunk towards the crowd's mean. */
  stars: z.number(),
  /**
   * The idea is so close to the last winning place that the ratings cannot decide whether it is
   * above or below the line.
   */
  is_provisional: z.boolean(),
})
export type IdeaResult = z.infer<typeof IdeaResult>

/** The asker's verdict on an idea after the close. */
export const OUTCOMES = {
  shortlisted: 'Shortlisted',
  built: 'Built',
  declined: 'Not taken up',
} as const
export const OutcomeKind = z.enum(Object.keys(OUTCOMES) as [keyof typeof OUTCOMES])
export type OutcomeKind = keyof typeof OUTCOMES

export const IdeaOutcome = z.object({
  kind: OutcomeKind,
  reason: z.string(),
  lang: TextLanguage,
  at: z.iso.datetime(),
})
export type IdeaOutcome = z.infer<typeof IdeaOutcome>

/** One of the asker's favourite ideas, and why. */
export const IdeaPick = z.object({
  place: z.int().min(1).max(CATALYST_PICKS),
  comment: z.string(),
  lang: TextLanguage,
})
export type IdeaPick = z.infer<typeof IdeaPick>

/** `author` and `result` are null for every viewer while the challenge is open. */
export const IdeaView = z.object({
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  body: RichText.nullable(),
  image: ImageUrl.nullable(),
  image_alt: z.string(),
  purpose: z.string(),
  lang: TextLanguage,
  /** The caption, if the idea is one; otherwise null. */
  caption: Caption.nullable(),
  answers: z.array(AssumptionKind),
  is_mine: z.boolean(),
  /**
   * Whether the asker entered this idea as their own. Only the asker can see this before the close.
   */
  is_test: z.boolean(),
  entered_at: z.iso.datetime().nullable(),
  author: MemberFace.nullable(),
  co_authors: z.array(MemberFace),
  result: IdeaResult.nullable(),
  outcome: IdeaOutcome.nullable(),
  /** Null while the challenge is open, and until the picks are final. */
  pick: IdeaPick.nullable(),
})
export type IdeaView = z.infer<typeof IdeaView>

export const enterIdea = route({
  method: 'POST',
  url: '/ideas/v2',
  auth: 'member',
  summary: 'Enter an idea',
  body: EnterIdea,
  status: 201,
  labels: ['unpaid'],
  answer: Data(Unpaid.extend({ id: IdeaId, left: z.int() })),
})

/** The same call at its older address. */
export const enterIdeaAsBefore = route({ ...enterIdea, url: '/ideas' })

const Params = z.object({ challenge: ChallengeSlug })
const IdeaParams = z.object({ idea: z.coerce.number().pipe(IdeaId) })

/** While the challenge is open, the viewer's own ideas. After the close, all ideas, best first. */
export const listIdeas = route({
  method: 'GET',
  url: '/challenges/:challenge/ideas',
  auth: 'visitor',
  summary: 'The ideas of a challenge',
  params: Params,
  query: PageQuery,
  status: 200,
  answer: Page(IdeaView),
})

export const enterTestIdea = route({
  method: 'POST',
  url: '/challenges/:challenge/catalyst/ideas',
  auth: 'member',
  summary:
    'Enter an idea in my own challenge anonymously; it is rated like the others but not paid',
  params: Params,
  body: IdeaWords,
  status: 201,
  answer: Data(z.object({ id: IdeaId, left: z.int() })),
})

export const editIdea = route({
  method: 'PUT',
  url: '/ideas/:idea',
  auth: 'member',
  summary: 'Edit a new idea, if the platform allows it and before it is assigned to anyone',
  params: IdeaParams,
  body: IdeaWords,
  status: 200,
  answer: Data(z.object({ id: IdeaId })),
})

export const setOutcome = route({
  method: 'PUT',
  url: '/ideas/:idea/outcome',
  auth: 'member',
  summary: 'Set the outcome of an idea and notify its author',
  params: IdeaParams,
  body: z.object({
    kind: OutcomeKind,
    reason: givenReason(),
  }),
  status: 200,
  answer: Data(IdeaOutcome),
})

const CO_AUTHOR_ACTS = ['invite', 'accept', 'decline', 'remove', 'leave'] as const
export const CoAuthorAct = z.enum(CO_AUTHOR_ACTS)
export type CoAuthorAct = z.infer<typeof CoAuthorAct>

export const actOnCoAuthor = route({
  method: 'POST',
  url: '/ideas/:idea/co-authors/:act',
  auth: 'member',
  summary: 'Invite a member to be a co-author of my idea; they have to accept',
  params: IdeaParams.extend({ act: CoAuthorAct }),
  /** The handle of the member that the act is about; by default, the caller. */
  body: z.object({ handle: Handle.optional() }),
  status: 200,
  answer: Data(z.object({ idea: IdeaId })),
})
