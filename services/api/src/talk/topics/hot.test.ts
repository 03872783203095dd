import { expect, it } from 'vitest'
import { scoreOf } from './hot.ts'

it('counts a funny reaction as half', () => {
  expect(scoreOf({ insightful: 2, helpful: 1, funny: 1 })).toBe(3.5)
})
