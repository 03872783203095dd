import type { RefusalReason } from '@ideathlon/contracts/refusals'
import {
  FIRST_DAY_REPLIES,
  FIRST_DAY_TOPICS,
  GATE_IDEAS,
  GATE_RATINGS,
} from '@ideathlon/contracts/talk/limits'

/** What the rule needs to know about a member who writes. */
export type PostFacts = {
  isModerator: boolean
  isNewTopic: boolean
  isOver: boolean
  isLocked: boolean
  isArchived: boolean
  isMerged: boolean
  /** Null where nothing is asked for before the first post. */
  gate: { ideas: number; ratings: number } | null
  /** Null after the first day of the account. */
  firstDay: { topics: number; replies: number; secondsLeft: number } | null
  hasLinks: boolean
  /** How many seconds slow mode still asks the member to wait. */
  slowSeconds: number
}

export type PostDecision =
  | { ok: true }
  | { ok: false; reason: RefusalReason }
  | { ok: false; wait: 'topics' | 'replies' | 'links' | 'slow'; seconds: number }

export const isGateOpen = (gate: { ideas: number; ratings: number }) =>
  gate.ideas >= GATE_IDEAS || gate.ratings >= GATE_RATINGS

/** `generosity` multiplies the limits of the first day. */
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

/** What the rule needs to know about a member who edits their own message. */
export type EditFacts = {
  /** Replies wait for approval here, and this one was approved as it is. */
  isApproved: boolean
  /** Null after the first day of the account. */
  firstDay: { secondsLeft: number } | null
  addsLinks: boolean
}

/** An edit adds nothing that the message could not have been written with. */
export function decideEdit({ isApproved, firstDay, addsLinks }: EditFacts): PostDecision {
  if (isApproved) return { ok: false, reason: 'message_approved' }
  if (firstDay === null || !addsLinks) return { ok: true }
  return { ok: false, wait: 'links', seconds: firstDay.secondsLeft }
}
