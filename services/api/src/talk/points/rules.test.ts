import { MESSAGE_VOTES_PAID_A_DAY as PAID_A_DAY } from '@ideathlon/contracts/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPaid, type PaidVote, pointsChange, type VotePay } from './rules.ts'

const first: VotePay = {
  isPublic: true,
  isUnverified: false,
  isLinked: false,
  isBlocked: false,
  today: { voter: 0, pair: 0, author: 0 },
}

describe('a vote', () => {
  it('pays the author of a message that everybody can read', () => {
    expect(isPaid(first)).toBe(true)
  })

  it.each<[string, Partial<VotePay>]>([
    ['in a private place or under an alias', { isPublic: false }],
    ['without a verified address', { isUnverified: true }],
    ['between linked accounts', { isLinked: true }],
    ['between members one of whom blocked the other', { isBlocked: true }],
    ['beyond a voter’s daily limit', { today: { voter: PAID_A_DAY.voter, pair: 0, author: 0 } }],
    [
      'beyond a voter’s daily limit for one author',
      { today: { voter: 3, pair: PAID_A_DAY.pair, author: 3 } },
    ],
    ['beyond an author’s daily limit', { today: { voter: 0, pair: 0, author: PAID_A_DAY.author } }],
  ])('pays nothing %s', (_when, over) => {
    expect(isPaid({ ...first, ...over })).toBe(false)
  })

  it('never pays more than once at a time, however often the vote is switched on and off', () => {
    const step = fc.record({ hasReaction: fc.boolean(), mayPay: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let paid: PaidVote | undefined
        let worth = 0
        for (const now of steps) {
          const change = pointsChange(paid, now)
          if (change !== undefined) {
            worth += change === 'take back' ? -1 : 1
            paid = { isTakenBack: change === 'take back' }
          }
          expect(worth).toBeGreaterThanOrEqual(0)
          expect(worth).toBeLessThanOrEqual(now.hasReaction ? 1 : 0)
        }
      }),
    )
  })

  it('is taken back only once, and paid again when the member votes again', () => {
    const on = { hasReaction: true, mayPay: true }
    const off = { hasReaction: false, mayPay: false }
    expect(pointsChange(undefined, on)).toBe('pay')
    expect(pointsChange({ isTakenBack: false }, on)).toBeUndefined()
    expect(pointsChange({ isTakenBack: false }, off)).toBe('take back')
    expect(pointsChange({ isTakenBack: true }, off)).toBeUndefined()
    expect(pointsChange({ isTakenBack: true }, on)).toBe('pay again')
    expect(pointsChange(undefined, off)).toBeUndefined()
  })
})
