import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hotRank, scoreOf } from './hot.ts'

const score = fc.double({ min: 0, max: 10_000, noNaN: true })
const hours = fc.double({ min: 0, max: 10_000, noNaN: true })

describe('the hot rank', () => {
  it('is lower for an older topic with the same score', () => {
    fc.assert(
      fc.property(score, hours, fc.double({ min: 0.1, max: 1000, noNaN: true }), (s, h, more) => {
        expect(hotRank(s, h + more)).toBeLessThan(hotRank(s, h))
      }),
    )
  })

  it('is higher for a topic with more votes of the same age', () => {
    fc.assert(
      fc.property(score, hours, fc.double({ min: 0.5, max: 1000, noNaN: true }), (s, h, more) => {
        expect(hotRank(s + more, h)).toBeGreaterThan(hotRank(s, h))
      }),
    )
  })

  it('is above zero, and a score below zero counts as none', () => {
    fc.assert(
      fc.property(score, hours, (s, h) => {
        expect(hotRank(s, h)).toBeGreaterThan(0)
        expect(hotRank(-s, h)).toBe(hotRank(0, h))
      }),
    )
  })

  it('counts a funny reaction half', () => {
    expect(scoreOf({ insightful: 2, helpful: 1, funny: 1 })).toBe(3.5)
  })
})
