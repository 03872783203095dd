import type { BoardScope } from '@ideathlon/contracts/boards'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOfName, nameOfCode } from './board-names.ts'
import { CyclesAt } from './cycles-at.ts'
import { foldPoint, type PointRow, racesOf, Sums } from './fold.ts'
import { foldBatch } from './fold-batch.ts'
import { cycleBoundaryOf, type LoggedEvent } from './logged-event.ts'
import { OpenCycles } from './open-cycles.ts'
import { NO_FURTHER_SCOPES } from './scopes.ts'

const AN_EVENT: LoggedEvent = {
  position: 1,
  part: 1,
  type: 'IdeaCreated',
  reason: 'EarlyIdeaBonus',
  actor: null,
  recipient: 5,
  role: 2,
  milli: 1_000,
  platform: 1,
  category: 11,
  challenge: 3,
  idea: null,
  day: 20_000,
  occurredAt: new Date(0),
  boundary: null,
  ...NO_FURTHER_SCOPES,
}
const SCOPES = [
  ['platform', 1],
  ['platform', 2],
  ['category', 11],
  ['category', 1],
  ['director', 70],
  ['director', 71],
] as const satisfies [BoardScope, number][]

const boardsOf = (sums: Sums): Record<string, number> =>
  Object.fromEntries(
    [...sums.boards.rows()].map(({ group, member, milli, position }) => [
      `${nameOfCode(sums.boardCodes[group] as number)} of ${member} at ${position}`,
      milli,
    ]),
  )

/** The overall boards that an event counts towards while these cycles are running. */
function overallOf(event: PointRow, cycles: OpenCycles): string[] {
  const sums = new Sums()
  foldPoint(sums, event, cycles)
  const names = sums.boardCodes.map(nameOfCode)
  return names.flatMap((name) => /^(.*)-overall$/.exec(name)?.[1] ?? []).toSorted()
}

function started(...scopes: readonly (readonly [BoardScope, number])[]): OpenCycles {
  const cycles = new OpenCycles()
  for (const [i, [scope, scopeId]] of scopes.entries()) {
    cycles.apply({ type: 'OlympiadStarted', scope, scopeId, olympiad: i + 1, position: 0 })
  }
  return cycles
}

describe('an event counts', () => {
  const inside = { ...AN_EVENT, home: 2, owner: 70, asker: 71, parent: 1 }

  it('only for its platform and category in old logs', () => {
    expect(overallOf(AN_EVENT, started(...SCOPES))).toEqual([
      ...['category-11-all', 'category-11-cycle1', 'category-11-cycle3'],
      ...['platform-1-all', 'platform-1-cycle1'],
    ])
  })

  it('for the cycle of every scope that has one, on separate boards', () => {
    expect(overallOf(inside, started(...SCOPES))).toEqual([
      ...['category-1-all', 'category-1-cycle1', 'category-1-cycle4'],
      ...['category-11-all', 'category-11-cycle1', 'category-11-cycle3'],
      ...['director-70-all', 'director-70-cycle5', 'director-71-all', 'director-71-cycle6'],
      ...['platform-1-all', 'platform-1-cycle1', 'platform-2-all', 'platform-2-cycle2'],
    ])
    expect(racesOf(inside, started(...SCOPES)).map(nameOfCode)).toEqual([
      ...['platform-1-cycle1-overall', 'platform-2-cycle2-overall'],
      ...['category-11-cycle3-overall', 'category-1-cycle4-overall'],
      ...['director-70-cycle5-overall', 'director-71-cycle6-overall'],
    ])
  })

  it('for a Director from their first tournament on, even between two cycles', () => {
    const cycles = started(['director', 70])
    const director = { scope: 'director', scopeId: 70, olympiad: 1, position: 0 } as const
    cycles.apply({ type: 'OlympiadEnded', ...director })
    const boards = overallOf(inside, cycles)
    expect(boards).toContain('director-70-all')
    expect(boards.filter((name) => /director-(71|70-cycle)/.test(name))).toEqual([])
  })

  it('for no cycle that is run by its recipient', () => {
    const cycles = started(...SCOPES)
    const cyclesOf = (recipient: number) =>
      overallOf({ ...inside, recipient }, cycles).filter((name) =>
        /(director-7.|platform-2)-cycle/.test(name),
      )
    expect(cyclesOf(5)).toEqual(['director-70-cycle5', 'director-71-cycle6', 'platform-2-cycle2'])
    expect(cyclesOf(70)).toEqual(['director-71-cycle6'])
    expect(cyclesOf(71)).toEqual(['director-70-cycle5', 'platform-2-cycle2'])
    const races = racesOf({ ...inside, recipient: 70 }, cycles).map(nameOfCode)
    expect(races.filter((name) => /director-70|platform-2/.test(name))).toEqual([])
  })

  it('for no paused cycle, whatever the others do', () => {
    const cycles = started(...SCOPES)
    const paused = { scope: 'category', scopeId: 1, olympiad: 4, position: 0 } as const
    cycles.apply({ type: 'OlympiadPaused', ...paused })
    const boards = overallOf(inside, cycles)
    expect(boards).not.toContain('category-1-cycle4')
    expect(boards).toContain('category-1-cycle1')
    expect(boards).toContain('category-11-cycle3')
  })

  it('for an invite-only cycle while its recipient plays', () => {
    const cycles = new OpenCycles()
    const cup = { scope: 'director', scopeId: 70, olympiad: 9 } as const
    cycles.apply({ type: 'OlympiadStarted', ...cup, position: 1, players: [5] })
    cycles.apply({ type: 'OlympiadPlayerJoined', ...cup, position: 10, member: 6 })
    cycles.apply({ type: 'OlympiadPlayerLeft', ...cup, position: 20, member: 5 })
    const counts = (recipient: number, position: number) =>
      overallOf({ ...inside, recipient, position }, cycles).includes('director-70-cycle9')
    const at = [2, 15, 25]
    expect(at.map((position) => counts(5, position))).toEqual([true, true, false])
    expect(at.map((position) => counts(6, position))).toEqual([false, true, true])
    expect(at.map((position) => counts(7, position))).toEqual([false, false, false])
    const ended = cycles.apply({ type: 'OlympiadEnded', ...cup, position: 30 })
    expect(ended?.players?.goneAt(30)).toEqual([5])
  })
})

it.each([
  'platform-1-all-overall',
  'category-134217727-cycle1048575-director',
  'director-1-cycle1-overall',
  'director-268435455-cycle1048575-director',
])('%s is the same name after encoding and decoding', (name) => {
  expect(nameOfCode(codeOfName(name) as number)).toBe(name)
})

it.each([
  'category-134217728-all-overall',
  'director-268435456-all-overall',
  'platform-1-cycle1048576-overall',
])('%s cannot be encoded, because its number would be that of another board', (name) => {
  expect(codeOfName(name)).toBeUndefined()
})

const aPoint = fc.record({
  recipient: fc.integer({ min: 1, max: 4 }),
  milli: fc.integer({ min: -9, max: 9 }),
  role: fc.constantFrom(1, 2, 6, 7),
  home: fc.constantFrom(2, null),
  owner: fc.constantFrom(70, null),
  asker: fc.constantFrom(71, null),
  parent: fc.constantFrom(1, null),
})
const aTurn = fc.record({
  scope: fc.constantFrom(...SCOPES),
  type: fc.constantFrom(
    ...['OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed'],
    ...['OlympiadPlayerJoined', 'OlympiadPlayerLeft'],
  ),
  players: fc.constantFrom(undefined, [1, 2]),
  member: fc.integer({ min: 1, max: 4 }),
})
const aHistory = fc.array(fc.oneof({ weight: 3, arbitrary: aPoint }, aTurn), { maxLength: 80 })

/**
 * As in the log: each cycle has a new number, and other boundaries belong to the latest cycle of
 * their scope.
 */
function logOf(steps: readonly (typeof aHistory extends fc.Arbitrary<(infer S)[]> ? S : never)[]) {
  const last = new Map<string, number>()
  let olympiads = 0
  return steps.map((step, i): LoggedEvent => {
    const at = { ...AN_EVENT, position: i + 1, part: i + 1 }
    if ('milli' in step) return { ...at, ...step }
    const { scope, type, players, member } = step
    if (type === 'OlympiadStarted') last.set(scope.join(), ++olympiads)
    const cycleRef = { olympiad: last.get(scope.join()) ?? 0, scope: scope[0], scope_id: scope[1] }
    return {
      ...at,
      type,
      reason: null,
      boundary: { ...cycleRef, ...(players && { players: [...players] }), member },
    }
  })
}

it('the same events count, whatever the length of the batches and the order of the events', () => {
  fc.assert(
    fc.property(
      aHistory,
      fc.array(fc.integer({ min: 1, max: 9 })),
      fc.gen(),
      (steps, cuts, gen) => {
        const log = logOf(steps)
        const inBatches = new Sums()
        let cycles = new OpenCycles()
        for (let from = 0, round = 0; from < log.length; round++) {
          // A batch that fails is folded again, from a copy of the same cycles.
          foldBatch(log.slice(from, from + 7), from, cycles.copy())
          const moved = cycles.copy()
          const batch = foldBatch(log.slice(from, from + (cuts[round] ?? 5)), from, moved)
          for (const row of batch.sums.boards.rows()) {
            const code = batch.sums.boardCodes[row.group] as number
            inBatches.boards.add(inBatches.boardGroup(code), row.member, row)
          }
          cycles = moved
          from = batch.position
        }
        const shuffledSums = new Sums()
        const at = new CyclesAt(log.flatMap((event) => cycleBoundaryOf(event) ?? []))
        const points = log.filter(({ reason }) => reason !== null)
        const shuffled = gen(() => fc.shuffledSubarray(points, { minLength: points.length }))
        for (const event of shuffled) foldPoint(shuffledSums, event, at)
        expect(boardsOf(inBatches)).toEqual(boardsOf(shuffledSums))
      },
    ),
  )
})
