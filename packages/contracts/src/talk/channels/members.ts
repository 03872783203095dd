import * as z from 'zod'
import { Data, Page, PageQuery } from '../../answer.ts'
import { Handle } from '../../ids.ts'
import { MemberFace } from '../../member-face.ts'
import { route } from '../../route.ts'
import {
  CHANNEL_QUESTIONS_MAX,
  ChannelCard,
  ChannelParams,
  ChannelRole,
  ChannelSlug,
  ChannelStanding,
  ChannelView,
  MANAGED_ONE,
  OnPlatform,
} from './channels.ts'

export const CHANNEL_INVITE_DAYS = 7
export const CHANNEL_INVITES_OPEN_MAX = 100
export const CHANNEL_ANSWER_MAX = 1000

export const ChannelMember = z.object({
  member: MemberFace,
  role: ChannelRole,
  /** Whether the member's replies are published without approval. Only moderators can see it. */
  trusted: z.boolean(),
  joined_at: z.iso.datetime(),
})
export type ChannelMember = z.infer<typeof ChannelMember>

export const listChannelMembers = route({
  method: 'GET',
  url: `${MANAGED_ONE}/members`,
  auth: 'visitor',
  summary: 'The members of a channel, the owner and moderators first',
  params: ChannelParams,
  query: PageQuery,
  status: 200,
  answer: Page(ChannelMember),
})

const MemberParams = ChannelParams.extend({ handle: Handle })

export const changeChannelMember = route({
  method: 'PATCH',
  url: `${MANAGED_ONE}/members/:handle`,
  auth: 'member',
  summary: 'Change the role of a member, or whether their replies wait for approval',
  params: MemberParams,
  /** `owner` transfers the channel to a moderator. */
  body: z.object({ role: ChannelRole.optional(), trusted: z.boolean().optional() }),
  status: 200,
  answer: Data(ChannelView),
})

export const removeChannelMember = route({
  method: 'DELETE',
  url: `${MANAGED_ONE}/members/:handle`,
  auth: 'member',
  summary: 'Remove a member, or leave the channel',
  params: MemberParams,
  status: 204,
  answer: z.undefined(),
})

const InviteId = z.int().positive().max(2_147_483_647)
const InviteCode = z.string().regex(/^[\w-]{10,100}$/)

export const ChannelInvite = z.object({
  id: InviteId,
  kind: z.enum(['handle', 'email', 'code']),
  /** The invited member. */
  member: MemberFace.nullable(),
  /** The invited e-mail address. */
  address: z.string().nullable(),
  /** Whether any number of members can use the code. */
  many: z.boolean(),
  uses: z.int(),
  made_by: MemberFace.nullable(),
  made_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})
export type ChannelInvite = z.infer<typeof ChannelInvite>

export const NewChannelInvite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('handle'), handle: Handle }),
  z.object({
    kind: z.literal('email'),
    email: z.email('Enter an e-mail address.').trim().toLowerCase().max(200),
  }),
  z.object({ kind: z.literal('code'), many: z.boolean().default(false) }),
])
export type NewChannelInvite = z.infer<typeof NewChannelInvite>

export const listChannelInvites = route({
  method: 'GET',
  url: `${MANAGED_ONE}/invites`,
  auth: 'member',
  shadow: 'never',
  summary: 'The open invitations to a channel, for its moderators',
  params: ChannelParams,
  query: PageQuery,
  status: 200,
  answer: Page(ChannelInvite),
})

export const inviteToChannel = route({
  method: 'POST',
  url: `${MANAGED_ONE}/invites`,
  auth: 'member',
  shadow: 'never',
  summary: 'Invite a member or an e-mail address, or create a link',
  params: ChannelParams,
  body: NewChannelInvite,
  status: 201,
  /**
   * `invite` is null if the member had already asked to join and has therefore become a member at
   * once. `code` is shown only in this response, and only for a link.
   */
  answer: Data(z.object({ invite: ChannelInvite.nullable(), code: InviteCode.nullable() })),
})

export const revokeChannelInvite = route({
  method: 'PATCH',
  url: `${MANAGED_ONE}/invites/:invite`,
  auth: 'member',
  shadow: 'never',
  summary: 'Revoke an invitation',
  params: ChannelParams.extend({ invite: z.coerce.number().pipe(InviteId) }),
  body: z.object({ action: z.literal('revoke') }),
  status: 200,
  answer: Data(z.object({ id: InviteId })),
})

const INVITE = '/content/management/:platform/invites/:code'
const InviteCodeParams = OnPlatform.extend({ code: InviteCode })

export const ChannelInvitePreview = z.object({
  channel: ChannelCard,
  by: MemberFace.nullable(),
  expires_at: z.iso.datetime(),
})
export type ChannelInvitePreview = z.infer<typeof ChannelInvitePreview>

export const previewChannelInvite = route({
  method: 'GET',
  url: `${INVITE}/preview`,
  auth: 'visitor',
  summary: 'The channel that an invitation is for, before joining',
  params: InviteCodeParams,
  status: 200,
  answer: Data(ChannelInvitePreview),
})

export const answerChannelInvite = route({
  method: 'PATCH',
  url: INVITE,
  auth: 'member',
  shadow: 'never',
  summary: 'Accept or decline an invitation',
  params: InviteCodeParams,
  body: z.object({ action: z.enum(['accept', 'decline']) }),
  status: 200,
  answer: Data(z.object({ platform: z.string(), slug: ChannelSlug, standing: ChannelStanding })),
})

const SIGNUP = '/content/channels/:channel/signup'
const OneSlug = z.object({ channel: ChannelSlug })

export const ChannelSignUpPage = z.object({
  channel: ChannelCard,
  questions: z.array(z.string()),
  can_join: z.boolean(),
})
export type ChannelSignUpPage = z.infer<typeof ChannelSignUpPage>

export const readChannelSignUp = route({
  method: 'GET',
  url: SIGNUP,
  auth: 'visitor',
  summary: 'The questions that a channel asks new members',
  params: OneSlug,
  status: 200,
  answer: Data(ChannelSignUpPage),
})

export const signUpForChannel = route({
  method: 'POST',
  url: SIGNUP,
  auth: 'member',
  summary: 'Join a channel, or ask to join it',
  params: OneSlug,
  body: z.object({
    answers: z
      .array(z.string().trim().max(CHANNEL_ANSWER_MAX))
      .max(CHANNEL_QUESTIONS_MAX)
      .default([]),
  }),
  status: 200,
  answer: Data(z.object({ standing: ChannelStanding })),
})

export const answerChannelSignUp = route({
  method: 'PATCH',
  url: SIGNUP,
  auth: 'member',
  shadow: 'never',
  summary: 'Accept or decline a request to join, or withdraw your own',
  params: OneSlug,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('accept'), handle: Handle }),
    z.object({ action: z.literal('decline'), handle: Handle }),
    z.object({ action: z.literal('withdraw') }),
  ]),
  status: 200,
  answer: Data(z.object({ standing: ChannelStanding })),
})

export const ChannelRequest = z.object({
  member: MemberFace,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  asked_at: z.iso.datetime(),
})
export type ChannelRequest = z.infer<typeof ChannelRequest>

export const listChannelSignUps = route({
  method: 'GET',
  url: `${MANAGED_ONE}/signups`,
  auth: 'member',
  shadow: 'never',
  summary: 'The pending requests to join a channel, oldest first, for its moderators',
  params: ChannelParams,
  query: PageQuery,
  status: 200,
  answer: Page(ChannelRequest),
})
