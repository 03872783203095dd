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
])('a mailing for %s to %i people is answered with %s', (sendAt, recipients, then) => {
  expect(outcomeOf(decideMailing({ sendAt, recipients }, now))).toBe(then)
})

it('waits only for a time that has not passed, and is cancelled only while it waits', () => {
  expect([isLater(null, now), isLater('2026-03-02T09:00:00Z', now)]).toEqual([false, false])
  expect(isLater('2026-03-02T09:00:01Z', now)).toBe(true)
  expect(
    ['scheduled', 'queued', 'cancelled'].map((state) => outcomeOf(decideCancel(state))),
  ).toEqual([...['yes', 'mailing_over', 'mailing_over']])
})
