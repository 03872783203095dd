import type { ClosingState } from '../rules.ts'

/** The points that the current rules give and deduct for ratings. */
export const PRICES: ClosingState['prices'] = {
  ratedIdeaMilli: 2000,
  ratedIdeaDailyMax: 60,
  contradictionMilli: 20_000,
  catalystMilli: 12_000,
}

/** A challenge by member 900 whose time is up, and in which nobody took part. */
export const EMPTY_CLOSING: ClosingState = {
  askerId: 900,
  by: 'time',
  ideas: [],
  ratings: [],
  guests: new Set(),
  linked: [],
  peers: [],
  questionRatings: [],
  due: [],
  prices: PRICES,
}
