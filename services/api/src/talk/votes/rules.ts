import type { FlagKind } from '@ideathlon/contracts/talk/votes'
import { accept, type Decision, refuse } from '../../kernel/command/decision.ts'

export type VoteState = { isOwn: boolean; isShown: boolean; isArchived: boolean }

/** Members can vote on visible messages by others, but cannot react in archived topics. */
export function decideReaction({ isArchived, ...state }: VoteState): Decision {
  const decision = decideFlag(state)
  return decision.ok && isArchived ? refuse('topic_archived') : decision
}

export function decideFlag({ isOwn, isShown }: Omit<VoteState, 'isArchived'>): Decision {
  if (isOwn) return refuse('own_message_vote')
  return isShown ? accept() : refuse('message_gone')
}

/** The member's votes of the given kinds after switching one on or off. */
export function kindsAfter<K extends string>(
  kinds: readonly K[],
  { kind, on }: { kind: K; on: boolean },
): K[] {
  const others = kinds.filter((one) => one !== kind)
  return on ? [...others, kind] : others
}

/**
 * The flag after switching one on or off. A member has at most one on a message; a flag of another
 * kind replaces it.
 */
export function flagAfter(
  flag: FlagKind | undefined,
  { kind, on }: { kind: FlagKind; on: boolean },
): FlagKind | undefined {
  if (on) return kind
  return flag === kind ? undefined : flag
}
