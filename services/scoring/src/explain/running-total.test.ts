import { describe, expect, it } from 'vitest'
import { type Awarded, withRunningTotal } from './running-total.ts'

const step = (milli: number): Awarded => ({
  position: 1,
  key: 'RatingCreated:RatedIdea',
  role: 'analyst',
  inputs: {},
  rules_version: 1,
  milli_points: milli,
  paused_olympiad: null,
  occurred_at: '2026-01-01T00:00:00.000Z',
})
const totals = (before: number, ...milli: number[]) =>
  withRunningTotal(before, milli.map(step)).map((one) => one.running_milli_points)

describe('a running total', () => {
  it.each([
    { before: 0, milli: [], then: [] },
    { before: 0, milli: [2_000, 750], then: [2_000, 2_750] },
    { before: 2_750, milli: [-10_000, 1], then: [-7_250, -7_249] },
  ])('from $before over $milli is $then', ({ before, milli, then }) => {
    expect(totals(before, ...milli)).toEqual(then)
  })

  it('is the same over several pages as over one', () => {
    const [first, second] = [
      [5, 6],
      [7, -3],
    ]
    const before = totals(0, ...(first ?? [])).at(-1) ?? 0
    expect([...totals(0, ...(first ?? [])), ...totals(before, ...(second ?? []))]).toEqual(
      totals(0, 5, 6, 7, -3),
    )
  })
})
