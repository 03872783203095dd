import { expect, it } from 'vitest'
import { isSettled } from './rules.ts'

const served = new Date('2026-01-01T12:00:00.000Z')
const after = (ms: number) => new Date(served.getTime() + ms)

it.each([
  { next: null, now: after(86_400_000), settled: false },
  { next: served, now: after(0), settled: false },
  { next: served, now: after(300_000), settled: false },
  { next: served, now: after(300_001), settled: true },
])('with the next idea served at $next a rating is settled at $now: $settled', (row) => {
  expect(isSettled(row.next, row.now)).toBe(row.settled)
})
