import { APPEAL_DAYS, type ReviewState, type Verdict } from '@ideathlon/contracts/moderation'
import { accept, type Decision, refuse } from '../../../kernel/command/decision.ts'
import { daysAfter } from '../../../kernel/day.ts'

export type AppealState = {
  state: ReviewState
  isDeclined: boolean
  decidedAt: Date
  decidedBy: number
  author: number | null
  /** Null if there is no appeal. */
  appealedAt: Date | null
}

export const appealUntil = (decidedAt: Date): Date => daysAfter(decidedAt, APPEAL_DAYS)

/** Only the author can appeal, once, within a month. */
export function decideToAppeal(item: AppealState, by: number, now: Date): Decision {
  if (!item.isDeclined || item.author !== by) return refuse('nothing_to_appeal')
  if (item.appealedAt !== null) return refuse('appeal_used')
  if (appealUntil(item.decidedAt) < now) return refuse('appeal_late')
  return accept()
}

/** Neither the moderator who made the first decision nor the author can decide an appeal. */
export function decideAppeal(item: AppealState, by: number): Decision {
  if (item.state !== 'appealed') return refuse('already_decided')
  const reason = partIn(item, by)
  return reason === null ? accept() : refuse(reason)
}

type Decided = Pick<AppealState, 'state' | 'author'> & {
  verdict: Verdict | null
  /** False if an appeal succeeded. */
  upheld: boolean | null
}

/**
 * Moderators can reverse any decision, including their own, but not one about their own content.
 */
export function decideReversal(item: Decided, by: number): Decision {
  if (item.author === by) return refuse('own_thing')
  const isDone = item.state === 'decided' && item.verdict !== null && item.upheld !== false
  return isDone ? accept() : refuse('not_reversible')
}

/** Why a moderator cannot decide an appeal; null if they can. */
export function partIn(
  { decidedBy, author }: Pick<AppealState, 'decidedBy' | 'author'>,
  by: number,
) {
  if (decidedBy === by) return 'own_decision'
  return author === by ? 'own_thing' : null
}
