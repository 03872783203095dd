import { INPUTS } from '@ideathlon/contracts/events/inputs'
import { POINT_KEYS, POINTS, type PointKey } from '@ideathlon/contracts/events/points'
import { type Inputs, priceOf } from '@ideathlon/contracts/price'
import { Rules } from '@ideathlon/contracts/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import firstFile from '../../../../rules/1.json' with { type: 'json' }
import secondFile from '../../../../rules/2.json' with { type: 'json' }
import thirdFile from '../../../../rules/3.json' with { type: 'json' }
import fourthFile from '../../../../rules/4.json' with { type: 'json' }

const rules = Rules.parse(firstFile)
const second = Rules.parse(secondFile)
const third = Rules.parse(thirdFile)
const fourth = Rules.parse(fourthFile)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

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

  it('exists in the first rules for every key of the catalogue', () => {
    expect(Object.keys(rules.prices).sort()).toEqual([...POINT_KEYS].sort())
  })

  it('of a changed rating is the difference between the prices of the two ratings', () => {
    const worth = (inputs: Inputs) => priceOf('IdeaRated:IdeaRatedInChallenge', inputs, rules)
    for (let stars = 1; stars <= 10; stars += 0.5) {
      expect(
        worth({ stars: 6, starsMax: 10 }) + worth({ stars, starsMax: 10, replacedStars: 6 }),
      ).toBe(worth({ stars, starsMax: 10 }))
    }
  })

  it.each<[PointKey, Inputs, number]>([
    ['ChallengePublished:CreatedChallenge', { assumptions: 1 }, 52_000],
    ['ChallengePublished:CreatedChallenge', { assumptions: 1, earnedToday: 1 }, 52_000],
    ['ChallengePublished:CreatedChallenge', { assumptions: 1, earnedToday: 2 }, 0],
    ['IdeaCreated:IdeaSubmitted', { assumptions: 0, earnedToday: 9 }, 20_000],
    ['IdeaCreated:IdeaSubmitted', { assumptions: 0, earnedToday: 10 }, 0],
    ['IdeaCreated:EarlyIdeaBonus', { earnedToday: 10 }, 0],
    ['IdeaPublished:IdeaSubmittedInChallenge', { pair: 1 }, 3_000],
    ['IdeaPublished:IdeaSubmittedInChallenge', { pair: 2 }, 1_500],
    ['IdeaPublished:IdeaSubmittedInChallenge', { pair: 3 }, 0],
    ['IdeaPublished:IdeaSubmittedInChallenge', { pair: 40 }, 0],
    ['MentorRated:MentorCommentRatedByPeer', { stars: 5, starsMax: 5, pair: 2 }, 1_500],
  ])('of %s with %o is %d thousandths under the second rules', (key, inputs, milli) => {
    expect(priceOf(key, inputs, second)).toBe(milli)
  })

  it('of older events is the same under the first and the second rules', () => {
    const older: [PointKey, Inputs][] = [
      ['ChallengePublished:CreatedChallenge', { assumptions: 2 }],
      ['IdeaCreated:IdeaSubmitted', { assumptions: 2 }],
      ['IdeaCreated:EarlyIdeaBonus', {}],
      ['IdeaRated:IdeaRatedInChallenge', { stars: 4, starsMax: 10, replacedStars: 9 }],
      ['PlatformActivity:AssumptionChallengeVoted', {}],
    ]
    for (const [key, inputs] of older) {
      expect(INPUTS[POINTS[key].inputs].safeParse(inputs).success).toBe(true)
      expect(priceOf(key, inputs, second)).toBe(priceOf(key, inputs, rules))
    }
  })

  it.each<[Inputs, number]>([
    [{ assumptions: 1 }, 52_000],
    [{ assumptions: 1, deepDives: 1 }, 58_000],
    [{ assumptions: 3, deepDives: 3 }, 94_000],
    [{ assumptions: 3, deepDives: 3, earnedToday: 2 }, 0],
    [{ assumptions: 3, deepDives: 3, share: 70 }, 65_800],
    [{ assumptions: 3, deepDives: 3, share: 30 }, 28_200],
  ])('of asking with %o is %d thousandths under the third rules', (inputs, milli) => {
    expect(priceOf('ChallengePublished:CreatedChallenge', inputs, third)).toBe(milli)
  })

  it('of deep dives was zero before the third rules', () => {
    const key = 'ChallengePublished:CreatedChallenge'
    for (const under of [rules, second]) {
      expect(priceOf(key, { assumptions: 2, deepDives: 3 }, under)).toBe(
        priceOf(key, { assumptions: 2 }, under),
      )
    }
  })

  it('of two authors adds up to the whole, and any remainder is the asker’s', () => {
    const inputs = fc.record({
      stars: fc.integer({ min: 0, max: 10 }).map((half) => half / 2),
      pair: fc.nat(5),
    })
    fc.assert(
      fc.property(inputs, fc.constantFrom(rules, second, third), (given, under) => {
        const worth = (share?: number) =>
          priceOf(
            'ChallengeRated:ChallengeRatedByAnalyst',
            { ...given, starsMax: 5, ...(share !== undefined && { share }) },
            under,
          )
        expect(worth(70) + worth(30)).toBe(worth())
        expect(worth(30)).toBeLessThanOrEqual((worth() * 30) / 100)
      }),
    )
  })

  const FUNDING = 'PlatformActivity:FundingGiven'

  it.each<[Inputs, number]>([
    [{ cents: 40_000 }, 200_000],
    [{ cents: 10_000, before: 30_000 }, 26_795],
    [{ cents: 1_000_000 }, 500_000],
    [{ cents: 1_000_000, before: 240_000 }, 10_102],
    [{ cents: 100, before: 250_000 }, 0],
  ])('of funding %o is %d thousandths under the fourth rules', (inputs, milli) => {
    expect(priceOf(FUNDING, inputs, fourth)).toBe(milli)
  })

  it('of many small payments equals that of one large payment', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 90_000 }), { minLength: 1 }), (sums) => {
        let before = 0
        let earned = 0
        for (const cents of sums) {
          earned += priceOf(FUNDING, { cents, ...(before > 0 && { before }) }, fourth)
          before += cents
        }
        expect(earned).toBe(priceOf(FUNDING, { cents: before }, fourth))
      }),
    )
  })

  it('of funding that is refunded in parts adds up to what it paid', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(parts, fc.constantFrom(rules, third, fourth), (backs, under) => {
        const cents = sum(backs)
        let backFrom = 0
        let back = 0
        for (const part of backs) {
          const inputs = { cents, takenBack: 'an id', backFrom, backTo: backFrom + part }
          back += priceOf(FUNDING, inputs, under)
          backFrom += part
        }
        expect(back).toBe(-priceOf(FUNDING, { cents }, under))
      }),
    )
  })

  it('of a vote that is taken back is the negative of what it paid, and never -0', () => {
    const key = 'PlatformActivity:ForumMessageVoted'
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.nat(6),
        fc.constantFrom(rules, second),
        (takenBack, pair, under) => {
          const paid = priceOf(key, { pair }, under)
          expect(Object.is(priceOf(key, { pair, takenBack }, under), -paid || 0)).toBe(true)
        },
      ),
    )
  })

  it('is zero for events beyond the daily maximum', () => {
    const key = 'IdeaCreated:IdeaSubmitted'
    fc.assert(
      fc.property(fc.nat(40), (events) => {
        const worth = Array.from({ length: events }, (_, earnedToday) =>
          priceOf(key, { assumptions: 3, earnedToday }, second),
        )
        expect(sum(worth)).toBe(Math.min(events, 10) * priceOf(key, { assumptions: 3 }, second))
      }),
    )
  })

  it('never rises with the number of payments between a pair', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 2, max: 10 }), (pair, stars) => {
        const worth = (times: number) =>
          priceOf('IdeaRated:IdeaRatedInChallenge', { stars, starsMax: 10, pair: times }, second)
        expect(worth(pair + 1)).toBeLessThanOrEqual(worth(pair))
        expect(worth(pair)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each([
    ['RatingCreated:RatedIdea', { pay: 'fixed', neurons: 1, decay: [1, 0] }],
    ['ChallengeRated:RatedChallenge', { pay: 'fixed', neurons: 1, dailyMax: 3 }],
    ['IdeaRated:IdeaRatedByAnalyst', { pay: 'fixed', neurons: 1, decay: [0.5, 1] }],
    ['IdeaRated:IdeaRatedByAnalyst', { pay: 'fixed', neurons: 1, decay: [] }],
  ])('of %s cannot be %o', (key, price) => {
    const prices = { ...second.prices, [key]: price }
    expect(Rules.safeParse({ ...second, prices }).success).toBe(false)
  })

  it('is refused by the rules if the way to pay does not fit the key', () => {
    const wrong = { ...rules, prices: { ...rules.prices } }
    wrong.prices['RatingCreated:RatedIdea'] = { pay: 'by-place', places: [1] }
    expect(Rules.safeParse(wrong).error?.issues[0]?.path).toEqual([
      'prices',
      'RatingCreated:RatedIdea',
    ])
  })
})
