import { Rules } from '@ideathlon/contracts/rules'
import { expect, it } from 'vitest'
import newest from '../../../../../../rules/4.json' with { type: 'json' }
import { PRICES } from '../testing/empty-closing.ts'
import { stakeMilli, stakePrices } from './stake.ts'

it('counts what was paid: up to sixty ratings a day', () => {
  expect(stakeMilli([{ earnedToday: 0 }, { earnedToday: 59 }, { earnedToday: 60 }], PRICES)).toBe(
    4000,
  )
  expect(stakeMilli([], PRICES)).toBe(0)
})

it('uses the prices of the given rules', () => {
  expect(stakePrices(Rules.parse(newest))).toEqual(PRICES)
  const higherPrices = {
    ...newest.prices,
    'RatingCreated:RatedIdea': { pay: 'fixed', neurons: 3 },
    'ChallengeClosed:IdeaRatingCorrelatedCatalystNegative': { pay: 'fixed', neurons: -1.5 },
  }
  expect(stakePrices(Rules.parse({ ...newest, prices: higherPrices }))).toMatchObject({
    ratedIdeaMilli: 3000,
    ratedIdeaDailyMax: Number.POSITIVE_INFINITY,
    catalystMilli: 1500,
  })
})
