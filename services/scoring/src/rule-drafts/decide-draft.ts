import type { RefusalReason } from '@ideathlon/contracts/refusals'

/** What the rules about rules look at. */
export type DraftState = {
  status: 'open' | 'approved' | 'withdrawn'
  author: number
  isTried: boolean
}

export type DraftDecision = { ok: true } | { ok: false; reason: RefusalReason }

const yes: DraftDecision = { ok: true }
const no = (reason: RefusalReason): DraftDecision => ({ ok: false, reason })

/** Changing and withdrawing: its author, as long as it is open. */
export function decideChange(draft: DraftState, actor: number): DraftDecision {
  if (draft.status !== 'open') return no('draft_settled')
  return draft.author === actor ? yes : no('not_your_draft')
}

/** Any admin may try an open draft. */
export function decideTrial(draft: DraftState): DraftDecision {
  return draft.status === 'open' ? yes : no('draft_settled')
}

/** Approving puts in force: never by the author, never what nobody has tried as it is. */
export function decideApproval(draft: DraftState, actor: number): DraftDecision {
  if (draft.status !== 'open') return no('draft_settled')
  if (draft.author === actor) return no('own_draft')
  return draft.isTried ? yes : no('draft_not_tried')
}
