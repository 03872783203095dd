import { expect, it } from 'vitest'
import { decideAnnouncement, stateOf } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

it.each([
  [0, 1, 'yes'],
  [-2, 0, 'announcement_end'],
  [2, 2, 'announcement_end'],
  [2, 1, 'announcement_end'],
  [0, 366 * 24, 'yes'],
  [0, 366 * 24 + 1, 'announcement_too_long'],
])('an announcement from %i to %i hours from now is answered with %s', (start, end, then) => {
  const decided = decideAnnouncement({ startsAt: at(start), endsAt: at(end) }, now)
  expect(decided.ok ? 'yes' : decided.reason).toBe(then)
})

it('runs from its start until just before its end', () => {
  const state = (start: number, end: number) =>
    stateOf({ startsAt: at(start), endsAt: at(end) }, now)
  expect([state(1, 2), state(0, 1), state(-1, 0)]).toEqual(['scheduled', 'running', 'over'])
})
