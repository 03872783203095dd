import { describe, expect, it } from 'vitest'
import newest from '../../../rules/2.json' with { type: 'json' }
import { POINT_KEYS, type PointKey } from './events/points.ts'
import { type Inputs, priceOf } from './price.ts'
import { Rules } from './rules.ts'

const rules = Rules.parse(newest)

describe('a price', () => {
  it.each<[PointKey, Inputs, number]>([
    ['ChallengePublished:CreatedChallenge', { assumptions: 0 }, 40_000],
    ['ChallengePublished:CreatedChallenge', { assumptions: 3 }, 76_000],
    ['IdeaCreated:IdeaSubmitted', { assumptions: 1 }, 32_000],
    ['RatingCreated:RatedIdea', { earnedToday: 59 }, 2_000],
    ['RatingCreated:RatedIdea', { earnedToday: 60 }, 0],
    ['IdeaRated:IdeaRatedInChallenge', { stars: 10, starsMax: 10 }, 1_000],
    ['IdeaRated:IdeaRatedInChallenge', { stars: 7.5, starsMax: 10 }, 750],
    ['IdeaRated:IdeaRatedInChallenge', { stars: 4, starsMax: 10, replacedStars: 9 }, -500],
    ['MentorRated:MentorCommentRatedByInnovator', { stars: 3, starsMax: 5 }, 3_600],
    ['MentorRated:MentorCommentRatedByInnovator', { stars: 2.5, starsMax: 5 }, 900],
    ['ChallengeClosed:EndOfChallengeCommunityRanking', { place: 1 }, 150_000],
    ['ChallengeClosed:EndOfChallengeCommunityRanking', { place: 5 }, 25_000],
    ['ChallengeClosed:EndOfChallengeCommunityRanking', { place: 6 }, 0],
    ['ChallengeClosed:IdeaRatingCorrelatedCrowd', { thousandths: 512 }, 20_480],
    ['ChallengeClosed:IdeaRatingCorrelatedCrowdNegative', { thousandths: 500 }, -10_000],
    ['PlatformActivity:FundingGiven', { cents: 40_000 }, 200_000],
    ['IdeaRated:IdeaRatingVarianceLow', {}, -10_000],
  ])('of %s with %o is %d thousandths', (key, inputs, milli) => {
    expect(priceOf(key, inputs, rules)).toBe(milli)
  })

  it('stands in the first rules for every key of the catalogue', () => {
    expect(Object.keys(rules.prices).sort()).toEqual([...POINT_KEYS].sort())
  })

  it('of a changed rating is the difference of the two ratings', () => {
    const worth = (inputs: Inputs) => priceOf('IdeaRated:IdeaRatedInChallenge', inputs, rules)
    for (let stars = 1; stars <= 10; stars += 0.5) {
      expect(
        worth({ stars: 6, starsMax: 10 }) + worth({ stars, starsMax: 10, replacedStars: 6 }),
      ).toBe(worth({ stars, starsMax: 10 }))
    }
  })

  it('is refused by the rules where the way to pay does not fit the key', () => {
    const wrong = { ...rules, prices: { ...rules.prices } }
    wrong.prices['RatingCreated:RatedIdea'] = { pay: 'by-place', places: [1] }
    expect(Rules.safeParse(wrong).error?.issues[0]?.path).toEqual([
      'prices',
      'RatingCreated:RatedIdea',
    ])
  })
})
