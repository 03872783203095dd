import { expect, it } from 'vitest'
import { decideGuestReward } from './rules.ts'

it.each([
  { ratings: 0, isSettled: false, paid: 0 },
  { ratings: 3, isSettled: false, paid: 3 },
  { ratings: 60, isSettled: false, paid: 60 },
  { ratings: 61, isSettled: false, paid: 60 },
  { ratings: 3, isSettled: true, paid: 0 },
])('pays a guest for $paid of $ratings ratings', ({ paid, ...state }) => {
  const { newEvents } = decideGuestReward({ memberId: 5, ...state })
  expect(newEvents).toHaveLength(paid)
  for (const [at, each] of newEvents.entries()) {
    expect(each).toEqual({
      key: 'RatingCreated:RatedIdea',
      recipient: 5,
      data: { earnedToday: at },
    })
  }
})
