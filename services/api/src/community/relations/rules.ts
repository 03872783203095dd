import {
  FRIEND_ASK_AGAIN_DAYS,
  FRIEND_REQUEST_DAYS,
  FRIEND_REQUESTS_WAITING_MAX,
  type Friendship,
  type RelationAction,
} from '@ideathlon/contracts/relations'
import { type Refused, refuse } from '../../kernel/command/decision.ts'
import { DAY_MS } from '../../kernel/day.ts'
import type { RelationFlags } from './between.ts'

const EXPIRES_MS = FRIEND_REQUEST_DAYS * DAY_MS
const ASK_AGAIN_MS = FRIEND_ASK_AGAIN_DAYS * DAY_MS

/** A friend request as stored. Whether it has expired depends on the clock. */
export type FriendRequest = {
  requestedAt: Date
  ended: { how: 'declined' | 'withdrawn'; at: Date } | null
}

export type RelationState = {
  between: RelationFlags
  /** The viewer's own request to the other member, and the other member's to the viewer. */
  mine: FriendRequest | null
  theirs: FriendRequest | null
  isSelf: boolean
  /** How many of the viewer's requests look pending to the viewer. */
  waiting: number
}

/** A change to the stored relation of two members. */
export type RelationChange =
  | 'follow'
  | 'unfollow'
  | 'request'
  | 'befriend'
  | 'decline'
  | 'withdraw'
  | 'unfriend'
  | 'block'
  | 'unblock'
  | 'mute'
  | 'unmute'

export type RelationDecision = { ok: true; changes: RelationChange[] } | Refused

const done = (...changes: RelationChange[]): RelationDecision => ({ ok: true, changes })

/** If the other member has already sent a request, a request in return accepts it. */
export function decideRelation(
  state: RelationState,
  action: RelationAction,
  now: Date,
): RelationDecision {
  const { between } = state
  if (state.isSelf) return refuse('own_relation')
  if (between.blocks && ['follow', 'ask', 'accept'].includes(action)) return refuse('you_block')
  switch (action) {
    case 'follow':
      return between.follows ? done() : done('follow')
    case 'unfollow':
      return between.follows ? done('unfollow') : done()
    case 'ask':
      return decideAsking(state, now)
    case 'accept':
      if (between.isFriend) return done()
      return isWaiting(state.theirs, now) ? done('befriend') : refuse('request_gone')
    case 'decline':
      return isWaiting(state.theirs, now) ? done('decline') : done()
    case 'withdraw':
      return looksWaiting(state.mine, now) ? done('withdraw') : done()
    case 'unfriend':
      return between.isFriend ? done('unfriend') : done()
    case 'block':
      return between.blocks ? done() : done('block')
    case 'unblock':
      return between.blocks ? done('unblock') : done()
    case 'mute':
      return between.mutes ? done() : done('mute')
    case 'unmute':
      return between.mutes ? done('unmute') : done()
  }
}

function decideAsking(state: RelationState, now: Date): RelationDecision {
  const { between, mine, theirs, waiting } = state
  if (between.isFriend) return done()
  if (isWaiting(theirs, now)) return done('befriend')
  if (looksWaiting(mine, now)) return done()
  if (!mayAskAgain(mine, now)) return refuse('asked_lately')
  if (waiting >= FRIEND_REQUESTS_WAITING_MAX) return refuse('too_many_requests')
  return done('request')
}

/** Whether the request can still be accepted. */
function isWaiting(request: FriendRequest | null, now: Date): boolean {
  return request !== null && request.ended === null && now < expiryOf(request)
}

/** Whether the request looks pending to its sender, who does not learn that it was declined. */
function looksWaiting(request: FriendRequest | null, now: Date): request is FriendRequest {
  return request !== null && request.ended?.how !== 'withdrawn' && now < expiryOf(request)
}

function expiryOf({ requestedAt }: Pick<FriendRequest, 'requestedAt'>): Date {
  return new Date(requestedAt.getTime() + EXPIRES_MS)
}

/**
 * A new request is allowed seven days after the last one was withdrawn or expired. A declined
 * request ends like an unanswered one; otherwise a second request would reveal that the first was
 * declined.
 */
function mayAskAgain(request: FriendRequest | null, now: Date): boolean {
  if (request === null) return true
  const { ended } = request
  const endedAt = ended?.how === 'withdrawn' ? ended.at : expiryOf(request)
  return now.getTime() >= endedAt.getTime() + ASK_AGAIN_MS
}

/** The friendship as the viewer sees it, and when a pending request expires. */
export function friendshipOf(
  { between, mine, theirs }: Pick<RelationState, 'between' | 'mine' | 'theirs'>,
  now: Date,
): { friendship: Friendship; expiresAt: Date | null } {
  if (between.isFriend) return { friendship: 'friends', expiresAt: null }
  if (theirs !== null && isWaiting(theirs, now)) {
    return { friendship: 'asks_me', expiresAt: expiryOf(theirs) }
  }
  if (looksWaiting(mine, now)) return { friendship: 'asked', expiresAt: expiryOf(mine) }
  return { friendship: 'none', expiresAt: null }
}

/** Whole days until a request expires; 1 on the last day. */
export function daysLeft(requestedAt: Date, now: Date): number {
  return Math.max(
    1,
    Math.ceil((expiryOf({ requestedAt: requestedAt }).getTime() - now.getTime()) / DAY_MS),
  )
}
