import type { StandingsRow } from '@ideathlon/contracts/olympiad/standings'
import type { HoldReason } from '@ideathlon/contracts/payouts/admin'
import { describe, expect, it } from 'vitest'
import { type PlanInput, planLines } from './plan-lines.ts'

const standings = (points: readonly number[]): StandingsRow[] =>
  points.map((milli_points, at) => ({
    order: at + 1,
    rank: at + 1,
    member: 101 + at,
    milli_points,
  }))
const input = (given: Partial<PlanInput> = {}): PlanInput => ({
  run: 4,
  kind: 'race',
  pool: 1_000,
  decision: null,
  rows: standings([5_000, 3_000, 2_000, 900, 800, 700, 600, 0, -200]),
  participants: 9,
  excluded: new Map(),
  holds: new Map(),
  ...given,
})
const cents = (given?: Partial<PlanInput>) =>
  planLines(input(given)).lines.map((line) => [line.member, line.cents])

describe('the lines of a race', () => {
  it('pay the first third of the members with points, in proportion to their points', () => {
    expect(cents()).toEqual([
      [101, 500],
      [102, 300],
      [103, 200],
    ])
  })

  it('leave out excluded members and let the next ones move up', () => {
    const plan = planLines(input({ excluded: new Map([[102, 'removed']]) }))
    expect(plan.lines.map(({ member }) => member)).toEqual([101, 103])
    expect(plan.excluded).toEqual([{ member: 102, reason: 'removed' }])
    expect(plan.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(1_000)
  })

  it('have the same shares if one of them is on hold', () => {
    const holds = new Map<number, HoldReason[]>([[102, ['ring']]])
    expect(cents({ holds })).toEqual(cents())
    expect(planLines(input({ holds })).lines[1]?.reasons).toEqual(['ring'])
  })

  it('do not exist if nobody has points', () => {
    expect(cents({ rows: standings([0, -5]) })).toEqual([])
    expect(cents({ rows: [] })).toEqual([])
  })
})

it('pays the first five of a challenge', () => {
  expect(cents({ kind: 'challenge' }).map(([member]) => member)).toEqual([101, 102, 103, 104, 105])
})

it('gives the same input the same hash, and any changed input a different one', () => {
  const { inputHash } = planLines(input())
  expect(planLines(input()).inputHash).toBe(inputHash)
  const changes: Partial<PlanInput>[] = [
    { pool: 1_001 },
    { run: 5 },
    { decision: 'refuse' },
    { excluded: new Map([[102, 'removed']]) },
    { holds: new Map([[101, ['suspended']]]) },
    { rows: standings([5_000, 3_000, 2_001, 900, 800, 700, 600, 0, -200]) },
    { rows: standings([5_000, 3_000, 2_000, 900, 800, 700, 600, 0, -201]) },
  ]
  for (const change of changes) expect(planLines(input(change)).inputHash).not.toBe(inputHash)
})
