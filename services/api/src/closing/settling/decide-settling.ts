import type { Happening } from '@ideathlon/contracts/events/envelope'
import { activity, point } from '../../decision.ts'
import { affordsInFull, catalystVerdict } from '../agreement/correlation.ts'
import { crowdDues, leftMilli } from '../agreement/crowd-due.ts'
import type { ClosingState } from '../decide-closing.ts'
import { rankFinally } from '../ranking/final-ranking.ts'

export type SettlingState = Omit<ClosingState, 'by' | 'peers'> & {
  /** In the asker's order, best first. */
  picks: readonly { ideaId: number; authorId: number }[]
}

/**
 * The asker's word is final: what the picked ideas earn, and what it earned raters to have seen it
 * coming. Without picks there is nothing to have seen, and nobody gains or loses.
 */
export function decideSettling(state: SettlingState): Happening[] {
  const { picks } = state
  const settled = activity('ChallengeSettled', {})
  if (picks.length === 0) return [settled]
  return [
    activity('PicksMade', { ideas: picks.map((pick) => pick.ideaId) }),
    settled,
    ...picks.map(({ ideaId, authorId }, at) => {
      const place = { place: at + 1 }
      return point('ChallengeClosed:EndOfChallengeCatalystRanking', authorId, place, ideaId)
    }),
    ...sawItComing(state),
  ]
}

function sawItComing({ picks, askerId, prices, ...played }: SettlingState): Happening[] {
  const { judgements } = rankFinally(played)
  const judgedBy = Map.groupBy(judgements, (judgement) => judgement.raterId)
  const picked = new Set(picks.map((pick) => pick.ideaId))
  return crowdDues(judgements, played.ratings, prices).flatMap((crowd) => {
    // What the asker rated says nothing about having foreseen the asker.
    if (crowd.raterId === askerId) return []
    const verdict = catalystVerdict(judgedBy.get(crowd.raterId) ?? [], picked)
    if (verdict === 'agrees') {
      return [point('ChallengeClosed:IdeaRatingCorrelatedCatalyst', crowd.raterId, {})]
    }
    const stake = { gaveMilli: leftMilli(crowd, prices), costMilli: prices.catalystMilli }
    if (verdict === null || !affordsInFull(stake)) return []
    return [point('ChallengeClosed:IdeaRatingCorrelatedCatalystNegative', crowd.raterId, {})]
  })
}
