import { describe, expect, it } from 'vitest'
import { changeInWords, liveRows } from './live-rows.ts'

const row = (rank: number) => ({
  member: { id: rank, handle: `m${rank}`, name: `Member ${rank}` },
  order: rank,
  rank,
  milli_points: 1000,
  change: 0,
})

describe('the rows of a live board', () => {
  it('are ordered by rank and end at the first gap, regardless of the order of their keys', () => {
    const rows = liveRows({ total: 3, r2: row(2), r10: row(10), r1: row(1), r3: row(3) })
    expect(rows.map((each) => each.rank)).toEqual([1, 2, 3])
  })

  it('are left out when they are invalid', () => {
    expect(liveRows({ r1: { rank: 'first' } })).toEqual([])
    expect(liveRows({})).toEqual([])
  })

  it('keep their identity, so that an unchanged row is not rendered again', () => {
    const values = { r1: row(1) }
    expect(liveRows(values)[0]).toBe(liveRows({ ...values, r2: row(2) })[0])
  })
})

it.each([
  [3, 'up 3 places'],
  [1, 'up 1 place'],
  [-1, 'down 1 place'],
  [0, 'same place'],
  [null, 'new today'],
])('a change of %s reads "%s"', (change, words) => {
  expect(changeInWords(change)).toBe(words)
})
