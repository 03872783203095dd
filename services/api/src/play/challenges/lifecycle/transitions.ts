import type { ChallengeAction, ChallengeState } from '@ideathlon/contracts/challenges'
import { type Refused, refuse } from '../../../kernel/command/decision.ts'

/**
 * The actions that are allowed in each state, and the resulting state: the same state if only
 * content changes, `new` if the action creates another challenge and leaves this one unchanged,
 * `gone` if the challenge is deleted.
 */
type Leads = ChallengeState | 'new' | 'gone'

const MOVES: Record<ChallengeAction, Partial<Record<ChallengeState, Leads>>> = {
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
  rewrite: { draft: 'draft', scheduled: 'scheduled' },
  reschedule: { draft: 'scheduled', scheduled: 'scheduled' },
  unschedule: { scheduled: 'draft' },
  discard: { draft: 'gone', scheduled: 'gone' },
}

/** Actions on a challenge that has not opened yet. */
const BEFORE_OPENING = new Set<ChallengeAction>(['rewrite', 'reschedule', 'unschedule', 'discard'])

/** Looks up an action in the table of transitions. */
export function decideTransition(
  state: ChallengeState,
  action: ChallengeAction,
): { ok: true; to: Leads } | Refused {
  const to = MOVES[action][state]
  if (to !== undefined) return { ok: true, to }
  if (BEFORE_OPENING.has(action)) {
    return refuse(state === 'draft' ? 'not_scheduled' : 'challenge_opened')
  }
  return refuse(state === 'draft' || state === 'scheduled' ? 'challenge_not_open' : reasonIn(state))
}

/** Why an action is not possible on a published challenge. */
function reasonIn(state: ChallengeState) {
  return state === 'open' ? 'challenge_still_open' : 'challenge_moved_on'
}
