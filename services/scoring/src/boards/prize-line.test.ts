import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceToLine, prizeLine, type RankedPoints } from './prize-line.ts'

const ladder = (...milli: number[]): RankedPoints => ({
  total: milli.length,
  milliAt: (order) => milli[order - 1],
  sumTo: (order) => milli.slice(0, order).reduce((sum, one) => sum + Math.max(0, one), 0),
})
const of = (board: RankedPoints, order: number) =>
  distanceToLine(board, { order, milliPoints: board.milliAt(order) ?? 0 })

describe('the prize line', () => {
  it.each([
    [1, 1],
    [3, 1],
    [4, 2],
    [6, 2],
    [7, 3],
    [100, 33],
    [101, 34],
    [303, 100],
  ])('of %d members is at rank %d', (total, rank) => {
    const flat: RankedPoints = { total, milliAt: () => 5, sumTo: (order) => 5 * order }
    const expected = { rank, milli_points: 5, milli_points_sum: 5 * rank }
    expect(prizeLine(flat)).toEqual(expected)
  })

  it('does not exist in a race without members', () => {
    expect(prizeLine(ladder())).toBeUndefined()
  })

  it.each([
    { rank: 1, then: { in_money: true, to_line: 500 } },
    { rank: 2, then: { in_money: true, to_line: 200 } },
    { rank: 3, then: { in_money: false, to_line: -200 } },
    { rank: 4, then: { in_money: false, to_line: -500 } },
  ])('is $then.to_line thousandths away from rank $rank', ({ rank, then }) => {
    expect(of(ladder(900, 600, 400, 100), rank)).toEqual(then)
  })

  it('separates members with equal points by their strict order', () => {
    expect(of(ladder(900, 900, 900, 900), 2)).toEqual({ in_money: true, to_line: 0 })
    expect(of(ladder(900, 900, 900, 900), 3)).toEqual({ in_money: false, to_line: 0 })
  })

  it('includes 33 percent of the members, rounded up, and nobody below it', () => {
    const aBoard = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(aBoard, (points) => {
        const board = ladder(...points.toSorted((a, b) => b - a))
        const paid = points.filter((_, i) => of(board, i + 1).in_money)
        expect(paid.length).toBe(Math.max(1, Math.ceil(points.length * 0.33 - 1e-9)))
        for (let rank = 1; rank <= points.length; rank++) {
          const { in_money, to_line } = of(board, rank)
          expect(in_money ? to_line >= 0 : to_line <= 0).toBe(true)
        }
      }),
    )
  })
})
