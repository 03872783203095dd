import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ranksOfPage, sharedRanks } from './shared-ranks.ts'

it('gives members with equal points the same place, and skips the places after it', () => {
  expect(sharedRanks([9, 7, 7, 4])).toEqual([1, 2, 2, 4])
  expect(sharedRanks([])).toEqual([])
})

it('gives any part of a list the places that it has in the whole list', () => {
  const aList = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(aList, fc.nat(29), (drawn, cut) => {
      const points = drawn.toSorted((a, b) => b - a)
      const from = cut % points.length
      const above = points.findLastIndex((one) => one > (points[from] ?? 0)) + 1
      const ranks = points.map((own) => points.filter((one) => one > own).length + 1)
      expect(sharedRanks(points)).toEqual(ranks)
      expect(sharedRanks(points.slice(from), { first: from + 1, above })).toEqual(ranks.slice(from))
      const rows = points.map((milli) => ({ milli }))
      expect(ranksOfPage(rows, { from, size: 4 })).toEqual(ranks.slice(from, from + 4))
    }),
  )
})
