import { expect, it } from 'vitest'
import { daysAfter, decideEnd } from './decide-end.ts'

const at = (text: string) => new Date(`${text}Z`)
const now = at('2026-11-21T12:00')
const end = at('2026-12-01T00:00')
const running = { status: 'open' as const, endsAt: end }

it.each([
  { given: {}, to: at('2026-12-05T00:00'), then: at('2026-12-05T00:00') },
  { given: {}, to: at('2026-11-21T13:00'), then: at('2026-11-21T13:00') },
  { given: {}, to: at('2026-11-21T12:59:59.999'), then: 'cycle_end_unfit' },
  { given: {}, to: at('2027-02-21T12:00'), then: at('2027-02-21T12:00') },
  { given: {}, to: at('2027-02-21T12:00:00.001'), then: 'cycle_end_unfit' },
  { given: { endsAt: at('2026-12-02T00:00') }, to: at('2026-12-05T00:00'), then: 'cycle_moved' },
  { given: { endsAt: now }, to: at('2026-12-05T00:00'), then: 'cycle_over' },
  { given: { status: 'closed' as const }, to: at('2026-12-05T00:00'), then: 'cycle_over' },
])('moving the end of a cycle to $to, given $given, leads to $then', ({ given, to, then }) => {
  const decision = decideEnd({ ...running, ...given }, { from: end, to }, now)
  expect(decision.ok ? decision.endsAt : decision.reason).toEqual(then)
})

it('adds whole days', () => {
  expect(daysAfter(end, 3)).toEqual(at('2026-12-04T00:00'))
})
