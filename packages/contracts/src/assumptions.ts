import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeTitle } from './challenge-title.ts'
import { Allowed } from './challenges.ts'
import { givenReason } from './given-reason.ts'
import { AssumptionKind } from './ideas.ts'
import { ChallengeSlug } from './ids.ts'
import { ASSUMPTION_MAX, ASSUMPTION_REASON_MIN } from './limits.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'
import { TextLanguage } from './text-language.ts'

const AssumptionChallengeId = z.int().positive()

const Text = z
  .string()
  .trim()
  .min(ASSUMPTION_REASON_MIN, `Write at least ${ASSUMPTION_REASON_MIN} characters.`)
  .max(ASSUMPTION_MAX)

export const ChallengeAssumption = z.object({
  kind: AssumptionKind,
  alternative: Text,
  reason: Text,
})
export type ChallengeAssumption = z.infer<typeof ChallengeAssumption>

/**
 * `member` is null while the challenge is open, so that readers judge the argument without knowing
 * its author.
 */
export const AssumptionChallengeView = z.object({
  id: AssumptionChallengeId,
  challenge: ChallengeTitle,
  kind: AssumptionKind,
  alternative: z.string(),
  reason: z.string(),
  lang: TextLanguage,
  is_mine: z.boolean(),
  member: MemberFace.nullable(),
  votes: z.int(),
  voted: z.boolean(),
  accepted: z.boolean(),
  kudos: z.boolean(),
  /**
   * Why the assumption challenge was removed; null if it was not. Only its author and the asker can
   * see it.
   */
  removed: z.string().nullable(),
  can: z.object({ vote: Allowed, accept: Allowed, thank: Allowed, remove: Allowed }),
})
export type AssumptionChallengeView = z.infer<typeof AssumptionChallengeView>

const Params = z.object({ challenge: ChallengeSlug })
const AssumptionParams = z.object({ assumption: z.coerce.number().pipe(AssumptionChallengeId) })
const Standing = Data(
  z.object({
    id: AssumptionChallengeId,
    votes: z.int(),
    accepted: z.boolean(),
    kudos: z.boolean(),
  }),
)

export const listAssumptionChallenges = route({
  method: 'GET',
  url: '/challenges/:challenge/assumptions',
  auth: 'visitor',
  summary: 'The assumption challenges of a challenge, most convincing first',
  params: Params,
  query: PageQuery.extend({ kind: AssumptionKind.optional() }),
  status: 200,
  answer: Page(AssumptionChallengeView),
})

export const challengeAssumption = route({
  method: 'POST',
  url: '/challenges/:challenge/assumptions',
  auth: 'member',
  summary: 'Challenge an assumption, and say what might be true instead',
  params: Params,
  body: ChallengeAssumption,
  status: 201,
  answer: Data(z.object({ id: AssumptionChallengeId })),
})

export const voteAssumption = route({
  method: 'POST',
  url: '/assumptions/:assumption/vote',
  auth: 'member',
  summary: 'Vote for an assumption challenge; a vote is final',
  params: AssumptionParams,
  status: 200,
  answer: Standing,
})

export const acceptAssumption = route({
  method: 'POST',
  url: '/assumptions/:assumption/catalyst-vote',
  auth: 'member',
  summary: 'Agree with an assumption challenge, as the asker',
  params: AssumptionParams,
  status: 200,
  answer: Standing,
})

export const giveKudos = route({
  method: 'POST',
  url: '/assumptions/:assumption/kudos',
  auth: 'member',
  summary: 'Thank the author of an assumption challenge, as the asker, without agreeing',
  params: AssumptionParams,
  status: 200,
  answer: Standing,
})

export const removeAssumption = route({
  method: 'POST',
  url: '/assumptions/:assumption/removal',
  auth: 'member',
  summary: 'Remove an assumption challenge, with a reason for its author',
  params: AssumptionParams,
  body: z.object({ reason: givenReason() }),
  status: 200,
  answer: Standing,
})

export const listMyAssumptions = route({
  method: 'GET',
  url: '/me/assumptions',
  auth: 'member',
  summary: 'My assumption challenges',
  query: PageQuery,
  status: 200,
  answer: Page(AssumptionChallengeView),
})
