import type { Price, Rules } from '@ideathlon/contracts/rules'

/** The prices needed to make sure that a challenge never costs a rater more than it paid. */
export type StakePrices = {
  ratedIdeaMilli: number
  ratedIdeaDailyMax: number
  /**
   * The cost of contradicting the crowd completely and of contradicting the asker; both positive.
   */
  contradictionMilli: number
  catalystMilli: number
}

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

/**
 * What a rater earned by rating ideas in one challenge. `earnedToday`: how many ratings were paid
 * earlier on the same day.
 */
export function stakeMilli(
  ratings: readonly { earnedToday: number; isUnpaid?: boolean }[],
  prices: StakePrices,
): number {
  const paid = ratings.filter(
    ({ earnedToday, isUnpaid }) => !isUnpaid && earnedToday < prices.ratedIdeaDailyMax,
  ).length
  return paid * prices.ratedIdeaMilli
}
