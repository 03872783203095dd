import type { IdeaId, MemberId } from '@ideathlon/contracts/ids'
import type { Pick } from '@ideathlon/contracts/picks'
import { isRevealedIn } from '../challenges/openness.ts'
import { type Refused, refuse } from '../decision.ts'

export type PickingState = {
  state: string
  askerId: MemberId
  version: number
  /** The question's ideas that stand. */
  ideas: ReadonlyMap<IdeaId, { authorId: MemberId; isTest: boolean }>
}

/** Picks are made once a question is closed, and changed until it is settled; never of one's own. */
export function decidePicks(
  state: PickingState,
  { picks, version }: { picks: readonly Pick[]; version: number },
): { ok: true; picks: Pick[] } | Refused {
  if (!isRevealedIn(state.state)) return refuse('picks_not_yet')
  if (state.state !== 'closed') return refuse('picks_final')
  if (version !== state.version) return refuse('picks_stale')
  for (const { idea } of picks) {
    const known = state.ideas.get(idea)
    if (known === undefined) return refuse('idea_not_found')
    if (known.isTest || known.authorId === state.askerId) return refuse('pick_own')
  }
  return { ok: true, picks: picks.toSorted((a, b) => a.rank - b.rank) }
}
