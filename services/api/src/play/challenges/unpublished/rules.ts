import type { ChallengeAction, ChallengeState } from '@ideathlon/contracts/challenges'
import { type Accepted, accept, type Refused, refuse } from '../../../kernel/command/decision.ts'
import { decideTransition } from '../lifecycle/transitions.ts'
import { openingProblem } from '../rules.ts'

export type Unpublished = { state: string; opens_at: Date; words_version: number }

type Change = {
  action: Extract<ChallengeAction, 'rewrite' | 'reschedule' | 'unschedule' | 'discard'>
  /** The version that the asker saw. If it is missing, the change applies to any version. */
  version?: number | undefined
  /** The new time at which it opens automatically. */
  opensAt?: Date | undefined
}

/** Until a challenge opens, only its asker and co-author can act on it. */
export function decideChange(
  { state, opens_at, words_version }: Unpublished,
  { action, version, opensAt }: Change,
  now: Date,
): Accepted | Refused {
  const move = decideTransition(state as ChallengeState, action)
  if (!move.ok) return move
  if (state === 'scheduled' && opens_at <= now) return refuse('challenge_opened')
  if (version !== undefined && version !== words_version) return refuse('challenge_stale')
  const unfit = opensAt && openingProblem(opensAt, now)
  return unfit === undefined ? accept() : refuse(unfit)
}
