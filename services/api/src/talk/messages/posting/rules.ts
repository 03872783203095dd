import type { RefusalReason } from '@ideathlon/contracts/refusals'
import {
  FIRST_DAY_REPLIES,
  FIRST_DAY_TOPICS,
  GATE_IDEAS,
  GATE_RATINGS,
} from '@ideathlon/contracts/talk/limits'

/** The facts that the rule needs about a member who is writing. */
export type PostFacts = {
  isModerator: boolean
  isNewTopic: boolean
  isOver: boolean
  isLocked: boolean
  isArchived: boolean
  isMerged: boolean
  /**
   * How many ideas the member has entered and rated, if that is required before the first post;
   * otherwise null.
   */
  gate: { ideas: number; ratings: number } | null
  /** Null once the account's first day is over. */
  firstDay: { topics: number; replies: number; secondsLeft: number } | null
  hasLinks: boolean
  /** How many more seconds the member has to wait in slow mode. */
  slowSeconds: number
}

export type PostDecision =
  | { ok: true }
  | { ok: false; reason: RefusalReason }
  | { ok: false; wait: 'topics' | 'replies' | 'links' | 'slow'; seconds: number }

export const isGateOpen = (gate: { ideas: number; ratings: number }) =>
  gate.ideas >= GATE_IDEAS || gate.ratings >= GATE_RATINGS

/** `generosity` multiplies the first-day limits. */
export function decidePost(facts: PostFacts, generosity = 1): PostDecision {
  const { isModerator, firstDay, gate } = facts
  if (facts.isMerged) return { ok: false, reason: 'topic_merged' }
  if (facts.isOver) return { ok: false, reason: 'clarifications_over' }
  if (facts.isArchived) return { ok: false, reason: 'topic_archived' }
  if (isModerator) return { ok: true }
  if (facts.isLocked) return { ok: false, reason: 'topic_locked' }
  if (gate !== null && !isGateOpen(gate)) return { ok: false, reason: 'talk_gate' }
  if (facts.slowSeconds > 0) return { ok: false, wait: 'slow', seconds: facts.slowSeconds }
  if (firstDay === null) return { ok: true }
  const seconds = firstDay.secondsLeft
  if (facts.hasLinks) return { ok: false, wait: 'links', seconds }
  const [count, max] = facts.isNewTopic
    ? [firstDay.topics, FIRST_DAY_TOPICS]
    : [firstDay.replies, FIRST_DAY_REPLIES]
  if (count < max * generosity) return { ok: true }
  return { ok: false, wait: facts.isNewTopic ? 'topics' : 'replies', seconds }
}

/** The facts that the rule needs about a member who is editing their own message. */
export type EditFacts = {
  /** Messages need approval here, and this one was approved with its current text. */
  isApproved: boolean
  /** Null once the account's first day is over. */
  firstDay: { secondsLeft: number } | null
  addsLinks: boolean
}

/** An edit cannot add anything that could not have been in the message when it was written. */
export function decideEdit({ isApproved, firstDay, addsLinks }: EditFacts): PostDecision {
  if (isApproved) return { ok: false, reason: 'message_approved' }
  if (firstDay === null || !addsLinks) return { ok: true }
  return { ok: false, wait: 'links', seconds: firstDay.secondsLeft }
}
