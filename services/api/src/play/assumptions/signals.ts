import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { ChallengeId, ChallengeSlug, MemberId } from '@ideathlon/contracts/ids'
import { signal } from '../../kernel/signals/signal.ts'

type InChallenge = { slug: ChallengeSlug; question: string; asker: MemberId }

export const assumptionChallenged = signal<
  InChallenge & { challenge: ChallengeId; kind: AssumptionKind }
>('assumption challenged')

/**
 * `author`: the member who challenged the assumption. `asker`: the member who accepts or removes
 * what the author wrote, or thanks them for it.
 */
type AssumptionChallenge = InChallenge & { id: number; author: MemberId }

export const assumptionChallengeAccepted = signal<AssumptionChallenge>(
  'assumption challenge accepted',
)
export const assumptionChallengeThanked = signal<AssumptionChallenge>(
  'assumption challenge thanked',
)
export const assumptionChallengeRemoved = signal<AssumptionChallenge & { reason: string }>(
  'assumption challenge removed',
)
