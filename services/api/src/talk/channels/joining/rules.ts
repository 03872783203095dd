import type { MemberId } from '@ideathlon/contracts/ids'
import type { ChannelStanding } from '@ideathlon/contracts/talk/channels/channels'
import { CHANNEL_INVITES_OPEN_MAX } from '@ideathlon/contracts/talk/channels/members'
import { type Accepted, accept, type Refused, refuse } from '../../../kernel/command/decision.ts'
import { roleOf } from '../rules.ts'

/** A member whom an invitation names, and what they are in the channel. */
export type Invitee = { isMember: boolean; isInvited: boolean; hasAsked: boolean }

/** `open`: the invitations of the channel that somebody can still use. */
type Inviting = { isArchived: boolean; open: number; invitee: Invitee | undefined }

/** A member who has asked to join needs no invitation, so the limit does not apply to them. */
export function decideInviting({ isArchived, open, invitee }: Inviting): Accepted | Refused {
  if (isArchived) return refuse('channel_archived')
  if (invitee?.isMember) return refuse('channel_joined')
  if (invitee?.isInvited) return refuse('channel_invited')
  if (invitee?.hasAsked) return accept()
  return open >= CHANNEL_INVITES_OPEN_MAX ? refuse('channel_invites_full') : accept()
}

export type InviteState = {
  /** The only member who can use it; null: everybody who has the link. */
  to: MemberId | null
  isOver: boolean
  isArchived: boolean
  standing: ChannelStanding
  /**
   * A moderator removed this member before, so that only an invitation to them lets them in again.
   */
  wasRemoved: boolean
}

/** `joins`: becomes a member. `ends`: an invitation for one member is used up. */
export type InviteAnswer = Accepted & { joins: boolean; ends: boolean }

/** Whether a member can use an invitation that exists. */
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
  // A link that others may still use is declined by not using it.
  if (action === 'decline') return { ...accept(), joins: false, ends: state.to !== null }
  const isIn = roleOf(state.standing) !== undefined
  return { ...accept(), joins: !isIn, ends: !isIn }
}
