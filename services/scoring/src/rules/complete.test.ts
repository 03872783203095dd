import { Rules } from '@ideathlon/contracts/rules'
import { describe, expect, it } from 'vitest'
import first from '../../../../rules/1.json' with { type: 'json' }
import { completed } from './complete.ts'

const { 'IdeaCreated:EarlyIdeaBonus': bonus, ...older } = first.prices

describe('rules older than a key', () => {
  it('get the price of that key from the newest file', () => {
    const whole = completed({ version: 1, title: 'Old', prices: older }, first)
    expect(Rules.parse(whole).prices['IdeaCreated:EarlyIdeaBonus']).toEqual(bonus)
  })

  it('keep their own prices', () => {
    const prices = { ...older, 'RatingCreated:RatedIdea': { pay: 'fixed', neurons: 9 } }
    expect(completed({ version: 1, prices }, first).prices['RatingCreated:RatedIdea']).toEqual({
      pay: 'fixed',
      neurons: 9,
    })
  })

  it('stay unchanged if nothing is missing', () => {
    expect(completed(first, { prices: {} })).toBe(first)
  })
})
