import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nameOfCode } from './board-names.ts'
import { foldPoint, type PointRow, Sums } from './fold.ts'
import { OpenCycles } from './open-cycles.ts'
import { NO_FURTHER_SCOPES } from './scopes.ts'
import type { Tally } from './tally.ts'

const anEvent = fc.record({
  recipient: fc.integer({ min: 1, max: 6 }),
  role: fc.integer({ min: 1, max: 9 }),
  milli: fc.integer({ min: -20_000, max: 150_000 }),
  platform: fc.constantFrom(1, 2, null),
  category: fc.constantFrom(3, 4, null),
  day: fc.integer({ min: 20_000, max: 20_003 }),
  home: fc.constantFrom(2, null),
  owner: fc.constantFrom(5, null),
  asker: fc.constantFrom(6, null),
  parent: fc.constantFrom(9, null),
})
const aLog = fc
  .array(anEvent, { maxLength: 60 })
  .map((events) => events.map((event, i): PointRow => ({ ...event, position: i + 1 })))

const MAIN = { scope: 'platform', scopeId: 1 } as const
const running = () => {
  const cycles = new OpenCycles()
  cycles.apply({ type: 'OlympiadStarted', ...MAIN, olympiad: 7, position: 0 })
  return cycles
}
const AN_EVENT: PointRow = {
  ...NO_FURTHER_SCOPES,
  position: 1,
  recipient: 5,
  role: 2,
  milli: 1,
  platform: 1,
  category: null,
  day: 1,
}
const fold = (events: readonly PointRow[]) => {
  const sums = new Sums()
  for (const event of events) foldPoint(sums, event, running())
  return sums
}
/** The rows of a tally, under names that do not depend on the order of arrival. */
const plain = (tally: Tally, name: (group: number) => string | number = (group) => group) =>
  Object.fromEntries([...tally.rows()].map((row) => [`${name(row.group)} of ${row.member}`, row]))
const boardsOf = (sums: Sums) => {
  const named = plain(sums.boards, (group) => nameOfCode(sums.boardCodes[group] ?? 0))
  return Object.fromEntries(
    Object.entries(named).map(([name, { group: _place, ...row }]) => [name, row]),
  )
}
const stateOf = (sums: Sums) => [plain(sums.brains), plain(sums.days), boardsOf(sums)]

describe('the fold', () => {
  it('results in the same state for any order of the events', () => {
    fc.assert(
      fc.property(
        aLog.chain((log) =>
          fc.tuple(fc.constant(log), fc.shuffledSubarray(log, { minLength: log.length })),
        ),
        ([log, shuffled]) => {
          expect(stateOf(fold(shuffled))).toEqual(stateOf(fold(log)))
        },
      ),
    )
  })

  it('conserves every point: roles add up to the overall score, days to the roles', () => {
    fc.assert(
      fc.property(aLog, (log) => {
        const sums = fold(log)
        const total = log.reduce((sum, event) => sum + event.milli, 0)
        const add = (tally: Tally, pick: (group: number) => boolean) =>
          [...tally.rows()]
            .filter((row) => pick(row.group))
            .reduce((sum, row) => sum + row.milli, 0)
        expect(add(sums.brains, (role) => role === 0)).toBe(total)
        expect(add(sums.brains, (role) => role !== 0)).toBe(total)
        expect(add(sums.days, () => true)).toBe(total)
      }),
    )
  })

  it.each([
    { role: 1, name: 'a catalyst', counts: true },
    { role: 6, name: 'a director', counts: false },
    { role: 7, name: 'a patron', counts: false },
  ])('counts the points of $name for the Idea Race: $counts', ({ role, counts }) => {
    const event = {
      ...NO_FURTHER_SCOPES,
      position: 1,
      recipient: 5,
      role,
      milli: 1000,
      platform: 1,
      category: null,
      day: 1,
    }
    const boards = Object.keys(boardsOf(fold([event])))
    expect(boards.includes('platform-1-cycle7-overall of 5')).toBe(counts)
    expect(boards).toContain('platform-1-all-overall of 5')
  })

  it('counts an event of a category for all time and for the cycle of its platform', () => {
    const event = { ...AN_EVENT, category: 4 }
    const boards = Object.keys(boardsOf(fold([event]))).filter((name) => /^category/.test(name))
    expect(boards.toSorted()).toEqual([
      'category-4-all-innovator of 5',
      'category-4-all-overall of 5',
      'category-4-cycle7-innovator of 5',
      'category-4-cycle7-overall of 5',
    ])
    const elsewhere = Object.keys(boardsOf(fold([{ ...event, platform: 2 }])))
    expect(elsewhere).not.toContain('category-4-cycle7-overall of 5')
  })

  it('leaves out only a paused cycle', () => {
    const cycles = running()
    cycles.apply({ type: 'OlympiadPaused', ...MAIN, olympiad: 7, position: 0 })
    const sums = new Sums()
    foldPoint(sums, AN_EVENT, cycles)
    expect(Object.keys(boardsOf(sums))).toEqual([
      'platform-1-all-innovator of 5',
      'platform-1-all-overall of 5',
    ])
  })
})
