import { describe, expect, it } from 'vitest'
import { leavingBoards } from './leaving.ts'

const held = (code: number, usedAt: number, total = 10) => ({ code, usedAt, total })

describe('the boards that are dropped from memory', () => {
  it('are those that have not been read for a long time', () => {
    const boards = [held(1, 5), held(2, 50), held(3, 49)]
    expect(leavingBoards(boards, { oldest: 49, rowsMax: 100 })).toEqual([1])
  })

  it('are the least recently read ones if not all of them fit', () => {
    const boards = [held(1, 50), held(2, 70), held(3, 60), held(4, 40)]
    expect(leavingBoards(boards, { oldest: 0, rowsMax: 25 })).toEqual([1, 4])
  })

  it('never include the most recently read one, whatever its size', () => {
    const boards = [held(1, 50), held(2, 70, 1_000)]
    expect(leavingBoards(boards, { oldest: 0, rowsMax: 25 })).toEqual([1])
  })

  it('include none if all of them fit', () => {
    expect(leavingBoards([held(1, 50), held(2, 70)], { oldest: 0, rowsMax: 20 })).toEqual([])
  })
})
