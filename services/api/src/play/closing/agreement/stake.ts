import type { Price, Rules } from '@ideathlon/contracts/rules'

/** The prices that keep a promise: a challenge never costs a rater more than it gave. */
export type StakePrices = {
  ratedIdeaMilli: number
  ratedIdeaDailyMax: number
  /** What full contradiction of the crowd costs, and what contradicting the asker does; positive. */
  contradictionMilli: number
  catalystMilli: number
}

/** What these rules say about giving and taking at the end of a challenge. */
export function stakePrices({ prices }: Rules): StakePrices {
  const rated = prices['RatingCreated:RatedIdea']
  const crowd = prices['ChallengeClosed:IdeaRatingCorrelatedCrowdNegative']
  const asker = prices['ChallengeClosed:IdeaRatingCorrelatedCatalystNegative']
  return {
    ratedIdeaMilli: milliOf(rated),
    ratedIdeaDailyMax: rated.pay === 'daily' ? rated.dailyMax : Number.POSITIVE_INFINITY,
    contradictionMilli: Math.abs(milliOf(crowd)),
    catalystMilli: Math.abs(milliOf(asker)),
  }
}

const milliOf = (price: Price): number =>
  'neurons' in price ? Math.round(price.neurons * 1000) : 0

/** What rating ideas of one question gave a rater; `earnedToday`: the paid ones of the day before each. */
export function gaveMilli(
  ratings: readonly { earnedToday: number; isUnpaid?: boolean }[],
  prices: StakePrices,
): number {
  const paid = ratings.filter(
    ({ earnedToday, isUnpaid }) => !isUnpaid && earnedToday < prices.ratedIdeaDailyMax,
  ).length
  return paid * prices.ratedIdeaMilli
}
