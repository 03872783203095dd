import * as z from 'zod'
import { Data } from './answer.ts'
import { Caption } from './captions.ts'
import { IdeaView } from './ideas.ts'
import { ChallengeSlug, IdeaId, ServedId } from './ids.ts'
import { IDEA_STARS_MAX } from './limits.ts'
import { ReportWords } from './reports.ts'
import { route } from './route.ts'
import { Unpaid } from './unpaid.ts'

/** Stars for an idea: 1 to 10, in half steps. */
const IdeaStars = z
  .number()
  .min(1, 'The lowest rating is 1.')
  .max(IDEA_STARS_MAX, `The highest rating is ${IDEA_STARS_MAX}.`)
  .multipleOf(0.5, 'Rate in half steps.')

/**
 * `served_id` proves that the system chose the idea; `ms`: how long the rater looked at it.
 * `chosen_at`: when the rater chose the stars. If an idea is rated twice, the rating that was
 * chosen last counts, regardless of the order in which the requests arrive.
 */
export const RateIdea = z.object({
  idea_id: IdeaId,
  value: IdeaStars,
  served_id: ServedId.optional(),
  ms: z.int().min(0).max(86_400_000).optional(),
  chosen_at: z.iso.datetime().optional(),
})
export type RateIdea = z.infer<typeof RateIdea>

export const SKIP_REASONS = ['conflict', 'not_understandable', 'not_now', 'report'] as const

/** Reporting an idea also skips it, and sends the report to the moderators. */
const SkipIdea = z
  .object({
    idea_id: IdeaId,
    reason: z.enum(SKIP_REASONS).default('not_now'),
    report: ReportWords.optional(),
  })
  .refine(({ reason, report }) => (reason === 'report') === (report !== undefined), {
    path: ['report'],
    message: 'Say what is wrong with it.',
  })

const Params = z.object({ challenge: ChallengeSlug })

/**
 * The viewer's progress. `to_rate` counts only the ideas in the assigned batch, not all ideas in
 * the challenge; `skips_left`: how many more ideas in the challenge the viewer can skip.
 */
export const RatingProgress = z.object({ rated: z.int(), to_rate: z.int(), skips_left: z.int() })

/** An idea as a rater sees it: without its author, number of ratings or average. */
export const ServedIdea = z.object({
  served_id: ServedId,
  id: IdeaId,
  title: z.string(),
  description: z.string(),
  caption: Caption.nullable(),
  ...IdeaView.pick({ body: true, image: true, image_alt: true, purpose: true, lang: true }).shape,
})
export type ServedIdea = z.infer<typeof ServedIdea>

export const readNextIdea = route({
  method: 'GET',
  url: '/challenges/:challenge/ratings/next',
  auth: 'member',
  guests: true,
  summary: 'The next idea to rate; null if none is left',
  params: Params,
  status: 200,
  answer: Data(z.object({ idea: ServedIdea.nullable(), progress: RatingProgress })),
})

export const rateIdea = route({
  method: 'POST',
  url: '/challenges/:challenge/ratings',
  auth: 'member',
  guests: true,
  summary: 'Rate an idea, or change a rating that is not final yet; returns the current value',
  params: Params,
  body: RateIdea,
  status: 200,
  labels: ['unpaid'],
  answer: Data(
    Unpaid.extend({
      idea_id: IdeaId,
      value: z.number(),
      changed: z.boolean(),
      progress: RatingProgress,
    }),
  ),
})

export const skipIdea = route({
  method: 'POST',
  url: '/challenges/:challenge/ratings/skip',
  auth: 'member',
  guests: true,
  summary: 'Skip an idea; it does not come back, and the number of skips is limited',
  params: Params,
  body: SkipIdea,
  status: 200,
  answer: Data(z.object({ progress: RatingProgress })),
})
