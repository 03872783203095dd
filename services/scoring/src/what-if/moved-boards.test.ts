import { roleNumber } from '@ideathlon/contracts/roles'
import { describe, expect, it } from 'vitest'
import { foldPoint, Sums } from '../fold/fold.ts'
import { OpenCycles } from '../fold/open-cycles.ts'
import { NO_FURTHER_SCOPES } from '../fold/scopes.ts'
import { movedBoards } from './moved-boards.ts'

const cycles = new OpenCycles()
const NOWHERE = { ...NO_FURTHER_SCOPES, category: null }
const BOARD = 'platform-1-all-overall'

/** One event per member, in the order of the list. */
function earned(points: readonly [member: number, milli: number][]): Sums {
  const sums = new Sums()
  const eventScopes = { ...NOWHERE, role: roleNumber('analyst'), platform: 1, day: 20_000 }
  points.forEach(([recipient, milli], i) => {
    foldPoint(sums, { ...eventScopes, position: i + 1, recipient, milli }, cycles)
  })
  return sums
}
const moved = (unranked: readonly number[] = []) =>
  movedBoards({
    before: earned([
      [1, 300],
      [2, 200],
      [3, 100],
    ]),
    after: earned([
      [1, 300],
      [2, 200],
      [3, 250],
    ]),
    cycles,
    unranked: new Set(unranked),
  })

describe('the boards that would move', () => {
  it('show the old and the new ranks', () => {
    expect(moved().find(({ board }) => board === BOARD)).toMatchObject({
      members: 3,
      rows: [
        { member: 3, rank_before: 3, rank_after: 2 },
        { member: 2, rank_before: 2, rank_after: 3 },
      ],
    })
  })

  it('leave out the staff', () => {
    expect(moved([1]).find(({ board }) => board === BOARD)).toMatchObject({
      members: 2,
      rows: [
        { member: 3, rank_before: 2, rank_after: 1 },
        { member: 2, rank_before: 1, rank_after: 2 },
      ],
    })
    expect(moved([3])).toEqual([])
  })

  it('are limited to 200', () => {
    const many = (milli: number) => {
      const sums = new Sums()
      for (let platform = 1; platform <= 300; platform++) {
        const event = { position: platform, recipient: 1, milli, platform, category: null }
        foldPoint(sums, { ...NOWHERE, ...event, role: roleNumber('analyst'), day: 20_000 }, cycles)
      }
      return sums
    }
    const boards = movedBoards({ before: many(1), after: many(2), cycles, unranked: new Set() })
    expect(boards).toHaveLength(200)
  })
})
