import * as z from 'zod'
import { Data } from './answer.ts'
import { Article } from './articles.ts'
import { CaptionReaction, CaptionStyle } from './captions.ts'
import { LINKS_MAX } from './challenge-edits.ts'
import {
  ChallengeFormat,
  IMPROVE_PURPOSE_MAX,
  InnovationScale,
  isCaption,
  maxIdeasIn,
  publishedTitle,
  QQ_DETAIL_MAX,
  SolutionFormat,
  titleProblem,
} from './challenge-formats.ts'
import { DeepDives } from './deep-dives.ts'
import { DurationDays } from './duration.ts'
import { EntryFeeCents } from './entry-terms.ts'
import { ImageUrl } from './files.ts'
import { CategoryId, ChallengeId, ChallengeSlug, DraftId } from './ids.ts'
import { ImageCredit } from './image-credit.ts'
import {
  ASSUMPTION_MAX,
  ASSUMPTION_MIN,
  DURATION_DAYS_DEFAULT,
  IDEA_DESCRIPTION_MAX,
  IDEA_IMAGE_ALT_MAX,
  IDEA_PURPOSE_MAX,
  IDEA_TITLE_MAX,
  MAX_USER_IDEAS_SUGGESTION,
  QUESTION_DETAIL_MAX,
  QUESTION_TAGS_MAX,
} from './limits.ts'
import { oneLine } from './one-line.ts'
import { NO_PRIZE, Prize } from './prizes.ts'
import { route } from './route.ts'
import { tooLong } from './too-long.ts'
import { Unpaid } from './unpaid.ts'
import { WebAddress } from './web-address.ts'

/** Optional: either empty, or at least a hundred characters. */
const Assumption = z
  .string()
  .trim()
  .max(ASSUMPTION_MAX)
  .refine((text) => text === '' || text.length >= ASSUMPTION_MIN, {
    message: `Write at least ${ASSUMPTION_MIN} characters, or leave it empty.`,
  })
  .default('')

const atMost = (max: number) => z.string().trim().max(max)

/**
 * The asker's own idea. It joins the other ideas anonymously when the challenge opens, and is
 * attributed to the asker only if the challenge is about improving it.
 */
export const OwnIdea = z.object({
  title: z.string().overwrite(oneLine).max(IDEA_TITLE_MAX).min(1, 'Give your idea a title.'),
  description: atMost(IDEA_DESCRIPTION_MAX).min(1, 'Say in a few sentences how it works.'),
  purpose: atMost(IDEA_PURPOSE_MAX).default(''),
  primary_image: ImageUrl.nullable().default(null),
  image_alt: atMost(IDEA_IMAGE_ALT_MAX).default(''),
})
export type OwnIdea = z.infer<typeof OwnIdea>

/** The place that a challenge is about: a town from the place search. */
export const ChallengeLocation = z.object({
  id: z.int(),
  formatted: z.string().trim().min(1).max(200),
})
export type ChallengeLocation = z.infer<typeof ChallengeLocation>

/** A challenge as its asker writes it. The rules for its title depend on its format. */
export const QuestionFields = z.object({
  question_title: z.string().overwrite(oneLine),
  question_detail: z.string().trim().max(QUESTION_DETAIL_MAX).default(''),
  category: CategoryId,
  assumption_who: Assumption,
  assumption_what: Assumption,
  assumption_why: Assumption,
  duration_days: DurationDays.default(DURATION_DAYS_DEFAULT),
  solution_format: SolutionFormat.default('challenge'),
  challenge_format: ChallengeFormat.default('standard'),
  innovation_scale: InnovationScale.default('blue-sky'),
  /** If set, ideas are captions for `primary_image`, and `image_alt` must describe the image. */
  caption_solution_format: CaptionStyle.nullable().default(null),
  caption_reaction_type: CaptionReaction.nullable().default(null),
  /** The maximum number of ideas per member; by default, the maximum of the format. */
  max_user_ideas: z.int().min(1).max(MAX_USER_IDEAS_SUGGESTION).optional(),
  primary_image: ImageUrl.nullable().default(null),
  image_alt: z.string().trim().max(IDEA_IMAGE_ALT_MAX).default(''),
  tags: z.array(z.string().trim().min(1).max(60)).max(QUESTION_TAGS_MAX).default([]),
  links: z.array(WebAddress.min(1)).max(LINKS_MAX).default([]),
  /** The goal that improvements of the idea should reach. */
  improve_purpose: z.string().trim().max(IMPROVE_PURPOSE_MAX).default(''),
  article: Article.nullable().default(null),
  article_skipped: z.boolean().default(false),
  image_credit: ImageCredit.nullable().default(null),
  deep_dives: DeepDives.prefault({}),
  location: ChallengeLocation.nullable().default(null),
  test_idea: OwnIdea.nullable().default(null),
  prize: Prize.default(NO_PRIZE),
  /** The cost of entering one idea; 0 is free. It cannot be changed once the challenge is open. */
  idea_entry_fee_cents: EntryFeeCents.default(0),
  /** When the challenge opens automatically; by default, immediately. */
  opens_at: z.iso.datetime('Choose the day and the time it opens.').optional(),
  /** The draft that is published. A draft can be published only once. */
  draft: DraftId.nullable().default(null),
})

type ChallengeFields = z.output<typeof QuestionFields>

/** The empty values of the fields that a caption challenge does not use. */
const CAPTION_SAYS = {
  question_detail: '',
  assumption_who: '',
  assumption_what: '',
  assumption_why: '',
  innovation_scale: 'blue-sky',
  test_idea: null,
} as const

/** The rules that involve more than one field. */
export function checkQuestion(
  written: ChallengeFields,
  at: z.RefinementCtx<ChallengeFields>,
): void {
  const complain = (field: keyof ChallengeFields, message: string) =>
    at.addIssue({ code: 'custom', path: [field], message })
  const problem = titleProblem(written.question_title, written)
  if (problem !== undefined) complain('question_title', problem)
  const { solution_format: format } = written
  if (format === 'qq' && written.question_detail.length > QQ_DETAIL_MAX) {
    complain('question_detail', tooLong(QQ_DETAIL_MAX))
  }
  if ((written.max_user_ideas ?? 0) > maxIdeasIn(written)) {
    complain('max_user_ideas', `Each person can enter at most ${maxIdeasIn(written)} ideas here.`)
  }
  if (isCaption(written)) {
    if (format !== 'challenge')
      complain('solution_format', 'A picture challenge cannot have another format.')
    if (written.primary_image === null) complain('primary_image', 'Choose the picture.')
    if (written.image_alt === '') complain('image_alt', 'Say what the picture shows.')
  }
  if (format === 'improve-an-idea' && written.improve_purpose === '') {
    complain('improve_purpose', 'Say what you want to improve.')
  }
}

export const PublishChallenge = QuestionFields.superRefine(checkQuestion).transform((written) => ({
  ...written,
  ...(isCaption(written) ? CAPTION_SAYS : { caption_reaction_type: null }),
  max_user_ideas: written.max_user_ideas ?? maxIdeasIn(written),
  question_title: publishedTitle(written.question_title, written),
}))
export type PublishChallenge = z.output<typeof PublishChallenge>

export const publishChallenge = route({
  method: 'POST',
  url: '/challenges',
  auth: 'member',
  summary: 'Publish a challenge',
  body: PublishChallenge,
  status: 201,
  labels: ['unpaid'],
  answer: Data(Unpaid.extend({ id: ChallengeId, slug: ChallengeSlug })),
})
