import * as z from 'zod'
import { Data, Page, PageQuery } from './answer.ts'
import { ChallengeSlug, Handle, MemberId } from './ids.ts'
import { MemberFace } from './member-face.ts'
import { RefusalReason } from './refusal-reason.ts'
import { route } from './route.ts'

/** For how many days an invitation can be accepted. It expires earlier if the challenge closes. */
export const CO_AUTHOR_INVITATION_DAYS = 7
/**
 * The maximum number of members who can be invited to one challenge, including those who have not
 * accepted.
 */
export const CO_AUTHOR_INVITATIONS_MAX = 5

const Params = z.object({ challenge: ChallengeSlug })

/**
 * `not_accepted`: declined or expired. The asker cannot see which: members who have taken part in
 * the challenge cannot accept, and the difference could reveal them.
 */
const State = z.enum(['open', 'not_accepted', 'withdrawn'])

const Invited = z.object({
  member: MemberFace,
  state: State,
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

/** The co-author who helps to run a published challenge, and the members who were invited. */
export const CoAuthorship = z.object({
  co_author: MemberFace.nullable(),
  invitations: z.array(Invited),
  /** Why the asker cannot invite anybody at the moment; null if they can. */
  against: RefusalReason.nullable(),
})
export type CoAuthorship = z.infer<typeof CoAuthorship>

export const readCoAuthorship = route({
  method: 'GET',
  url: '/challenges/:challenge/co-authors',
  auth: 'member',
  summary: 'The co-author of my published challenge and the invitations to it',
  params: Params,
  status: 200,
  answer: Data(CoAuthorship),
})

export const inviteToPublished = route({
  method: 'POST',
  url: '/challenges/:challenge/co-authors',
  auth: 'member',
  summary:
    'Invite a member to help run my published challenge; the response is the same for every member',
  params: Params,
  body: z.object({ handle: Handle }),
  status: 201,
  answer: Data(CoAuthorship),
})

export const withdrawCoAuthorInvitation = route({
  method: 'DELETE',
  url: '/challenges/:challenge/co-authors/:member',
  auth: 'member',
  summary: 'Withdraw a pending invitation to help run my challenge',
  params: Params.extend({ member: z.coerce.number().pipe(MemberId) }),
  status: 204,
  answer: z.undefined(),
})

const ANSWERS = ['accept', 'decline'] as const
export const InvitationAnswer = z.enum(ANSWERS)
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

export const answerCoAuthorInvitation = route({
  method: 'POST',
  url: '/challenges/:challenge/co-authors/:act',
  auth: 'member',
  summary: 'Accept or decline an invitation to help run a challenge; accepting is final',
  params: Params.extend({ act: InvitationAnswer }),
  status: 200,
  answer: Data(z.object({ slug: ChallengeSlug })),
})

/**
 * An invitation as the invited member sees it. Only they can see that they have already taken part.
 */
export const CoAuthorInvitation = z.object({
  slug: ChallengeSlug,
  question: z.string(),
  /** Whether members can already read the challenge. */
  is_open: z.boolean(),
  asker: MemberFace,
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  has_taken_part: z.boolean(),
})
export type CoAuthorInvitation = z.infer<typeof CoAuthorInvitation>

export const listCoAuthorInvitations = route({
  method: 'GET',
  url: '/me/co-author-invitations',
  auth: 'member',
  summary: 'Invitations to help run a published challenge',
  query: PageQuery,
  status: 200,
  answer: Page(CoAuthorInvitation),
})
