import { expect, it } from 'vitest'
import { dateOf, dayOf, startOfDay } from './day.ts'

it.each([
  { at: '2026-11-30T00:00:00.000Z', day: 20_787, date: '2026-11-30' },
  { at: '2026-11-30T23:59:59.999Z', day: 20_787, date: '2026-11-30' },
  { at: '2026-12-01T00:30:00.000+01:00', day: 20_787, date: '2026-11-30' },
  { at: '2026-12-01T00:00:00.000Z', day: 20_788, date: '2026-12-01' },
])('$at belongs to the UTC day $date', ({ at, day, date }) => {
  const moment = new Date(at)
  expect(dayOf(moment)).toBe(day)
  expect(dateOf(moment)).toBe(date)
  expect(startOfDay(moment).toISOString()).toBe(`${date}T00:00:00.000Z`)
})
