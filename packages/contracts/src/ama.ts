import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { Allowed, ChallengeCard } from './challenges.ts'
import { ChallengeSlug, Handle } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

/**
 * The members who can read all the ideas in an AMA. Only its asker sees their names; everybody sees
 * how many there are.
 */
export const AmaCircle = z.object({
  count: z.int(),
  mentors: z.array(MemberFace),
  invited: z.array(MemberFace),
  am_invited: z.boolean(),
  is_mentor: z.boolean(),
  can: z.object({ invite: Allowed, accept: Allowed }),
})
export type AmaCircle = z.infer<typeof AmaCircle>

const AMA_ACTS = ['invite', 'remove', 'accept', 'decline', 'leave'] as const
export const AmaAct = z.enum(AMA_ACTS)
export type AmaAct = z.infer<typeof AmaAct>

export const listAmas = route({
  method: 'GET',
  url: '/users/:handle/ama',
  auth: 'visitor',
  summary: 'A member’s public AMAs: open ones first, then newest first',
  params: z.object({ handle: Handle }),
  query: PageQuery,
  status: 200,
  answer: Page(ChallengeCard),
})

const Params = z.object({ challenge: ChallengeSlug })

export const readAmaCircle = route({
  method: 'GET',
  url: '/challenges/:challenge/circle',
  auth: 'visitor',
  summary: 'The readers of an AMA’s private ideas, as far as the viewer can see them',
  params: Params,
  status: 200,
  answer: Data(AmaCircle),
})

export const actInAmaCircle = route({
  method: 'POST',
  url: '/challenges/:challenge/circle/:act',
  auth: 'member',
  summary:
    'Invite a member to read, mentor and rate the private ideas of my AMA; they have to accept',
  params: Params.extend({ act: AmaAct }),
  /** The handle of the member that the act is about; by default, the caller. */
  body: z.object({ handle: Handle.optional() }),
  status: 200,
  answer: Data(z.object({ slug: ChallengeSlug })),
})
