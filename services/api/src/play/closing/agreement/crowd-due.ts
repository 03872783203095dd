import { type CrowdVerdict, crowdVerdict, withinStake } from './correlation.ts'
import { gaveMilli, type StakePrices } from './stake.ts'

type Judged = { raterId: number; own: number; others: number }
type Paid = { raterId: number; earnedToday: number; isUnpaid?: boolean }

/** What agreeing with the crowd, or contradicting it, is due to one rater; and what the question gave. */
export type CrowdDue = { raterId: number; gaveMilli: number; due: CrowdVerdict | null }

export function crowdDues(
  judgements: readonly Judged[],
  ratings: readonly Paid[],
  prices: StakePrices,
): CrowdDue[] {
  const ratingsOf = Map.groupBy(ratings, (rating) => rating.raterId)
  return [...Map.groupBy(judgements, (one) => one.raterId)].map(([raterId, pairs]) => {
    const given = gaveMilli(ratingsOf.get(raterId) ?? [], prices)
    const verdict = crowdVerdict(pairs)
    const due =
      verdict && withinStake(verdict, { gaveMilli: given, costMilli: prices.contradictionMilli })
    return { raterId, gaveMilli: given, due: due?.rhoThousandths ? due : null }
  })
}

/** What a rater still has of a question after what contradicting the crowd took. */
export function leftMilli({ gaveMilli: given, due }: CrowdDue, prices: StakePrices): number {
  if (due === null || due.agrees) return given
  return given - Math.ceil((due.rhoThousandths * prices.contradictionMilli) / 1000)
}
