import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { type Accepted, accept, activity, point } from '../decision.ts'

export type PublishState = { askerId: number; opensAt: Date; closesAt: Date }

/** `assumptions`: those of the question that say something. */
export function decidePublish(
  state: PublishState,
  { assumptions }: { assumptions: readonly AssumptionKind[] },
): Accepted {
  const filled = assumptions.length
  return accept(
    activity('ChallengePublished', {
      opensAt: state.opensAt.toISOString(),
      closesAt: state.closesAt.toISOString(),
      assumptions: filled,
    }),
    point('ChallengePublished:CreatedChallenge', state.askerId, { assumptions: filled }),
  )
}
