import { OPENS_WITHIN_DAYS } from '@ideathlon/contracts/duration'
import type { AssumptionKind } from '@ideathlon/contracts/ideas'
import type { AskerStanding } from '../../community/fair-pay/asker-pay.ts'
import { dailyInput } from '../../community/fair-pay/daily-counts.ts'
import {
  type Accepted,
  accept,
  acceptPending,
  activity,
  type Decision,
  point,
  refuse,
} from '../../kernel/command/decision.ts'

export type PublishState = {
  askerId: number
  opensAt: Date
  closesAt: Date
} & Partial<AskerStanding>

/** `assumptions`: the kinds of assumptions that the asker has filled in. */
type PublishInput = {
  assumptions: readonly AssumptionKind[]
  /** The kinds of deep dives that are complete. */
  deepDives?: readonly AssumptionKind[]
  by?: 'admin'
  prizeCents?: number
  entryFeeCents?: number
}

/**
 * The asker is paid for asking only after others have played; until then, these points are pending.
 * The log records the prize and the entry fee from the start.
 */
export function decidePublish(
  state: PublishState,
  { assumptions, deepDives = [], by, prizeCents = 0, entryFeeCents = 0 }: PublishInput,
): Accepted {
  const filled = assumptions.length
  const published = activity('ChallengePublished', {
    opensAt: state.opensAt.toISOString(),
    closesAt: state.closesAt.toISOString(),
    assumptions: filled,
    ...(by !== undefined && { by }),
  })
  const hasMoney = prizeCents > 0 || entryFeeCents > 0
  const money = { cents: prizeCents, entryFeeCents }
  const opened = hasMoney ? [published, activity('ChallengePrizeSet', money)] : [published]
  if (state.isUnverified) return accept(...opened)
  const inputs = {
    assumptions: filled,
    ...(deepDives.length > 0 && { deepDives: deepDives.length }),
    ...dailyInput(state.askedToday ?? 0),
  }
  return acceptPending(opened, [
    point('ChallengePublished:CreatedChallenge', state.askerId, inputs),
  ])
}

const OPENS_WITHIN_MS = OPENS_WITHIN_DAYS * 24 * 60 * 60 * 1000

/** A scheduled challenge is not published yet, so there are no events. */
export function decideAsking(state: PublishState, command: PublishInput, now: Date): Decision {
  const unfit = openingProblem(state.opensAt, now)
  if (unfit !== undefined) return refuse(unfit)
  return state.opensAt > now ? accept() : decidePublish(state, command)
}

/** Why a challenge cannot open at `opensAt`; undefined if it can. */
export function openingProblem(
  opensAt: Date,
  now: Date,
): 'opens_too_early' | 'opens_too_late' | undefined {
  if (opensAt < now) return 'opens_too_early'
  const isTooLate = opensAt.getTime() > now.getTime() + OPENS_WITHIN_MS
  return isTooLate ? 'opens_too_late' : undefined
}
