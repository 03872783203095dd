import {
  CHANNELS_OWNED_MAX,
  type ChannelRole,
  type ChannelSignUp,
  type ChannelStanding,
  type ChannelVisibility,
} from '@ideathlon/contracts/talk/channels/channels'
import { type Accepted, accept, type Refused, refuse } from '../../kernel/command/decision.ts'

export type MemberState = { id: number; standing: ChannelStanding }

export const roleOf = (standing: ChannelStanding): ChannelRole | undefined =>
  standing === 'none' || standing === 'requested' ? undefined : standing

/** What a channel shows to a viewer: nothing, its name and description, or everything. */
export function isVisibleTo(
  visibility: ChannelVisibility,
  { standing, isInvited }: { standing: ChannelStanding; isInvited: boolean },
): 'nothing' | 'head' | 'everything' {
  if (roleOf(standing) !== undefined) return 'everything'
  if (visibility === 'public' || visibility === 'unlisted') return 'everything'
  if (visibility === 'members') return 'head'
  return isInvited || standing === 'requested' ? 'head' : 'nothing'
}

type SignUp = {
  signup: ChannelSignUp
  isArchived: boolean
  standing: ChannelStanding
  isInvited: boolean
  /** A moderator has removed the member before. */
  wasRemoved: boolean
  questions: readonly string[]
}

/** Decides the result of a sign-up: immediate membership, or a request to the moderators. */
export function decideSignUp(
  { signup, isArchived, standing, isInvited, wasRemoved, questions }: SignUp,
  answers: readonly string[],
): (Accepted & { to: 'member' | 'requested' }) | Refused {
  if (roleOf(standing) !== undefined) return refuse('channel_joined')
  if (isArchived) return refuse('channel_archived')
  if (isInvited) return { ...accept(), to: 'member' }
  if (signup === 'invitation') return refuse('channel_by_invitation')
  if (standing === 'requested') return refuse('channel_requested')
  if (questions.some((_, at) => !answers[at]?.trim())) return refuse('channel_answers')
  return { ...accept(), to: signup === 'open' && !wasRemoved ? 'member' : 'requested' }
}

type Change = Removal & {
  /** How many channels the prospective owner already owns. */
  owned: number
}
type Removal = { actor: MemberState; target: MemberState }

/** Members can leave; moderators can remove members, and the owner can remove moderators. */
export function decideRemoval({ actor, target }: Removal): Accepted | Refused {
  const role = roleOf(target.standing)
  if (role === undefined) return refuse('channel_stranger')
  if (role === 'owner') return refuse('channel_owner_stays')
  if (actor.id === target.id) return accept()
  if (!canModerate(actor)) return refuse('channel_not_moderator')
  if (role === 'moderator' && actor.standing !== 'owner') return refuse('channel_not_owner')
  return accept()
}

export const canModerate = ({ standing }: Pick<MemberState, 'standing'>): boolean =>
  standing === 'owner' || standing === 'moderator'

/** The changed roles, in an order in which a channel never has two owners. */
export type RoleChange = Accepted & { moves: readonly { member: number; to: ChannelRole }[] }

/** Decides a change to a member's settings. `role`: the new role, if it changes. */
export function decideMemberChange(pair: Change, role: ChannelRole | undefined) {
  if (role !== undefined) return decideRole(pair, role)
  if (!canModerate(pair.actor)) return refuse('channel_not_moderator')
  if (roleOf(pair.target.standing) === undefined) return refuse('channel_stranger')
  const unchanged: RoleChange = { ...accept(), moves: [] }
  return unchanged
}

/** The owner can appoint and dismiss moderators, and hand the channel over to one. */
export function decideRole(
  { actor, target, owned }: Change,
  to: ChannelRole,
): RoleChange | Refused {
  if (actor.standing !== 'owner') return refuse('channel_not_owner')
  if (roleOf(target.standing) === undefined) return refuse('channel_stranger')
  if (target.standing === to) return { ...accept(), moves: [] }
  if (target.standing === 'owner') return refuse('channel_owner_stays')
  if (to !== 'owner') return { ...accept(), moves: [{ member: target.id, to }] }
  if (target.standing !== 'moderator') return refuse('channel_heir_moderates')
  if (owned >= CHANNELS_OWNED_MAX) return refuse('channel_heir_full')
  const moves = [
    { member: actor.id, to: 'moderator' as const },
    { member: target.id, to: 'owner' as const },
  ]
  return { ...accept(), moves }
}

/** Whether a member's messages wait for approval, including the first message of a new topic. */
export function mustWait({
  approvesReplies,
  standing,
  isTrusted,
}: {
  approvesReplies: boolean
  standing: ChannelStanding
  isTrusted: boolean
}): boolean {
  return approvesReplies && !isTrusted && !canModerate({ standing })
}
