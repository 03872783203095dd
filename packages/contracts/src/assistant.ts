import * as z from 'zod'
import { Data } from './answer.ts'
import { CaptionStyle } from './captions.ts'
import { ChallengeFormat, SolutionFormat } from './challenge-formats.ts'
import { DraftId } from './ids.ts'
import { QUESTION_TITLE_MAX } from './limits.ts'
import { route } from './route.ts'

const NAME_MAX = 60
const NAMES_MAX = 12
/**
 * The maximum length of the details that are sent. Only their beginning is sent, because a URL
 * cannot be long.
 */
export const WRITTEN_MAX = 500
/** The maximum number of attempts. Each returns different suggestions for the same text. */
export const ASSISTANT_ATTEMPTS_MAX = 50
export const SUGGESTED_TITLES = 3
export const SUGGESTED_TAGS_MAX = 6

/** Names in one parameter, separated by commas. */
const Names = z
  .string()
  .max(NAME_MAX * NAMES_MAX)
  .default('')
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim().slice(0, NAME_MAX))
        .filter((name) => name !== ''),
    ),
  ])
  .pipe(z.array(z.string()).max(NAMES_MAX, `Enter at most ${NAMES_MAX} words.`))

/** The assistant's suggestions. Nothing is saved: the form shows them, and the member chooses. */
export const ChallengeSuggestion = z.object({
  question_title: z.string(),
  /** Other titles in the same spirit; the first one is `question_title`. */
  titles: z.array(z.string()).min(1).max(SUGGESTED_TITLES),
  /** A suggested addition to the details; it does not repeat what they already say. */
  question_details: z.string(),
  tags: z.array(z.string()).max(SUGGESTED_TAGS_MAX),
  assumptions: z.object({ who: z.string(), what: z.string(), why: z.string() }),
  /**
   * `templates`: made from the category, the words and closed challenges. `model`:
   * written by a language model.
   */
  from: z.enum(['templates', 'model']),
})
export type ChallengeSuggestion = z.infer<typeof ChallengeSuggestion>

export const suggestChallenge = route({
  method: 'GET',
  url: '/challenges/assistant/:id',
  auth: 'member',
  summary: 'Suggest a title, details, tags and assumptions for a challenge in progress',
  /** One of the caller's drafts, whose text is used, or `new` for a question without a draft. */
  params: z.object({ id: z.union([z.literal('new'), z.coerce.number().pipe(DraftId)]) }),
  query: z.object({
    tool: z.literal('suggest-challenge').default('suggest-challenge'),
    /** The names of the category and its parents, top level first. */
    categories: Names,
    /** Words that every title should contain. */
    mandatory_keywords: Names,
    /** The text written so far; it takes precedence over the draft. */
    question_title: z.string().trim().max(QUESTION_TITLE_MAX).default(''),
    question_details: z.string().trim().max(WRITTEN_MAX).default(''),
    solution_format: SolutionFormat.default('challenge'),
    challenge_format: ChallengeFormat.default('standard'),
    caption_solution_format: CaptionStyle.optional(),
    attempt: z.coerce.number().int().min(0).max(ASSISTANT_ATTEMPTS_MAX).default(0),
  }),
  status: 200,
  answer: Data(ChallengeSuggestion),
})
