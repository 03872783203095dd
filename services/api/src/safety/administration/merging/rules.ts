import type { MemberId } from '@ideathlon/contracts/ids'
import { type Refused, refuse } from '../../../kernel/command/decision.ts'

/** One of two accounts that are to be merged. */
export type MergeAccount = {
  id: MemberId
  /**
   * The account has been deleted, is about to be deleted, has already been merged, or is a guest's.
   */
  isGone: boolean
  /** An admin, an ambassador, or a member with other duties on the site. */
  hasPower: boolean
  isSanctioned: boolean
  /** Content that is known to be theirs is still waiting for a moderator's decision. */
  isReviewed: boolean
}

export type MergeState = {
  actor: MemberId
  closed: MergeAccount & {
    /** Owns a platform, or an organisation, channel or team that has other members. */
    isOwner: boolean
    hasMoney: boolean
    /** Is the asker or co-author of a challenge that is not settled. */
    asks: boolean
    hasAddress: boolean
  }
  kept: MergeAccount
  signIn: 'kept' | 'closed'
}

/**
 * Whether two accounts of one person can be merged. It never considers who plays in an open
 * challenge, because a refusal would reveal it. The accounts are linked, so anything that one did
 * for the other there has no weight.
 */
export function decideMerge({ actor, closed, kept, signIn }: MergeState): { ok: true } | Refused {
  if (closed.id === kept.id) return refuse('merge_same')
  if (actor === closed.id || actor === kept.id) return refuse('merge_own')
  const both = [closed, kept]
  if (both.some(({ isGone }) => isGone)) return refuse('merge_gone')
  if (both.some(({ hasPower }) => hasPower)) return refuse('merge_power')
  if (both.some(({ isSanctioned }) => isSanctioned)) return refuse('merge_sanctioned')
  if (both.some(({ isReviewed }) => isReviewed)) return refuse('merge_reviewed')
  if (closed.hasMoney) return refuse('merge_money')
  if (closed.asks) return refuse('merge_asks')
  if (closed.isOwner) return refuse('merge_owner')
  if (signIn === 'closed' && !closed.hasAddress) return refuse('merge_no_address')
  return { ok: true }
}
