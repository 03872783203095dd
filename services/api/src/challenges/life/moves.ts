import type { ChallengeAction, ChallengeState } from '@ideathlon/contracts/challenges'
import { type Refused, refuse } from '../../decision.ts'

/**
 * In which states what can be done, and where it leads: the same state where only something in it
 * changes, `new` where it leads to another question and leaves this one as it is.
 */
const MOVES: Record<ChallengeAction, Partial<Record<ChallengeState, ChallengeState | 'new'>>> = {
  publish: { draft: 'open', scheduled: 'open' },
  start_rating: { open: 'open' },
  edit: { open: 'open' },
  close: { open: 'closing' },
  solve: { open: 'closing' },
  pick: { closed: 'closed' },
  settle: { closed: 'settled' },
  archive: { settled: 'archived' },
  renerve: { closed: 'new', settled: 'new', archived: 'new' },
  iterate: { closed: 'new', settled: 'new', archived: 'new' },
  duplicate: {
    draft: 'new',
    scheduled: 'new',
    open: 'new',
    closing: 'new',
    closed: 'new',
    settled: 'new',
    archived: 'new',
  },
}

/** The one table of what may follow on what. */
export function decideMove(
  state: ChallengeState,
  action: ChallengeAction,
): { ok: true; to: ChallengeState | 'new' } | Refused {
  const to = MOVES[action][state]
  if (to !== undefined) return { ok: true, to }
  return refuse(state === 'draft' || state === 'scheduled' ? 'challenge_not_open' : reasonIn(state))
}

/** Why something cannot be done to a question that has been published. */
function reasonIn(state: ChallengeState) {
  return state === 'open' ? 'challenge_still_open' : 'challenge_moved_on'
}
