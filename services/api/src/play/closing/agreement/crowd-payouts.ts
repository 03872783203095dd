import { type CrowdVerdict, crowdVerdict, withinStake } from './correlation.ts'
import { type StakePrices, stakeMilli } from './stake.ts'

type Judged = { raterId: number; own: number; others: number }
type Paid = { raterId: number; earnedToday: number; isUnpaid?: boolean }

/**
 * What one rater gains or loses by agreeing with or contradicting the crowd,
 * and what the challenge paid.
 */
export type CrowdPayout = { raterId: number; gaveMilli: number; stakeVerdict: CrowdVerdict | null }

export function crowdPayouts(
  judgements: readonly Judged[],
  ratings: readonly Paid[],
  prices: StakePrices,
): CrowdPayout[] {
  const ratingsOf = Map.groupBy(ratings, (rating) => rating.raterId)
  return [...Map.groupBy(judgements, (one) => one.raterId)].map(([raterId, pairs]) => {
    const given = stakeMilli(ratingsOf.get(raterId) ?? [], prices)
    const verdict = crowdVerdict(pairs)
    const payout =
      verdict && withinStake(verdict, { gaveMilli: given, costMilli: prices.contradictionMilli })
    return { raterId, gaveMilli: given, stakeVerdict: payout?.rhoThousandths ? payout : null }
  })
}

/** What remains of a rater's earnings in a challenge after the cost of contradicting the crowd. */
export function leftMilli(
  { gaveMilli: given, stakeVerdict: payout }: CrowdPayout,
  prices: StakePrices,
): number {
  if (payout === null || payout.agrees) return given
  return given - Math.ceil((payout.rhoThousandths * prices.contradictionMilli) / 1000)
}
