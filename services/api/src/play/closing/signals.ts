import type { ChallengeId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

export const challengeClosed = signal<{ challenge: ChallengeId }>('challenge closed')

/** Raters who agree too much were weighed as one, which changed the Top 5. `note`: what moderators read. */
export const clustersChangedTop = signal<{ challenge: ChallengeId; note: string }>(
  'clusters changed the Top 5',
)
