import { expect, it } from 'vitest'
import { askerResults, crowdResults } from './rater-results.ts'

/** One rater's ratings of `count` ideas; a negative `sees` reverses them. */
const judged = (raterId: number, count: number, sees = 1) =>
  Array.from({ length: count }, (_, at) => ({
    raterId,
    ideaId: at + 1,
    z: sees * (count - at),
    own: sees * (count - at),
    others: count - at,
  }))

it('shows which raters agree with the crowd and which contradict it', () => {
  const all = [...judged(7, 8), ...judged(5, 8, -1)]
  expect(crowdResults(all, all)).toEqual([
    { raterId: 5, ratings: 8, rho: -800 },
    { raterId: 7, ratings: 8, rho: 800 },
  ])
})

it('reaches no verdict on raters with only five ratings, on uniform raters or on guests', () => {
  const flat = judged(2, 8).map((one) => ({ ...one, own: 0 }))
  const guest = { raterId: 3 }
  expect(crowdResults([...judged(1, 5), ...flat], [...judged(1, 5), ...flat, guest])).toEqual([
    { raterId: 1, ratings: 5, rho: null },
    { raterId: 2, ratings: 8, rho: null },
    { raterId: 3, ratings: 1, rho: null },
  ])
})

it('shows which raters foresaw the asker’s picks, leaving out the asker', () => {
  const all = [...judged(1, 8), ...judged(2, 8, -1), ...judged(3, 4), ...judged(9, 8)]
  expect(askerResults(all, { picked: new Set([1]), askerId: 9 })).toEqual([
    { raterId: 1, asker: 'agrees' },
    { raterId: 2, asker: 'contradicts' },
  ])
})

it('does not depend on the order of the ratings', () => {
  const all = [...judged(7, 8), ...judged(5, 8, -1)]
  expect(crowdResults(all.toReversed(), all.toReversed())).toEqual(crowdResults(all, all))
})
