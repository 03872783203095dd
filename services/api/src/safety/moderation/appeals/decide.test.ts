import { expect, it } from 'vitest'
import { type AppealState, decideAppeal, decideToAppeal } from './decide.ts'

const decidedAt = new Date('2026-03-02T09:00:00Z')
const declined: AppealState = {
  state: 'decided',
  isDeclined: true,
  decidedAt,
  decidedBy: 9,
  author: 1,
  appealedAt: null,
}
const inTime = new Date('2026-04-01T09:00:00Z')
const tooLate = new Date('2026-04-01T09:00:01Z')

it.each<[string, Partial<AppealState>, number, Date, string]>([
  ['the author, on the last day', {}, 1, inTime, 'yes'],
  ['the author, a second later', {}, 1, tooLate, 'appeal_late'],
  ['someone else', {}, 2, inTime, 'nothing_to_appeal'],
  [
    'the author of something that was approved',
    { isDeclined: false },
    1,
    inTime,
    'nothing_to_appeal',
  ],
  ['the author again', { appealedAt: decidedAt }, 1, inTime, 'appeal_used'],
])('decides whether %s can appeal', (_, given, by, now, then) => {
  const decision = decideToAppeal({ ...declined, ...given }, by, now)
  expect(decision.ok ? 'yes' : decision.reason).toBe(then)
})

it.each<[string, Partial<AppealState>, number, string]>([
  ['another moderator', {}, 5, 'yes'],
  ['the moderator who made the decision', {}, 9, 'own_decision'],
  ['the author', {}, 1, 'own_thing'],
  ['a moderator for the second time', { state: 'decided' }, 5, 'already_decided'],
])('decides whether an appeal can be decided by %s', (_, given, by, then) => {
  const appealed = { ...declined, state: 'appealed' as const, appealedAt: decidedAt, ...given }
  const decision = decideAppeal(appealed, by)
  expect(decision.ok ? 'yes' : decision.reason).toBe(then)
})
