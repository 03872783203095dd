import { describe, expect, it } from 'vitest'
import { PastRows } from './past-boards.ts'

const rows = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ member: i, milli: 1, position: i }))
const board = (id: string, position: number, n = 1) => ({ id, position, rows: rows(n) })

describe('the remembered past', () => {
  it.each([
    { asked: 4, then: undefined },
    { asked: 5, then: 5 },
    { asked: 9, then: 5 },
    { asked: 10, then: 10 },
    { asked: 99, then: 10 },
  ])('answers the latest state at or before $asked: $then', ({ asked, then }) => {
    const past = new PastRows(100)
    past.remember(board('a', 10))
    past.remember(board('a', 5))
    past.remember(board('b', 7))
    expect(past.nearest('a', asked)?.position).toBe(then)
  })

  it('holds no more rows than it may, and forgets the oldest first', () => {
    const past = new PastRows(10)
    past.remember(board('a', 1, 4))
    past.remember(board('a', 2, 4))
    expect(past.nearest('a', 1)?.position).toBe(1)
    past.remember(board('a', 3, 4))
    expect(past.nearest('a', 1)).toBeUndefined()
    expect(past.size).toBeLessThanOrEqual(10)
  })

  it('keeps the others where one is too large to be held at all', () => {
    const past = new PastRows(10)
    past.remember(board('a', 1, 4))
    past.remember(board('b', 2, 10))
    expect(past.nearest('a', 1)?.position).toBe(1)
    expect(past.nearest('b', 2)).toBeUndefined()
  })

  it('remembers a state once', () => {
    const past = new PastRows(10)
    for (let i = 0; i < 5; i++) past.remember(board('a', 1, 3))
    expect(past.size).toBe(4)
  })
})
