import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, duePeriods } from './periods.ts'

const day = (text: string) => new Date(`${text}T22:30:00.000Z`)

describe('a month of a funding', () => {
  it('is due on the same day, and on the last day of shorter months', () => {
    const start = day('2027-10-31')
    const days = [1, 2, 3, 4, 5].map((n) => dueAt(start, n).toISOString().slice(0, 10))
    expect(days).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
  })

  it('returns to the day of the start in each year after a leap day', () => {
    const start = day('2028-02-29')
    expect(dueAt(start, 12)).toEqual(day('2029-02-28'))
    expect(dueAt(start, 48)).toEqual(day('2032-02-29'))
  })

  it('keeps its time of day when clocks change', () => {
    expect(dueAt(day('2026-03-15'), 8)).toEqual(day('2026-11-15'))
  })
})

describe('the months that are due', () => {
  it('are none before the next one', () => {
    expect(duePeriods(day('2026-01-31'), 1, day('2026-02-27'))).toEqual([])
    expect(duePeriods(day('2026-01-31'), 1, day('2026-02-28'))).toEqual([1])
  })

  it('are all that were missed, once each', () => {
    expect(duePeriods(day('2026-01-10'), 1, day('2026-04-12'))).toEqual([1, 2, 3])
    expect(duePeriods(day('2026-01-10'), 4, day('2026-04-12'))).toEqual([])
  })

  it('are the same whether a job looks every day or once', () => {
    fc.assert(
      fc.property(
        fc.date({ min: day('2024-01-01'), max: day('2028-12-31'), noInvalidDate: true }),
        fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 12 }),
        (start, pauses) => {
          let now = start.getTime()
          const seen: number[] = []
          for (const pause of pauses) {
            now += pause * 86_400_000
            seen.push(...duePeriods(start, 1 + seen.length, new Date(now)))
          }
          expect(seen).toEqual(duePeriods(start, 1, new Date(now)))
          const times = seen.map((period) => dueAt(start, period).getTime())
          expect(times).toEqual([...times].sort((a, b) => a - b))
        },
      ),
    )
  })
})
