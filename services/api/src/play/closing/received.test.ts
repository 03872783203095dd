import { expect, it } from 'vitest'
import * as received from './received.ts'

const receivedRatings = (...given: Parameters<typeof received.receivedRatings>) =>
  received.receivedRatings(...given).map(({ point }) => point)
const receivedStars = (...given: Parameters<typeof received.receivedStars>) =>
  received.receivedStars(...given).map(({ point }) => point)

const author = 7
const idea = { ideaId: 1, authorId: author, isTest: false }
const given = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ideaId: 1, raterId: 100 + n, stars: 1 + (n % 10) }))
const keysOf = (count: number) =>
  receivedRatings([idea], given(count), new Set()).map((one) => one.key)

it('pays the author for each rating according to its stars', () => {
  expect(receivedRatings([idea], given(2), new Set())).toEqual([
    {
      key: 'IdeaRated:IdeaRatedInChallenge',
      recipient: author,
      data: { stars: 1, starsMax: 10 },
      idea: 1,
    },
    {
      key: 'IdeaRated:IdeaRatedInChallenge',
      recipient: author,
      data: { stars: 2, starsMax: 10 },
      idea: 1,
    },
  ])
})

it.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [99, 1],
  [100, 2],
])('for %i ratings, pays %i bonuses', (count, bonuses) => {
  const keys = keysOf(count)
  expect(keys.filter((key) => key === 'IdeaRated:IdeaRatedInChallengeBonus')).toHaveLength(bonuses)
  expect(keys).toHaveLength(count + bonuses)
})

it('does not depend on the order in which the ratings arrive', () => {
  expect(receivedRatings([idea], given(9).toReversed(), new Set())).toEqual(
    receivedRatings([idea], given(9), new Set()),
  )
})

it('pays nothing for guests’ ratings, and nothing for a test idea', () => {
  expect(receivedRatings([idea], given(2), new Set([100, 101]))).toEqual([])
  expect(receivedRatings([{ ...idea, isTest: true }], given(2), new Set())).toEqual([])
})

it('pays the asker for each rating of the challenge, but never for a guest’s', () => {
  const given = [
    { raterId: 8, stars: 5 },
    { raterId: 3, stars: 2 },
    { raterId: 4, stars: 1 },
  ]
  expect(receivedStars(900, given, new Set([4]))).toEqual(
    [2, 5].map((stars) => ({
      key: 'ChallengeRated:ChallengeRatedByAnalyst',
      recipient: 900,
      data: { stars, starsMax: 5 },
    })),
  )
})

it('names the paying member: the rater, and no one for a bonus', () => {
  const acts = received.receivedRatings([idea], given(50), new Set())
  expect(acts.map(({ payer }) => payer)).toEqual([...given(50).map(({ raterId }) => raterId), null])
  const stars = received.receivedStars(900, [{ raterId: 8, stars: 5 }], new Set())
  expect(stars).toMatchObject([{ payer: 8, point: { recipient: 900 } }])
})
