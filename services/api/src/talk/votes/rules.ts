import type { FlagKind, ReactionKind } from '@ideathlon/contracts/talk/votes'
import { accept, type Decision, type Refused, refuse } from '../../kernel/command/decision.ts'

export type VoteState = {
  isOwn: boolean
  isShown: boolean
  isArchived: boolean
}

/** Votes go to messages of others that are shown. Taking one back that is not there changes nothing. */
function refusedVote({ isOwn, isShown, isArchived }: VoteState): Refused | undefined {
  if (isOwn) return refuse('own_message_vote')
  if (!isShown) return refuse('message_gone')
  return isArchived ? refuse('topic_archived') : undefined
}

export type Reacting = VoteState & { reactions: readonly ReactionKind[] }

/** A member has each reaction to a message at most once. */
export function decideReaction(state: Reacting): Decision {
  return refusedVote(state) ?? accept()
}

/** The member's reactions after switching one on or off. */
export function switched<K extends string>(
  kinds: readonly K[],
  { kind, on }: { kind: K; on: boolean },
): K[] {
  const others = kinds.filter((one) => one !== kind)
  return on ? [...others, kind] : others
}

export type Flagging = VoteState & { flag: FlagKind | undefined }

/** A member has at most one flag on a message. Another one replaces it. */
export function flagAfter(
  flag: FlagKind | undefined,
  { kind, on }: { kind: FlagKind; on: boolean },
): FlagKind | undefined {
  if (on) return kind
  return flag === kind ? undefined : flag
}

export function decideFlag(state: Flagging): Decision {
  // A message that flags have hidden can still be unflagged, and an archived one flagged.
  return refusedVote({ ...state, isArchived: false }) ?? accept()
}
