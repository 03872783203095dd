import { expect, it } from 'vitest'
import { skipsLeft } from './rules.ts'

it.each([
  { handedOut: 0, skipped: 0, left: 3 },
  { handedOut: 9, skipped: 3, left: 0 },
  { handedOut: 10, skipped: 3, left: 1 },
  { handedOut: 29, skipped: 5, left: 0 },
  { handedOut: 30, skipped: 5, left: 1 },
  { handedOut: 3, skipped: 9, left: 0 },
])(
  'leaves $left skips after $handedOut served and $skipped skipped ideas',
  ({ left, ...given }) => {
    expect(skipsLeft(given)).toBe(left)
  },
)
