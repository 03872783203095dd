import { expect, it } from 'vitest'
import { PRICES } from '../testing/empty-closing.ts'
import { decideSettling, type SettlingState } from './rules.ts'

const asker = 900
const ideas = Array.from({ length: 8 }, (_, n) => ({
  ideaId: n + 1,
  authorId: 100 + n,
  entered: n,
  isTest: false,
}))
/** Gives the ideas 2 to 9 stars; idea 1 gets the most or the fewest. */
const ratedBy = (raterId: number, likes: 'first' | 'last') =>
  ideas.map(({ ideaId }, at) => ({
    raterId,
    ideaId,
    stars: likes === 'first' ? 9 - at : 2 + at,
    share: 1,
    earnedToday: at,
  }))
const crowd = [1, 2, 3, 4, 5, 6].flatMap((rater) => ratedBy(rater, 'first'))
const closed: SettlingState = {
  askerId: asker,
  ideas,
  ratings: [...crowd, ...ratedBy(7, 'last')],
  guests: new Set(),
  linked: [],
  prices: PRICES,
  picks: [
    { ideaId: 1, authorId: 100 },
    { ideaId: 2, authorId: 101 },
  ],
}
const settle = (state: SettlingState) => decideSettling(state).newEvents
const keysTo = (newEvents: ReturnType<typeof settle>, key: string) =>
  newEvents.flatMap((one) => (one.key === key && 'recipient' in one ? [one.recipient] : []))

it('logs the picks, and pays the authors in the asker’s order', () => {
  const newEvents = settle(closed)
  expect(newEvents[0]).toEqual({ key: 'PicksMade', data: { ideas: [1, 2] } })
  const paid = newEvents.filter(
    ({ key }) => key === 'ChallengeClosed:EndOfChallengeCatalystRanking',
  )
  expect(paid).toMatchObject([
    { recipient: 100, data: { place: 1 }, idea: 1 },
    { recipient: 101, data: { place: 2 }, idea: 2 },
  ])
})

it('pays raters who preferred the asker’s picks', () => {
  const seen = keysTo(settle(closed), 'ChallengeClosed:IdeaRatingCorrelatedCatalyst')
  expect(seen).toEqual([1, 2, 3, 4, 5, 6])
})

it('deducts at most what a rater still has from the challenge', () => {
  const negative = 'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative'
  expect(keysTo(settle(closed), negative)).toEqual([])
  const cheap = { ...PRICES, contradictionMilli: 0 }
  expect(keysTo(settle({ ...closed, prices: cheap }), negative)).toEqual([7])
})

it('settles without picks, and no one gains or loses', () => {
  expect(settle({ ...closed, picks: [] })).toEqual([{ key: 'ChallengeSettled', data: {} }])
})

it('does not measure a member’s agreement with themselves', () => {
  const own = { ...closed, ratings: [...closed.ratings, ...ratedBy(asker, 'first')] }
  const seen = keysTo(settle(own), 'ChallengeClosed:IdeaRatingCorrelatedCatalyst')
  expect(seen).not.toContain(asker)
})
