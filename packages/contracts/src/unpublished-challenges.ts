import * as z from 'zod'
import { Data } from './answer.ts'
import { PublishChallenge, QuestionFields } from './challenge-asking.ts'
import { ChallengeState } from './challenges.ts'
import { ChallengeSlug } from './ids.ts'
import { route } from './route.ts'

const Params = z.object({ challenge: ChallengeSlug })
/** The version to send with the next change. Changes to an older version are refused. */
const Version = z.int().min(0)

/** A draft or a scheduled challenge, as the form loads it. */
export const UnpublishedChallenge = z.object({
  slug: ChallengeSlug,
  state: ChallengeState,
  version: Version,
  question: QuestionFields,
})
export type UnpublishedChallenge = z.infer<typeof UnpublishedChallenge>

const Kept = Data(
  z.object({
    state: ChallengeState,
    version: Version,
    /** Null for a draft. */
    opens_at: z.iso.datetime().nullable(),
  }),
)

export const readUnpublished = route({
  method: 'GET',
  url: '/challenges/:challenge/unpublished',
  auth: 'member',
  summary: 'Your draft or scheduled challenge, ready to edit',
  params: Params,
  status: 200,
  answer: Data(UnpublishedChallenge),
})

export const rewriteChallenge = route({
  method: 'PUT',
  url: '/challenges/:challenge/unpublished',
  auth: 'member',
  summary:
    'Edit a draft or a scheduled challenge; it is scheduled if `opens_at` is set, and a draft otherwise',
  params: Params,
  body: PublishChallenge.and(z.object({ version: Version })),
  status: 200,
  answer: Kept,
})

export const rescheduleChallenge = route({
  method: 'PUT',
  url: '/challenges/:challenge/unpublished/opening',
  auth: 'member',
  summary: 'Schedule a draft, or reschedule a challenge, to open automatically',
  params: Params,
  body: z.object({
    opens_at: z.iso.datetime('Choose the day and the time it opens.'),
    version: Version,
  }),
  status: 200,
  answer: Kept,
})

export const unscheduleChallenge = route({
  method: 'DELETE',
  url: '/challenges/:challenge/unpublished/opening',
  auth: 'member',
  summary: 'Cancel the opening of a scheduled challenge, which makes it a draft again',
  params: Params,
  status: 200,
  answer: Kept,
})

export const discardChallenge = route({
  method: 'DELETE',
  url: '/challenges/:challenge/unpublished',
  auth: 'member',
  summary: 'Delete a draft or a scheduled challenge permanently',
  params: Params,
  status: 204,
  answer: z.undefined(),
})

/** The older address of the same action. It refuses open challenges with an explanation. */
export const discardChallengeAsBefore = route({
  ...discardChallenge,
  url: '/challenges/:challenge',
})
