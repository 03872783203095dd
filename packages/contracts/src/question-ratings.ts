import * as z from 'zod'
import { Data } from './answer.ts'
import { ChallengeSlug } from './ids.ts'
import { CHALLENGE_STARS_MAX } from './limits.ts'
import { route } from './route.ts'
import { Unpaid } from './unpaid.ts'

const Params = z.object({ challenge: ChallengeSlug })
const Stars = z
  .int()
  .min(1, 'The lowest rating is 1.')
  .max(CHALLENGE_STARS_MAX, `The highest rating is ${CHALLENGE_STARS_MAX}.`)

/**
 * `chosen_at`: when the rater chose the stars. The rating that was chosen last counts, regardless
 * of the order in which the requests arrive.
 */
export const RateQuestion = z.object({ value: Stars, chosen_at: z.iso.datetime().optional() })
export type RateQuestion = z.infer<typeof RateQuestion>

/**
 * The rating of a challenge for one viewer. While the challenge is open, viewers see only their own
 * rating.
 */
export const QuestionRating = z.object({
  mine: Stars.nullable(),
  can: z.object({
    rate: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
  }),
  /** Null until the challenge is closed. */
  received: z.object({ times: z.int(), stars: z.number() }).nullable(),
})
export type QuestionRating = z.infer<typeof QuestionRating>

export const readQuestionRating = route({
  method: 'GET',
  url: '/challenges/:challenge/question-ratings',
  auth: 'visitor',
  summary: 'My rating of the challenge itself and, after the close, everyone’s',
  params: Params,
  status: 200,
  labels: ['reason'],
  answer: Data(QuestionRating),
})

export const rateQuestion = route({
  method: 'POST',
  url: '/challenges/:challenge/question-ratings',
  auth: 'member',
  summary: 'Rate a challenge from one to five, or change the rating while it is open',
  params: Params,
  body: RateQuestion,
  status: 200,
  labels: ['unpaid'],
  answer: Data(Unpaid.extend({ value: z.int(), changed: z.boolean() })),
})
