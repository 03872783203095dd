import type { RefusalReason } from '@ideathlon/contracts/refusals'

/** The state of a draft that decisions depend on. */
export type DraftState = {
  status: 'open' | 'approved' | 'withdrawn'
  author: number
  isTried: boolean
}

export type DraftDecision = { ok: true } | { ok: false; reason: RefusalReason }

const yes: DraftDecision = { ok: true }
const no = (reason: RefusalReason): DraftDecision => ({ ok: false, reason })

/** An open draft can be changed and withdrawn by its author. */
export function decideChange(draft: DraftState, actor: number): DraftDecision {
  if (draft.status !== 'open') return no('draft_settled')
  return draft.author === actor ? yes : no('not_your_draft')
}

/** An open draft can be tested by any admin. */
export function decideTrial(draft: DraftState): DraftDecision {
  return draft.status === 'open' ? yes : no('draft_settled')
}

/** A draft can be approved by an admin other than its author, once it has been tested unchanged. */
export function decideApproval(draft: DraftState, actor: number): DraftDecision {
  if (draft.status !== 'open') return no('draft_settled')
  if (draft.author === actor) return no('own_draft')
  return draft.isTried ? yes : no('draft_not_tried')
}
