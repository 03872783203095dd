import { describe, expect, it } from 'vitest'
import { nameOfCode } from './board-names.ts'
import { foldPoint, type PointRow, Sums } from './fold.ts'
import { foldBatch } from './fold-batch.ts'
import type { LoggedEvent } from './logged-event.ts'
import { MergedAccounts } from './merged-accounts.ts'
import { OpenCycles } from './open-cycles.ts'
import { NO_FURTHER_SCOPES } from './scopes.ts'

const merged = (...pairs: [number, number][]) =>
  new MergedAccounts(pairs.map(([from, into]) => ({ from, into })))

describe('merged accounts', () => {
  it('follow a chain to the account that is kept', () => {
    const all = merged([1, 2], [2, 3], [5, 1])
    expect([1, 2, 3, 4, 5].map((member) => all.ownerOf(member))).toEqual([3, 3, 3, 4, 3])
    expect(all.mergedInto(3).toSorted()).toEqual([1, 2, 5])
    expect(all.copy().ownerOf(5)).toBe(3)
  })

  it('never form a cycle, and are found for a range of members', () => {
    const all = merged([1, 2], [2, 1], [2, 2])
    expect([all.ownerOf(1), all.ownerOf(2)]).toEqual([2, 2])
    expect(all.mergedIntoRange({ after: 1, upTo: 2 })).toEqual([1])
    expect(all.mergedIntoRange({ after: 2, upTo: 9 })).toEqual([])
  })
})

const EVENT: PointRow = {
  ...NO_FURTHER_SCOPES,
  position: 1,
  recipient: 5,
  role: 2,
  milli: 1_000,
  platform: 1,
  category: null,
  day: 1,
}

describe('the fold of merged accounts', () => {
  it('gives the kept account everything except the points of cycles', () => {
    const cycles = new OpenCycles(undefined, merged([5, 6]))
    const main = { scope: 'platform', scopeId: 1 } as const
    cycles.apply({ type: 'OlympiadStarted', ...main, olympiad: 7, position: 0 })
    const sums = new Sums()
    foldPoint(sums, EVENT, cycles)
    expect([...sums.brains.rows(), ...sums.days.rows()].map(({ member }) => member)).toEqual([
      6, 6, 6,
    ])
    const boards = [...sums.boards.rows()].map(
      ({ group, member }) => `${nameOfCode(sums.boardCodes[group] ?? 0)} of ${member}`,
    )
    expect(boards.toSorted()).toEqual([
      'platform-1-all-innovator of 6',
      'platform-1-all-overall of 6',
      'platform-1-cycle7-innovator of 5',
      'platform-1-cycle7-overall of 5',
    ])
  })

  it('ends a batch at the merge, so that earlier points are moved first', () => {
    const cycles = new OpenCycles()
    const at = (position: number, over: Partial<LoggedEvent>): LoggedEvent => ({
      ...EVENT,
      position,
      part: position,
      type: 'IdeaCreated',
      reason: 'IdeaSubmitted',
      actor: 5,
      challenge: null,
      idea: null,
      occurredAt: new Date(0),
      boundary: null,
      ...over,
    })
    const merge = { type: 'AccountsMerged', reason: null, boundary: { from: 5, into: 6 } }
    const batch = foldBatch([at(1, {}), at(2, merge), at(3, {})], 0, cycles)
    expect(batch).toMatchObject({ position: 2, merged: { from: 5, into: 6 } })
    expect([...batch.sums.brains.rows()].map(({ member }) => member)).toEqual([5, 5])
    expect(cycles.merged.ownerOf(5)).toBe(6)
  })
})
