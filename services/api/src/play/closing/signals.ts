import type { ChallengeId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

/** The challenge cannot change any more, but it is not ranked yet. */
export const challengeSealed = signal<{ challenge: ChallengeId; feeCents: number }>(
  'challenge sealed',
)
export const challengeClosed = signal<{ challenge: ChallengeId }>('challenge closed')
