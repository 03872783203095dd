import { MONEY_LOGGED } from '@ideathlon/contracts/money/log'
import { expect, it } from 'vitest'
import { subscribersOf } from './subscribers.ts'

it('every activity that the scoring service sends has a subscriber', () => {
  const rules = { approvalAboveCents: 0, disputeHours: 0, decisionDays: 0 }
  const handled = new Set(subscribersOf(rules).flatMap(({ keys }) => keys))
  expect(MONEY_LOGGED.filter((key) => !handled.has(key))).toEqual([])
})
