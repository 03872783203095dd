import {
  type Allowed,
  CHALLENGE_ACTIONS,
  type ChallengeAction,
  type ChallengeState,
} from '@ideathlon/contracts/challenges'
import type { RefusalReason } from '@ideathlon/contracts/refusals'
import type { Actor } from '@ideathlon/service-kit/auth'
import { type Action, can } from '../../../kernel/permissions/can.ts'
import { decideTransition } from './transitions.ts'

export const ACTION_PERMISSIONS: Record<ChallengeAction, Action> = {
  publish: 'challenge.edit',
  start_rating: 'challenge.edit',
  edit: 'challenge.edit',
  close: 'challenge.close',
  solve: 'challenge.close',
  pick: 'challenge.pick',
  settle: 'challenge.pick',
  archive: 'challenge.edit',
  renerve: 'challenge.publish',
  iterate: 'challenge.edit',
  duplicate: 'challenge.edit',
  rewrite: 'challenge.prepare',
  reschedule: 'challenge.prepare',
  unschedule: 'challenge.withdraw',
  discard: 'challenge.withdraw',
}

export type ChallengeStatus = {
  /**
   * The state at the current time: a challenge whose time is up has ended, even if the scheduled
   * job has not closed it yet.
   */
  state: ChallengeState
  askerId: number
  coAuthorId?: number | null
  isRatingStarted: boolean
  isTooEarlyToClose: boolean
  /**
   * The viewer is the challenge's asker and has not made final picks yet; until then, askers are
   * shown no places.
   */
  isToPick: boolean
  ideas: number
  /** The platform of the challenge lets the viewer publish there. */
  mayAskHere: boolean
  /** The actions by which the viewer has already copied it, such as `renerve`. */
  madeBefore: ReadonlySet<string>
}

/** The actions on a challenge, each with the reason if the viewer is not allowed to take it. */
export function allowedActions(
  viewer: Actor | undefined,
  standing: ChallengeStatus,
): Record<ChallengeAction, Allowed> {
  const each = CHALLENGE_ACTIONS.map((action) => [action, allowedIn(viewer, action, standing)])
  return Object.fromEntries(each) as Record<ChallengeAction, Allowed>
}

function allowedIn(
  viewer: Actor | undefined,
  action: ChallengeAction,
  standing: ChallengeStatus,
): Allowed {
  if (viewer === undefined) return { allowed: false, reason: null }
  const { askerId: asker, coAuthorId = null } = standing
  const coAuthor = SHARED.has(action) ? coAuthorId : null
  if (!can(viewer, ACTION_PERMISSIONS[action], { asker, coAuthor })) {
    return { allowed: false, reason: 'askers_only' }
  }
  const move = decideTransition(standing.state, action)
  const reason = move.ok ? whyActionRefused(viewer, action, standing) : move.reason
  return { allowed: reason === null, reason }
}

/**
 * What a co-author can do once the challenge is published; everything else is reserved for the
 * asker.
 */
const SHARED = new Set<ChallengeAction>(['edit', 'start_rating'])

/** Actions that publish a challenge. */
const PUBLISHING = new Set<ChallengeAction>(['publish', 'renerve', 'iterate'])

/** Why an action that the state allows is not possible for this viewer. */
function whyActionRefused(
  viewer: Actor,
  action: ChallengeAction,
  { isRatingStarted, isTooEarlyToClose, isToPick, mayAskHere, ideas, madeBefore }: ChallengeStatus,
): RefusalReason | null {
  if (action === 'start_rating' && isRatingStarted) return 'rating_started'
  const ends = action === 'close' || action === 'solve'
  if (ends && isTooEarlyToClose && !viewer.admin) return 'too_early_to_close'
  if (PUBLISHING.has(action) && !mayAskHere) return 'asking_is_for_staff'
  if (action === 'iterate' && isToPick && ideas > 0) return 'iterate_after_picks'
  if (action === 'pick' && ideas === 0) return 'nothing_to_pick'
  const isRepeated = action !== 'duplicate' && madeBefore.has(action)
  return isRepeated ? 'already_renerved' : null
}
