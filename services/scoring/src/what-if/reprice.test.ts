import { Rules } from '@ideathlon/contracts/rules'
import { describe, expect, it } from 'vitest'
import first from '../../../../rules/1.json' with { type: 'json' }
import { changedKeys, knownKey, Pricing } from './reprice.ts'

const rules = Rules.parse(first)
const doubled = Rules.parse({
  ...first,
  version: 2,
  prices: {
    ...first.prices,
    'RatingCreated:RatedIdea': { pay: 'daily', neurons: 4, dailyMax: 60 },
  },
})

describe('different rules', () => {
  it('change only the keys that they price differently', () => {
    expect([...changedKeys(rules, doubled)]).toEqual(['RatingCreated:RatedIdea'])
    expect([...changedKeys(rules, { ...rules, version: 3, title: 'Another name' })]).toEqual([])
  })

  it.each([
    { key: 'RatingCreated:RatedIdea', inputs: '{"earnedToday": 59}', then: 4_000 },
    { key: 'RatingCreated:RatedIdea', inputs: '{"earnedToday": 60}', then: 0 },
    { key: 'IdeaRated:IdeaRatedByAnalyst', inputs: '{}', then: 1_000 },
  ] as const)('price $key on $inputs at $then, every time', ({ key, inputs, then }) => {
    const pricing = new Pricing(doubled)
    expect([pricing.milliOf(key, inputs), pricing.milliOf(key, inputs)]).toEqual([then, then])
  })

  it('apply only to keys of the catalogue', () => {
    expect(knownKey('RatingCreated:RatedIdea')).toBe('RatingCreated:RatedIdea')
    expect(knownKey('RatingCreated:Sung')).toBeUndefined()
  })
})
