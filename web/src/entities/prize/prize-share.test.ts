import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimatedShare, prizeOf } from './prize-share.ts'

const line = { rank: 3, milli_points: 10_000, milli_points_sum: 100_000 }

it.each([
  ['the first place', { order: 1, milli_points: 60_000 }, 600_00],
  ['the last paid place', { order: 3, milli_points: 10_000 }, 100_00],
  ['the place below the line', { order: 4, milli_points: 10_000 }, 0],
  ['a place without points', { order: 2, milli_points: 0 }, 0],
])('computes the estimated share of %s', (_, own, expected) => {
  expect(estimatedShare(1000_00, own, line)).toBe(expected)
})

it('never promises more than the prize, and stays exact for large sums', () => {
  const places = fc.array(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 100_000_000_000 }), (points, prize) => {
      const sum = points.reduce((total, each) => total + each, 0)
      const at = { rank: points.length, milli_points: 1, milli_points_sum: sum }
      const shares = points.map((milli_points, index) =>
        estimatedShare(prize, { order: index + 1, milli_points }, at),
      )
      const given = shares.reduce((total, each) => total + each, 0)
      expect(given).toBeLessThanOrEqual(prize)
      expect(prize - given).toBeLessThanOrEqual(points.length)
    }),
  )
})

it('a race without a prize has a prize of zero', () => {
  const cycle = { races: [{ role: 'overall' as const, prize: 500, name: 'Idea Race' }] }
  expect([prizeOf(cycle, 'overall'), prizeOf(cycle, 'mentor')]).toEqual([500, 0])
})
