import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameOfCode } from './board-names.ts'
import { CyclesAt } from './cycles-at.ts'
import { foldPoint, Sums } from './fold.ts'
import { foldBatch } from './fold-batch.ts'
import { cycleBoundaryOf, type LoggedEvent } from './logged-event.ts'
import { OpenCycles } from './open-cycles.ts'
import { NO_FURTHER_SCOPES } from './scopes.ts'

const TYPES = ['OlympiadStarted', 'OlympiadEnded', 'OlympiadPaused', 'OlympiadResumed'] as const
type Step = (typeof TYPES)[number] | { recipient: number; milli: number }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ recipient: fc.nat(3), milli: fc.integer({ min: -9, max: 9 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...TYPES),
  },
)
const aHistory = fc.array(aStep, { maxLength: 60 })

/**
 * As in the log: each new cycle has a new number, and all other boundaries belong to the latest
 * cycle.
 */
function logOf(steps: readonly Step[]): LoggedEvent[] {
  let olympiad = 0
  return steps.map((step, i) => {
    const isBoundary = typeof step === 'string'
    if (step === 'OlympiadStarted') olympiad++
    return {
      part: i + 1,
      ...NO_FURTHER_SCOPES,
      position: i + 1,
      actor: null,
      challenge: null,
      idea: null,
      category: 4,
      platform: 1,
      type: isBoundary ? step : 'RatingCreated',
      reason: isBoundary ? null : 'RatedIdea',
      ...(isBoundary ? { recipient: 0, milli: 0 } : step),
      role: 3,
      day: 20_000,
      occurredAt: new Date(0),
      boundary: isBoundary ? { olympiad } : null,
    }
  })
}

const boundariesOf = (log: readonly LoggedEvent[]) =>
  log.flatMap((event) => cycleBoundaryOf(event) ?? [])

/** Like the projector: batch by batch, updating the cycles. */
function foldInBatches(log: readonly LoggedEvent[], lengths: readonly number[]): Sums {
  const sums = new Sums()
  let cycles = new OpenCycles()
  for (let from = 0, round = 0; from < log.length; round++) {
    const moved = cycles.copy()
    const batch = foldBatch(log.slice(from, from + (lengths[round] ?? 5)), from, moved)
    for (const row of batch.sums.boards.rows()) {
      sums.boards.add(sums.boardGroup(batch.sums.boardCodes[row.group] as number), row.member, row)
    }
    cycles = moved
    from = batch.position
  }
  return sums
}

/**
 * Like a rebuild: every point event, in any order, with the cycles as they were at its position.
 */
function foldInAnyOrder(log: readonly LoggedEvent[], points: readonly LoggedEvent[]): Sums {
  const cycles = new CyclesAt(boundariesOf(log))
  const sums = new Sums()
  for (const event of points) foldPoint(sums, event, cycles)
  return sums
}

function boardsOf(sums: Sums): Record<string, number> {
  const rows = [...sums.boards.rows()].map(({ group, member, milli, position }) => [
    `${nameOfCode(sums.boardCodes[group] as number)} of ${member} at ${position}`,
    milli,
  ])
  return Object.fromEntries(rows)
}

it('leaves out the same events whatever the length of the batches and the order of the events', () => {
  fc.assert(
    fc.property(
      aHistory,
      fc.array(fc.integer({ min: 1, max: 9 })),
      fc.gen(),
      (steps, lengths, gen) => {
        const log = logOf(steps)
        const points = log.filter(({ reason }) => reason !== null)
        const shuffled = gen(() => fc.shuffledSubarray(points, { minLength: points.length }))
        expect(boardsOf(foldInBatches(log, lengths))).toEqual(
          boardsOf(foldInAnyOrder(log, shuffled)),
        )
      },
    ),
  )
})

it('counts points for a cycle while it is running and not paused, and all points for all time', () => {
  fc.assert(
    fc.property(aHistory, (steps) => {
      const counted: Record<string, number> = {}
      let [olympiad, runs, rests] = [0, false, false]
      for (const step of steps) {
        if (step === 'OlympiadStarted') [olympiad, runs, rests] = [olympiad + 1, true, false]
        else if (step === 'OlympiadEnded') runs = false
        else if (step === 'OlympiadPaused') rests = true
        else if (step === 'OlympiadResumed') rests = false
        else {
          const windows = runs && !rests ? ['all', `cycle${olympiad}`] : ['all']
          for (const window of windows) counted[window] = (counted[window] ?? 0) + step.milli
        }
      }
      const sums = foldInBatches(logOf(steps), [])
      const found: Record<string, number> = {}
      for (const { group, milli } of sums.boards.rows()) {
        const window = /^platform-1-(\w+)-overall$/.exec(
          nameOfCode(sums.boardCodes[group] as number),
        )
        if (window?.[1]) found[window[1]] = (found[window[1]] ?? 0) + milli
      }
      expect(found).toEqual(counted)
    }),
  )
})

it.each([
  { boundaries: ['OlympiadStarted'], paused: undefined },
  { boundaries: ['OlympiadStarted', 'OlympiadPaused'], paused: 7 },
  { boundaries: ['OlympiadStarted', 'OlympiadPaused', 'OlympiadResumed'], paused: undefined },
  { boundaries: ['OlympiadStarted', 'OlympiadPaused', 'OlympiadEnded'], paused: undefined },
  { boundaries: ['OlympiadPaused'], paused: undefined },
] as const)('reports $paused as paused after $boundaries', ({ boundaries, paused }) => {
  const cycles = new OpenCycles()
  for (const type of boundaries) {
    cycles.apply({ type, scope: 'platform', scopeId: 1, olympiad: 7, position: 0 })
  }
  expect([cycles.pausedIn('platform', 1), cycles.pausedIn('platform', 2)]).toEqual([
    paused,
    undefined,
  ])
})
