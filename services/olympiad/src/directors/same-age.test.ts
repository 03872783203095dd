import { describe, expect, it } from 'vitest'
import { sameAge } from './same-age.ts'

const cycle = (start_time: string, end_time: string) => ({ start_time, end_time })
const november = cycle('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')
const february = cycle('2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z')

describe('the same point in the previous cycle', () => {
  it('is the same number of hours after its start', () => {
    const now = new Date('2026-11-16T00:30:00Z')
    expect(sameAge(november, cycle('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z'), now)).toEqual({
      passed: 50,
      momentBefore: new Date('2026-10-16T00:00:00Z'),
    })
  })

  it('does not exist if that cycle was shorter, or if there was none', () => {
    const now = new Date('2026-11-30T12:00:00Z')
    expect(sameAge(november, february, now)).toEqual({ passed: 98, momentBefore: undefined })
    expect(sameAge(november, undefined, now).momentBefore).toBeUndefined()
  })

  it('is reported with a percentage between 0 and 100', () => {
    expect(sameAge(november, undefined, new Date('2026-12-02T00:00:00Z')).passed).toBe(100)
    expect(sameAge(november, undefined, new Date('2026-10-31T00:00:00Z')).passed).toBe(0)
  })
})
