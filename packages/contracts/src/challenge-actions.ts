import * as z from 'zod'
import { Data } from './answer.ts'
import { ChallengeState } from './challenges.ts'
import { DurationDays } from './duration.ts'
import { givenReason } from './given-reason.ts'
import { ChallengeId, ChallengeSlug, Handle, IdeaId, Position } from './ids.ts'
import { DURATION_DAYS_DEFAULT } from './limits.ts'
import { route } from './route.ts'

const Params = z.object({ challenge: ChallengeSlug })
const Confirmed = z.object({ confirm: z.literal(true) })
const Moved = Data(z.object({ state: ChallengeState, position: Position.nullable() }))
const Made = Data(z.object({ id: ChallengeId, slug: ChallengeSlug }))
const Duration = z.object({
  duration_days: DurationDays.default(DURATION_DAYS_DEFAULT),
})

export const publishDraft = route({
  method: 'POST',
  url: '/challenges/:challenge/publish',
  auth: 'member',
  acts: ['challenge.publish'],
  summary: 'Open a draft or a scheduled challenge now, for as long as its asker chose',
  params: Params,
  /** The default is the duration that the asker chose in the draft. */
  body: z.object({ duration_days: DurationDays.optional() }),
  status: 200,
  answer: Moved,
})

/** The maximum number of members that one call can notify. */
export const RECIPIENTS_MAX = 20

/** Opens a saved challenge, as `publish` does, and notifies the named friends and followers. */
export const sendChallenge = route({
  ...publishDraft,
  url: '/challenges/:challenge/send',
  acts: [],
  summary: 'Open a saved challenge now, and send it to some of its asker’s friends and followers',
  body: publishDraft.body.extend({
    recipients: z
      .array(Handle)
      .max(RECIPIENTS_MAX, `Choose at most ${RECIPIENTS_MAX} people at a time.`)
      .default([]),
  }),
})

export const startRating = route({
  method: 'POST',
  url: '/challenges/:challenge/start-rating',
  auth: 'member',
  acts: ['challenge.start_rating'],
  summary: 'Allow rating before there are two ideas',
  params: Params,
  status: 200,
  answer: Moved,
})

export const solveChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/solve',
  auth: 'member',
  acts: ['challenge.close'],
  summary: 'Mark a challenge as solved, and close it',
  params: Params,
  body: Confirmed,
  status: 200,
  answer: Moved,
})

export const archiveChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/archive',
  auth: 'member',
  acts: ['challenge.archive'],
  summary: 'Archive a settled challenge',
  params: Params,
  body: Confirmed,
  status: 200,
  answer: Moved,
})

export const renerveChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/renerve',
  auth: 'member',
  summary: 'Run a closed challenge again, without its ideas',
  params: Params,
  body: Duration,
  status: 201,
  answer: Made,
})

export const iterateChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/iterate',
  auth: 'member',
  acts: ['challenge.copy'],
  summary: 'Open the next round with the best ideas of this one',
  params: Params,
  body: Duration,
  status: 201,
  answer: Made,
})

export const duplicateChallenge = route({
  method: 'POST',
  url: '/challenges/:challenge/duplicate',
  auth: 'member',
  acts: ['challenge.copy'],
  summary: 'Copy a challenge into my drafts, without its ideas',
  params: Params,
  status: 201,
  answer: Made,
})

const IdeaParams = z.object({ idea: z.coerce.number().pipe(IdeaId) })

export const declineIdea = route({
  method: 'POST',
  url: '/ideas/:idea/decline',
  auth: 'member',
  acts: ['idea.decline'],
  summary: 'Remove an idea from the challenge, with a reason for its author',
  params: IdeaParams,
  body: z.object({ reason: givenReason() }),
  status: 200,
  answer: Data(z.object({ id: IdeaId, restorable_until: z.iso.datetime() })),
})

export const restoreIdea = route({
  method: 'POST',
  url: '/ideas/:idea/restore',
  auth: 'member',
  acts: ['idea.restore'],
  summary: 'Restore a declined idea within a week',
  params: IdeaParams,
  status: 200,
  answer: Data(z.object({ id: IdeaId })),
})
