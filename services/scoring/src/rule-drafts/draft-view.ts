import type { MemberFace } from '@ideathlon/contracts/member-face'
import type { RulesDraft } from '@ideathlon/contracts/rules-drafts'
import { type Cards, profileOrRemoved } from '../profiles/profile-cards.ts'
import type { StoredDraft } from './drafts.ts'

/** `inForce`: the version in force according to the log. */
type Known = { profiles: Cards<MemberFace>; inForce: number }

/** Drafts with the names of their authors and approvers. */
export async function draftViews(
  drafts: readonly StoredDraft[],
  { profiles, inForce }: Known,
): Promise<RulesDraft[]> {
  const known = await profiles.of(drafts.flatMap((draft) => [draft.author, draft.approved_by ?? 0]))
  return drafts.map((draft) => ({
    id: draft.id,
    title: draft.title,
    prices: draft.prices,
    state: shownState(draft, inForce),
    author: profileOrRemoved(known, draft.author),
    created_at: draft.created_at.toISOString(),
    updated_at: draft.updated_at.toISOString(),
    tried: draft.tried,
    tried_at: draft.tried_at?.toISOString() ?? null,
    approved_by: draft.approved_by === null ? null : profileOrRemoved(known, draft.approved_by),
    approved_at: draft.approved_at?.toISOString() ?? null,
    version: draft.version,
    position: draft.position === null ? null : Number(draft.position),
  }))
}

function shownState(draft: StoredDraft, inForce: number): RulesDraft['state'] {
  if (draft.status === 'approved') {
    if (draft.position === null) return 'approved'
    return draft.version === inForce ? 'in_force' : 'replaced'
  }
  if (draft.status === 'open') return draft.tried_at === null ? 'open' : 'tried'
  return draft.status
}
