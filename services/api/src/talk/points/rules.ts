import { MESSAGE_VOTES_PAID_A_DAY as PAID_A_DAY } from '@ideathlon/contracts/limits'

/** The facts that decide whether a vote pays the author of its message. */
export type VotePay = {
  /** Everybody can read the message, and its author is named. */
  isPublic: boolean
  /** The voter or the author has no verified address. */
  isUnverified: boolean
  /**
   * The voter and the author may be one person, or one of them may have an interest in the other.
   */
  isLinked: boolean
  /** The voter or the author has blocked the other. */
  isBlocked: boolean
  /**
   * How many votes for other messages were paid today: by this voter, by this voter to this author,
   * and to this author.
   */
  today: { voter: number; pair: number; author: number }
}

/** A vote that pays nothing still counts for the message. */
export function isPaid({ isPublic, isUnverified, isLinked, isBlocked, today }: VotePay): boolean {
  if (!isPublic || isUnverified || isLinked || isBlocked) return false
  return (
    today.voter < PAID_A_DAY.voter &&
    today.pair < PAID_A_DAY.pair &&
    today.author < PAID_A_DAY.author
  )
}

/** A paid vote, as stored with the points. */
export type PaidVote = { isTakenBack: boolean }

/**
 * Decides how the first reaction of a member to a message, or the removal of the last one, changes
 * the author's points. A vote that was paid and taken back is paid again with the same inputs, so
 * that it never pays more than once.
 */
export function pointsChange(
  paid: PaidVote | undefined,
  { hasReaction, mayPay }: { hasReaction: boolean; mayPay: boolean },
): 'pay' | 'pay again' | 'take back' | undefined {
  if (hasReaction && paid === undefined) return mayPay ? 'pay' : undefined
  if (hasReaction && paid?.isTakenBack) return mayPay ? 'pay again' : undefined
  return !hasReaction && paid?.isTakenBack === false ? 'take back' : undefined
}
