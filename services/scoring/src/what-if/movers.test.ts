import { describe, expect, it } from 'vitest'
import { movedBrain, moversOf } from './movers.ts'

const row = (member: number, before: number, after = before, position = member) => ({
  member,
  before,
  after,
  position,
})

describe('the members who move', () => {
  it('do not include anyone if the rules are the same', () => {
    const rows = [row(1, 300), row(2, 200), row(3, 200)]
    expect(moversOf(rows, 10)).toEqual({ members: 3, up: 0, down: 0, rows: [] })
  })

  it('are those whose rank or points change, largest change first', () => {
    const moved = moversOf([row(1, 300), row(2, 200, 350), row(3, 100, 400), row(4, 50)], 10)
    expect(moved).toMatchObject({ members: 4, up: 1, down: 1 })
    expect(moved.rows.map((one) => [one.member, one.rank_before, one.rank_after])).toEqual([
      [3, 3, 1],
      [1, 1, 3],
      [2, 2, 2],
    ])
  })

  it('are ordered by who reached the points first, then by the lower id, if points are equal', () => {
    const moved = moversOf([row(9, 10, 20, 4), row(8, 30, 20, 5), row(7, 1, 20, 5)], 10)
    expect(moved.rows.map((one) => [one.member, one.rank_after]).sort()).toEqual([
      [7, 2],
      [8, 3],
      [9, 1],
    ])
  })

  it('are limited in number, but all are counted', () => {
    const rows = Array.from({ length: 9 }, (_, i) => row(i + 1, 100 - i, i))
    expect(moversOf(rows, 2).rows).toHaveLength(2)
    expect(moversOf(rows, 2)).toMatchObject({ members: 9, up: 4, down: 4 })
  })
})

describe('a brain', () => {
  it.each([
    { before: 50_999, after: 50_999, then: undefined },
    { before: 50_999, after: 51_000, then: [1, 2] },
    { before: 1_000, after: 0, then: [1, 0] },
  ])(
    'that goes from $before to $after changes its level as in $then',
    ({ before, after, then }) => {
      const moved = movedBrain({ member: 1, before, after }, 0)
      expect(moved && [moved.level_before, moved.level_after]).toEqual(then)
    },
  )
})
