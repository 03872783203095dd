import { describe, expect, it } from 'vitest'
import { PastBoards } from './past-boards.ts'

const rows = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ member: i, milli: 1, position: i }))
const board = (id: string, position: number, n = 1) => ({ id, position, rows: rows(n) })

describe('past boards', () => {
  it.each([
    { asked: 4, then: undefined },
    { asked: 5, then: 5 },
    { asked: 9, then: 5 },
    { asked: 10, then: 10 },
    { asked: 99, then: 10 },
  ])('return the latest state at or before $asked: $then', ({ asked: requested, then }) => {
    const past = new PastBoards(100)
    past.keep(board('a', 10))
    past.keep(board('a', 5))
    past.keep(board('b', 7))
    expect(past.nearest('a', requested)?.position).toBe(then)
  })

  it('hold only as many rows as allowed, and drop the least recently used ones first', () => {
    const past = new PastBoards(10)
    past.keep(board('a', 1, 4))
    past.keep(board('a', 2, 4))
    expect(past.nearest('a', 2)?.position).toBe(2)
    past.keep(board('a', 3, 4))
    expect(past.nearest('a', 1)).toBeUndefined()
    expect(past.size).toBeLessThanOrEqual(10)
  })

  it('keep the others if one is too large to be kept', () => {
    const past = new PastBoards(10)
    past.keep(board('a', 1, 4))
    past.keep(board('b', 2, 10))
    expect(past.nearest('a', 1)?.position).toBe(1)
    expect(past.nearest('b', 2)).toBeUndefined()
  })

  it('keep each state only once', () => {
    const past = new PastBoards(10)
    for (let i = 0; i < 5; i++) past.keep(board('a', 1, 3))
    expect(past.size).toBe(4)
  })
})
