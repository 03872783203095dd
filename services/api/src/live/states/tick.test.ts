import { expect, it } from 'vitest'
import { tickMs } from './tick.ts'

it.each([
  { watchers: 0, load: 0.1, ms: 50 },
  { watchers: 800, load: 0.1, ms: 50 },
  { watchers: 1_000, load: 0.1, ms: 62.5 },
  { watchers: 1_000, load: 0.8, ms: 62.5 },
  { watchers: 3_999, load: 0.1, ms: 249.9375 },
  { watchers: 4_001, load: 0.1, ms: 250 },
  { watchers: 20_000, load: 0.1, ms: 250 },
  { watchers: 200, load: 1, ms: 50 },
  { watchers: 600, load: 0.95, ms: 150 },
  { watchers: 1_000, load: 0.9, ms: 125 },
  { watchers: 1_000, load: 1, ms: 250 },
  { watchers: 20_000, load: 1, ms: 250 },
])(
  'sends $watchers watchers an update every $ms ms at a load of $load',
  ({ watchers, load, ms }) => {
    expect(tickMs(watchers, load)).toBeCloseTo(ms, 3)
  },
)
