import { describe, expect, it } from 'vitest'
import { Moment } from './point-in-time.ts'

describe('a moment', () => {
  it.each([
    ['1200', 1200],
    ['0', 0],
    ['2026-11-20', new Date('2026-11-20T23:59:59.999Z')],
    ['2026-11-20Z', new Date('2026-11-20T23:59:59.999Z')],
    ['2026-11-20T18:00', new Date('2026-11-20T18:00:00Z')],
    ['2026-11-20T18:00Z', new Date('2026-11-20T18:00:00Z')],
    ['2026-11-20T18:00:05.250Z', new Date('2026-11-20T18:00:05.250Z')],
    ['2026-11-20T18:00:00+02:00', new Date('2026-11-20T16:00:00Z')],
  ])('accepts %s', (text, moment) => {
    expect(Moment.parse(text)).toEqual(moment)
  })

  it.each(['', 'yesterday', '-3', '2026-13-01', '2026-02-30', '2026-11-20T25:00Z', '2026-11-20Zz'])(
    'refuses %s',
    (text) => {
      expect(Moment.safeParse(text).success).toBe(false)
    },
  )
})
