import { expect, it } from 'vitest'
import { tickMs } from './tick.ts'

it.each([
  { watchers: 0, ms: 50 },
  { watchers: 800, ms: 50 },
  { watchers: 1_000, ms: 62.5 },
  { watchers: 3_999, ms: 249.9375 },
  { watchers: 4_001, ms: 250 },
  { watchers: 20_000, ms: 250 },
])('$watchers watchers get an update every $ms ms', ({ watchers, ms }) => {
  expect(tickMs(watchers)).toBe(ms)
})
