import { expect, it } from 'vitest'
import { phaseOf } from './phase.ts'

const HOUR = 3_600_000

it.each([
  [{ isCurrent: true, isFinal: undefined, msLeft: 25 * HOUR }, 'calm'],
  [{ isCurrent: true, isFinal: undefined, msLeft: 23 * HOUR }, 'last_day'],
  [{ isCurrent: true, isFinal: undefined, msLeft: HOUR - 1 }, 'last_hour'],
  [{ isCurrent: true, isFinal: undefined, msLeft: 0 }, 'counting'],
  [{ isCurrent: false, isFinal: false, msLeft: -HOUR }, 'counting'],
  [{ isCurrent: false, isFinal: true, msLeft: -HOUR }, 'over'],
  [{ isCurrent: false, isFinal: undefined, msLeft: -HOUR }, 'over'],
] as const)('%o is %s', (state, phase) => {
  expect(phaseOf(state)).toBe(phase)
})
