import { expect, it } from 'vitest'
import { trustOf, viewTrust } from './trust.ts'

it('the trust score starts at 75 percent and changes with each prize', () => {
  expect(trustOf({ promised: 0, paid: 0 })).toBe(75)
  expect(trustOf({ promised: 1, paid: 1 })).toBe(80)
  expect(trustOf({ promised: 1, paid: 0 })).toBe(60)
  expect(trustOf({ promised: 10, paid: 10 })).toBe(93)
})

it('others see the trust score once there are three prizes', () => {
  expect(viewTrust(7, { promised: 2, paid: 2 })).toEqual({
    member: 7,
    score: null,
    promised: 2,
    paid: 2,
  })
  expect(viewTrust(7, { promised: 3, paid: 3 }).score).toBe(86)
})
