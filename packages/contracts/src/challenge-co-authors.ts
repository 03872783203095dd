import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { DraftId, Handle, MemberId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { route } from './route.ts'

const Params = z.object({ draft: z.coerce.number().pipe(DraftId) })

const ChallengeCoAuthorState = z.enum(['invited', 'accepted'])

/** The member who writes a challenge together with its asker. */
export const ChallengeCoAuthor = z.object({
  member: MemberFace,
  state: ChallengeCoAuthorState,
})
export type ChallengeCoAuthor = z.infer<typeof ChallengeCoAuthor>

export const inviteChallengeCoAuthor = route({
  method: 'POST',
  url: '/drafts/:draft/co-authors',
  auth: 'member',
  summary:
    'Invite a member to write a challenge with me; the response is the same for every member',
  params: Params,
  body: z.object({ handle: Handle }),
  status: 201,
  answer: Data(ChallengeCoAuthor),
})

const CHALLENGE_CO_AUTHOR_ACTS = ['accept', 'decline', 'leave'] as const
export const ChallengeCoAuthorAct = z.enum(CHALLENGE_CO_AUTHOR_ACTS)
export type ChallengeCoAuthorAct = z.infer<typeof ChallengeCoAuthorAct>

export const actOnChallengeCoAuthor = route({
  method: 'POST',
  url: '/drafts/:draft/co-authors/:act',
  auth: 'member',
  summary: 'Accept or decline an invitation to write a challenge, or leave before it opens',
  params: Params.extend({ act: ChallengeCoAuthorAct }),
  status: 200,
  answer: Data(z.object({ draft: DraftId })),
})

export const removeChallengeCoAuthor = route({
  method: 'DELETE',
  url: '/drafts/:draft/co-authors/:member',
  auth: 'member',
  summary: 'Withdraw an invitation, or remove my co-author before the challenge opens',
  params: Params.extend({ member: z.coerce.number().pipe(MemberId) }),
  status: 204,
  answer: z.undefined(),
})

/** Before accepting, the invited member sees the title and the name of the inviter. */
export const ChallengeInvitation = z.object({
  draft: DraftId,
  title: z.string(),
  asker: MemberFace,
  invited_at: z.iso.datetime(),
})
export type ChallengeInvitation = z.infer<typeof ChallengeInvitation>

export const listChallengeInvitations = route({
  method: 'GET',
  url: '/drafts/invitations',
  auth: 'member',
  summary: 'Invitations to write a challenge together with its asker',
  query: PageQuery,
  status: 200,
  answer: Page(ChallengeInvitation),
})
