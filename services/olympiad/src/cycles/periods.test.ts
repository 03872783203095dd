import type { CycleLength } from '@ideathlon/contracts/olympiad/terms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideNextCycle, type NextCycle } from './decide.ts'
import { periodFrom } from './periods.ts'

const utc = (text: string) => new Date(`${text}Z`)
const from = (startsAt: string, length: CycleLength) =>
  periodFrom(utc(startsAt), { length, name: 'Cup', seq: 3 })

describe('the end and the title of a cycle', () => {
  it.each([
    ['week', '2026-11-18T10:00', '2026-11-23T00:00', 'Cup, week of November 16'],
    ['week', '2026-11-23T00:00', '2026-11-30T00:00', 'Cup, week of November 23'],
    ['week', '2026-11-22T23:59', '2026-11-30T00:00', 'Cup, week of November 23'],
    ['week', '2026-12-31T00:00', '2027-01-04T00:00', 'Cup, week of December 28'],
    ['month', '2028-02-01T00:00', '2028-03-01T00:00', 'February Cup'],
    ['month', '2026-12-28T00:00', '2027-02-01T00:00', 'January Cup'],
    ['quarter', '2026-10-01T00:00', '2027-01-01T00:00', 'Cup Q4 2026'],
    ['quarter', '2026-12-20T00:00', '2027-04-01T00:00', 'Cup Q1 2027'],
    ['days:10', '2028-02-25T06:30', '2028-03-06T06:30', 'Cup 3'],
    ['days:366', '2026-03-29T00:00', '2027-03-30T00:00', 'Cup 3'],
  ] as const)('of a %s that starts at %s are %s and %s', (length, startsAt, endsAt, title) => {
    expect(from(startsAt, length)).toEqual({ endsAt: utc(endsAt), title })
  })
})

const length = fc.oneof(
  fc.constantFrom<CycleLength>('week', 'month', 'quarter'),
  fc.integer({ min: 1, max: 366 }).map((days): CycleLength => `days:${days}`),
)
const moment = fc.date({
  min: utc('2020-01-01T00:00'),
  max: utc('2026-01-01T00:00'),
  noInvalidDate: true,
})

describe('cycles of any length', () => {
  it('follow each other without gaps or overlaps, however late the service runs', () => {
    fc.assert(
      fc.property(length, moment, fc.integer({ min: 0, max: 400 }), (each, startsAt, days) => {
        const now = new Date(startsAt.getTime() + days * 86_400_000)
        const cycles = opened(each, startsAt, now)
        expect(cycles[0]?.startsAt).toEqual(startsAt)
        for (const [i, cycle] of cycles.entries()) {
          expect(cycle.seq).toBe(i + 1)
          expect(cycle.endsAt > cycle.startsAt).toBe(true)
          if (i > 0) expect(cycle.startsAt).toEqual(cycles[i - 1]?.endsAt)
        }
        const last = cycles.at(-1)
        expect(last && last.startsAt <= now && now < last.endsAt).toBe(true)
      }),
    )
  })

  it('do not start too early', () => {
    const startsAt = utc('2026-12-01T00:00')
    const plan = { newest: undefined, name: 'Cup', length: 'week', startsAt } as const
    expect(decideNextCycle(plan, utc('2026-11-30T23:59:59'))).toBeUndefined()
    expect(decideNextCycle(plan, utc('2026-12-09T00:00'))).toMatchObject({ seq: 1, startsAt })
  })
})

function opened(each: CycleLength, startsAt: Date, now: Date): NextCycle[] {
  const cycles: NextCycle[] = []
  for (;;) {
    const newest = cycles.at(-1)
    if (newest !== undefined && newest.endsAt > now) return cycles
    const next = decideNextCycle({ newest, name: 'Cup', length: each, startsAt }, now)
    if (next === undefined) return cycles
    cycles.push(next)
  }
}
