import { expect, it } from 'vitest'
import type { Decision } from '../../../kernel/command/decision.ts'
import { decideCancel, decideMailing, isLater } from './rules.ts'

const now = new Date('2026-03-02T09:00:00Z')
const outcomeOf = (decided: Decision) => (decided.ok ? 'yes' : decided.reason)

it.each([
  [null, 1, 'yes'],
  [null, 0, 'nobody_to_write_to'],
  ['2026-03-02T08:00:00Z', 0, 'nobody_to_write_to'],
  ['2026-03-09T08:00:00Z', 0, 'yes'],
  ['2027-03-02T09:00:00Z', 1, 'yes'],
  ['2027-04-02T09:00:00Z', 1, 'mailing_too_late'],
])('decides whether a mailing can be sent at %s to %i people: %s', (sendAt, recipients, then) => {
  expect(outcomeOf(decideMailing({ sendAt, recipients }, now))).toBe(then)
})

it('schedules a mailing only for a future time, and cancels it only while it is scheduled', () => {
  expect([isLater(null, now), isLater('2026-03-02T09:00:00Z', now)]).toEqual([false, false])
  expect(isLater('2026-03-02T09:00:01Z', now)).toBe(true)
  expect(
    ['scheduled', 'queued', 'cancelled'].map((state) => outcomeOf(decideCancel(state))),
  ).toEqual([...['yes', 'mailing_over', 'mailing_over']])
})
