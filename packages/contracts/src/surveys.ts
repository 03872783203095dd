import * as z from 'zod'
import { Session } from './accounts.ts'
import { Data } from './answer.ts'
import { Allowed, ChallengeState } from './challenges.ts'
import { ChallengeSlug, IdeaId } from './ids.ts'
import { RatingProgress } from './ratings.ts'
import { route } from './route.ts'
import { SignUp } from './signing-in.ts'

const Params = z.object({ challenge: ChallengeSlug })

/** A challenge as shown in its survey. */
export const SurveyView = z.object({
  slug: ChallengeSlug,
  question_title: z.string(),
  question_detail: z.string(),
  hue: z.int(),
  primary_image: z.string().nullable(),
  image_alt: z.string(),
  state: ChallengeState,
  closes_at: z.iso.datetime(),
  ideas: z.int(),
  /** Whether visitors without an account can rate here at the moment. */
  survey: Allowed,
  /** Whether visitors who come from outside see the survey before the challenge. */
  comes_first: z.boolean(),
  is_asker: z.boolean(),
  /** Whether the asker has switched the survey on, and whether that can be changed. */
  is_on: z.boolean(),
  can_switch: Allowed,
  /** The progress of the calling guest; null for everybody else. */
  guest: RatingProgress.nullable(),
})
export type SurveyView = z.infer<typeof SurveyView>

export const readSurvey = route({
  method: 'GET',
  url: '/surveys/:challenge',
  auth: 'visitor',
  guests: true,
  summary: 'The survey of a challenge: whether there is one, and the guest’s progress',
  params: Params,
  status: 200,
  answer: Data(SurveyView),
})

export const beginSurvey = route({
  method: 'POST',
  url: '/surveys',
  auth: 'visitor',
  guests: true,
  summary:
    'Start a survey as a guest, who can rate only this challenge; the ratings do not count yet',
  body: z.object({ challenge: ChallengeSlug }),
  status: 201,
  /** `is_guest` is false for a signed-in member, whose ratings count as their own. */
  answer: Data(z.object({ challenge: ChallengeSlug, is_guest: z.boolean() })),
})

export const keepGuest = route({
  method: 'POST',
  url: '/surveys/keep',
  auth: 'member',
  guests: true,
  summary:
    'Sign up as a guest and keep the ratings, which count once the e-mail address is verified',
  body: SignUp,
  status: 200,
  answer: Data(Session),
})

export const switchSurvey = route({
  method: 'PUT',
  url: '/challenges/:challenge/survey',
  auth: 'member',
  summary: 'Allow or stop sharing a challenge as a survey',
  params: Params,
  body: z.object({ on: z.boolean() }),
  status: 200,
  answer: Data(z.object({ on: z.boolean() })),
})

const Judged = z.object({ ratings: z.int(), stars: z.number().nullable() })

/**
 * The ratings of members and guests for the same idea, side by side.
 * Guests do not affect the places.
 */
export const SurveyResult = z.object({
  idea: IdeaId,
  title: z.string(),
  place: z.int().positive().nullable(),
  members: Judged,
  guests: Judged,
})
export type SurveyResult = z.infer<typeof SurveyResult>

export const readSurveyResults = route({
  method: 'GET',
  url: '/surveys/:challenge/results',
  auth: 'member',
  summary: 'The guests’ ratings of a closed challenge, for its asker',
  params: Params,
  status: 200,
  answer: Data(z.object({ guests: z.int(), ideas: z.array(SurveyResult) })),
})
