import { expect, it } from 'vitest'
import { tickMs } from './tick.ts'

it.each([
  { watchers: 0, isBusy: false, ms: 50 },
  { watchers: 800, isBusy: false, ms: 50 },
  { watchers: 1_000, isBusy: false, ms: 62.5 },
  { watchers: 3_999, isBusy: false, ms: 249.9375 },
  { watchers: 4_001, isBusy: false, ms: 250 },
  { watchers: 20_000, isBusy: false, ms: 250 },
  { watchers: 200, isBusy: true, ms: 50 },
  { watchers: 600, isBusy: true, ms: 150 },
  { watchers: 1_000, isBusy: true, ms: 250 },
  { watchers: 20_000, isBusy: true, ms: 250 },
])('$watchers watchers get an update every $ms ms, busy: $isBusy', ({ watchers, isBusy, ms }) => {
  expect(tickMs(watchers, isBusy)).toBe(ms)
})
