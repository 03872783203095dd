/** As much of the rules in force as the promise needs that a question never costs a rater more than it gave. */
export type StakePrices = {
  ratedIdeaMilli: number
  ratedIdeaDailyMax: number
  /** What full contradiction of the crowd costs, and what contradicting the asker does; positive. */
  contradictionMilli: number
  catalystMilli: number
}

/** What rating ideas of one question gave a rater; `earnedToday`: the paid ones of the day before each. */
export function gaveMilli(
  ratings: readonly { earnedToday: number }[],
  prices: StakePrices,
): number {
  const paid = ratings.filter((rating) => rating.earnedToday < prices.ratedIdeaDailyMax).length
  return paid * prices.ratedIdeaMilli
}
