import { expect, it } from 'vitest'
import { isStale, lastSlot } from './slots.ts'

it.each([
  ['daily', '2026-03-04T07:00:00.000Z', '2026-03-04T07:00:00.000Z'],
  ['daily', '2026-03-04T06:59:59.999Z', '2026-03-03T07:00:00.000Z'],
  ['daily', '2026-03-01T00:10:00.000Z', '2026-02-28T07:00:00.000Z'],
  ['weekly', '2026-03-02T07:00:00.000Z', '2026-03-02T07:00:00.000Z'],
  ['weekly', '2026-03-02T06:59:59.999Z', '2026-02-23T07:00:00.000Z'],
  ['weekly', '2026-03-08T23:00:00.000Z', '2026-03-02T07:00:00.000Z'],
] as const)('the latest %s slot at %s is %s', (period, now, slot) => {
  expect(lastSlot(period, new Date(now)).toISOString()).toBe(slot)
})

it.each([
  ['instant', 24, false],
  ['instant', 24.1, true],
  ['daily', 72, false],
  ['daily', 72.1, true],
  ['weekly', 240, false],
  ['weekly', 240.1, true],
] as const)(
  'for the %s e-mail, a notification %d hours old is stale: %s',
  (period, hours, expected) => {
    const now = new Date('2026-03-04T07:00:00Z')
    expect(isStale(period, new Date(now.getTime() - hours * 3_600_000), now)).toBe(expected)
  },
)
