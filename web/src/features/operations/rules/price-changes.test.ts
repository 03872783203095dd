import { POINT_KEYS } from '@ideathlon/contracts/events/points'
import { PRICE_LABELS } from '@ideathlon/contracts/events/price-labels'
import { Rules } from '@ideathlon/contracts/rules'
import { expect, it } from 'vitest'
import newest from '../../../../../rules/4.json' with { type: 'json' }
import { priceChanges } from './price-changes.ts'

const { prices } = Rules.parse(newest)

it('lists only changed prices', () => {
  expect(priceChanges(prices, prices)).toEqual([])
  expect(priceChanges({}, prices)).toEqual([])
  const draft = { ...prices, 'RatingCreated:RatedIdea': { pay: 'daily', neurons: 4, dailyMax: 60 } }
  expect(priceChanges(draft, prices)).toEqual([
    {
      key: 'RatingCreated:RatedIdea',
      label: 'Rating an idea',
      before: '2 neurons each time, 60 times a day at most',
      after: '4 neurons each time, 60 times a day at most',
    },
  ])
})

it('calls a negative price a penalty, and no other', () => {
  for (const key of POINT_KEYS) {
    const price = prices[key]
    const takes = 'neurons' in price && price.neurons < 0
    expect([key, PRICE_LABELS[key].startsWith('Penalty')]).toEqual([key, takes])
  }
})
