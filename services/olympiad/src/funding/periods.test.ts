import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargedAt } from './periods.ts'

const DAY = 86_400_000
const day = (text: string) => new Date(`${text}T22:30:00.000Z`)

describe('monthly payments', () => {
  it('are charged on the same day of the month, or on the last day of shorter months', () => {
    const start = day('2027-10-31')
    const days = [1, 2, 3, 4, 5].map((n) => chargedAt(start, n).toISOString().slice(0, 10))
    expect(days).toEqual(['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
  })

  it('that start on a leap day are charged on 28 February in other years', () => {
    const start = day('2028-02-29')
    expect(chargedAt(start, 12)).toEqual(day('2029-02-28'))
    expect(chargedAt(start, 48)).toEqual(day('2032-02-29'))
  })

  it('keep their time of day when the clocks change', () => {
    expect(chargedAt(day('2026-03-15'), 8)).toEqual(day('2026-11-15'))
  })
})

it('charges each month 28 to 31 days after the one before, whatever the start', () => {
  const starts = fc.date({ min: day('2024-01-01'), max: day('2032-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 120 }), (start, period) => {
      const days =
        (chargedAt(start, period + 1).getTime() - chargedAt(start, period).getTime()) / DAY
      expect(days).toBeGreaterThanOrEqual(28)
      expect(days).toBeLessThanOrEqual(31)
      expect(chargedAt(start, 0)).toEqual(start)
    }),
  )
})
