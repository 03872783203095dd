import type { PaidAct } from '../../../community/fair-pay/rules.ts'
import type { ClosingState } from '../rules.ts'
import { payableActs } from './payable-points.ts'

export type WhoPays = { payer: number; recipient: number }

type Played = Pick<ClosingState, 'askerId' | 'ideas' | 'ratings' | 'questionRatings' | 'due'>

/**
 * All pairs of members in a challenge in which an act by one earns points for the other, without
 * duplicates.
 */
export function whoPays({
  askerId,
  ideas,
  ratings,
  questionRatings,
  due: points,
}: Played): WhoPays[] {
  const authorOf = new Map(ideas.map((idea) => [idea.ideaId, idea.authorId]))
  return uniquePairs([
    ...pairsIn(payableActs(points)),
    ...ratings.map(({ raterId, ideaId }) => ({
      payer: raterId,
      recipient: authorOf.get(ideaId) ?? raterId,
    })),
    ...questionRatings.map(({ raterId }) => ({ payer: raterId, recipient: askerId })),
  ])
}

export function pairsIn(acts: readonly PaidAct[]): WhoPays[] {
  return uniquePairs(
    acts.flatMap(({ payer, point }) =>
      payer === null ? [] : [{ payer, recipient: point.recipient }],
    ),
  )
}

function uniquePairs(pairs: readonly WhoPays[]): WhoPays[] {
  return [...new Map(pairs.map((pair) => [`${pair.payer} ${pair.recipient}`, pair])).values()]
}
