import { expect, it } from 'vitest'
import { DAY_MS } from '../../kernel/day.ts'
import { afterPush } from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const healthy = { failures: 0, failingSince: null }

it.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [301, 'rest'],
  [401, 'rest'],
  [403, 'rest'],
  [429, 'rest'],
  [503, 'rest'],
  [null, 'rest'],
])('after the push service answers %s, the outcome is %s', (status, outcome) => {
  expect(afterPush(healthy, status, now).outcome).toBe(outcome)
})

it.each([
  [0, 15],
  [1, 60],
  [4, 3_600],
  [40, 3_600],
])('after %i failures in a row, pauses the device for %i seconds', (failures, seconds) => {
  expect(afterPush({ failures, failingSince: now }, 503, now)).toEqual({
    outcome: 'rest',
    failures: failures + 1,
    failingSince: now,
    until: new Date(now.getTime() + seconds * 1000),
  })
})

it('gives up on a device after 14 days of failures, and not earlier', () => {
  const failingFor = (ms: number) => ({ failures: 300, failingSince: new Date(now.getTime() - ms) })
  expect(afterPush(failingFor(14 * DAY_MS - 1), 503, now).outcome).toBe('rest')
  expect(afterPush(failingFor(14 * DAY_MS), 503, now).outcome).toBe('gone')
})
