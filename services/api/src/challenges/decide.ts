import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import { type Accepted, accept, activity, type Decision, point, refuse } from '../decision.ts'

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

const SCHEDULED_WITHIN_MS = 90 * 24 * 60 * 60 * 1000

/** One that waits for its day has not been published yet: nothing has happened. */
export function decideAsking(
  state: PublishState,
  command: { assumptions: readonly AssumptionKind[] },
  now: Date,
): Decision {
  if (state.opensAt.getTime() > now.getTime() + SCHEDULED_WITHIN_MS) return refuse('opens_too_late')
  return state.opensAt > now ? accept() : decidePublish(state, command)
}
