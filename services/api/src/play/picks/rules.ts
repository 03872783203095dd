import type { IdeaId } from '@ideathlon/contracts/ids'
import type { Pick } from '@ideathlon/contracts/picks'
import { isRevealedIn } from '../../kernel/challenges/revealed.ts'
import { type Accepted, accept, type Refused, refuse } from '../../kernel/command/decision.ts'

export type PickingState = {
  state: string
  version: number
  /** The published ideas. `isOwn`: the asker is an author, or entered it as a test. */
  ideas: ReadonlyMap<IdeaId, { isOwn: boolean }>
}

/**
 * Askers pick after closing and can change their picks until the challenge is settled. They can
 * never pick their own ideas.
 */
export function decidePicks(
  state: PickingState,
  { picks, version }: { picks: readonly Pick[]; version: number },
): (Accepted & { picks: Pick[] }) | Refused {
  if (!isRevealedIn(state.state)) return refuse('picks_not_yet')
  if (state.state !== 'closed') return refuse('picks_final')
  if (version !== state.version) return refuse('picks_stale')
  for (const { idea } of picks) {
    const known = state.ideas.get(idea)
    if (known === undefined) return refuse('idea_not_found')
    if (known.isOwn) return refuse('pick_own')
  }
  return { ...accept(), picks: picks.toSorted((a, b) => a.rank - b.rank) }
}

/**
 * A shortlist is kept as long as picks can change. The asker's own ideas cannot be picked, so they
 * are not listed.
 */
export function decideShortlist(
  { state, ideas }: Omit<PickingState, 'version'>,
  idea: IdeaId,
): Accepted | Refused {
  if (!isRevealedIn(state)) return refuse('picks_not_yet')
  if (state !== 'closed') return refuse('picks_final')
  const known = ideas.get(idea)
  if (known === undefined) return refuse('idea_not_found')
  return known.isOwn ? refuse('pick_own') : accept()
}
