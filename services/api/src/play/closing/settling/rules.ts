import type { NewEvent } from '@ideathlon/contracts/events/envelope'
import { activity, point } from '../../../kernel/command/decision.ts'
import { affordsInFull } from '../agreement/correlation.ts'
import { crowdPayouts, leftMilli } from '../agreement/crowd-payouts.ts'
import { type AskerResult, askerResults } from '../agreement/rater-results.ts'
import type { Judgement } from '../ranking/final-ranking.ts'
import { rankFairly } from '../ranking/rank-fairly.ts'
import { type ClosingState, isTo } from '../rules.ts'

export type SettlingState = Omit<
  ClosingState,
  'by' | 'peers' | 'questionRatings' | 'due' | 'pairs' | 'isPlayed'
> & {
  /** In the asker's order, best first. */
  picks: readonly { ideaId: number; authorId: number }[]
}

export type DecidedSettling = { newEvents: NewEvent[]; raters: AskerResult[] }

/**
 * When picks become final, the authors of the picked ideas and the raters who preferred these ideas
 * are paid. Without picks, no score changes.
 */
export function decideSettling(state: SettlingState): DecidedSettling {
  const { picks, askerId } = state
  const settled = activity('ChallengeSettled', {})
  if (picks.length === 0) return { newEvents: [settled], raters: [] }
  const { judgements } = rankFairly(state)
  const picked = new Set(picks.map((pick) => pick.ideaId))
  const raters = askerResults(judgements, { picked, askerId })
  const newEvents = [
    activity('PicksMade', { ideas: picks.map((pick) => pick.ideaId) }),
    settled,
    ...picks.map(({ ideaId, authorId }, at) => {
      const place = { place: at + 1 }
      return point('ChallengeClosed:EndOfChallengeCatalystRanking', authorId, place, ideaId)
    }),
    ...rewardPredictions(state, judgements, raters),
  ].filter((one) => !isTo(one, state.unverified))
  return { newEvents, raters }
}

function rewardPredictions(
  { ratings, prices }: SettlingState,
  judgements: readonly Judgement[],
  raters: readonly AskerResult[],
): NewEvent[] {
  const verdictOf = new Map(raters.map(({ raterId, asker }) => [raterId, asker]))
  return crowdPayouts(judgements, ratings, prices).flatMap((crowd) => {
    const verdict = verdictOf.get(crowd.raterId)
    if (verdict === 'agrees') {
      return [point('ChallengeClosed:IdeaRatingCorrelatedCatalyst', crowd.raterId, {})]
    }
    const stake = { gaveMilli: leftMilli(crowd, prices), costMilli: prices.catalystMilli }
    if (verdict === undefined || !affordsInFull(stake)) return []
    return [point('ChallengeClosed:IdeaRatingCorrelatedCatalystNegative', crowd.raterId, {})]
  })
}
