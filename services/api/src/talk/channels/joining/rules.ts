import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChannelStanding } from '@ideathlon/contracts/talk/channels/channels'
import { CHANNEL_INVITES_OPEN_MAX } from '@ideathlon/contracts/talk/channels/members'
import { type Accepted, accept, type Refused, refuse } from '../../../kernel/command/decision.ts'
import { roleOf } from '../rules.ts'

/** The status in the channel of the member whom an invitation names. */
export type Invitee = { isMember: boolean; isInvited: boolean; hasAsked: boolean }

/** `open`: the number of the channel's invitations that can still be used. */
type InvitationFacts = { isArchived: boolean; open: number; invitee: Invitee | undefined }

/** A member who has asked to join needs no invitation, so the limit does not apply to them. */
export function decideInviting({ isArchived, open, invitee }: InvitationFacts): Accepted | Refused {
  if (isArchived) return refuse('channel_archived')
  if (invitee?.isMember) return refuse('channel_joined')
  if (invitee?.isInvited) return refuse('channel_invited')
  if (invitee?.hasAsked) return accept()
  return open >= CHANNEL_INVITES_OPEN_MAX ? refuse('channel_invites_full') : accept()
}

export type InviteState = {
  /** The only member who can use it; null if everybody who has the link can. */
  to: MemberId | null
  isOver: boolean
  isArchived: boolean
  standing: ChannelStanding
  /**
   * A moderator has removed this member. A link does not let them in again, but an invitation that
   * names them does.
   */
  wasRemoved: boolean
}

/**
 * `joins`: the member joins the channel. `ends`: the invitation is used up, unless it is a
 * multi-use link.
 */
export type InviteAnswer = Accepted & { joins: boolean; ends: boolean }

/** Whether a member can use an existing invitation. */
export function isUsable(
  { to, isOver, isArchived, wasRemoved }: InviteState,
  member: MemberId | undefined,
): boolean {
  if (isOver || isArchived) return false
  return to === null ? !wasRemoved : to === member
}

export function decideInvite(
  state: InviteState,
  { member, action }: { member: MemberId; action: 'accept' | 'decline' },
): InviteAnswer | Refused {
  if (!isUsable(state, member)) return refuse('channel_invite_over')
  // A link that others can still use is declined simply by not using it.
  if (action === 'decline') return { ...accept(), joins: false, ends: state.to !== null }
  const isIn = roleOf(state.standing) !== undefined
  return { ...accept(), joins: !isIn, ends: !isIn }
}
