import { expect, it } from 'vitest'
import { decideState, isOver } from './decide-state.ts'

const at = (text: string) => new Date(`${text}Z`)
const now = at('2026-11-21T12:00')
const running = { status: 'open' as const, ends_at: at('2026-12-01T00:00'), paused_at: null }
const paused = { ...running, paused_at: at('2026-11-20T08:00') }

const over = 'cycle_over'
const closed = 'closed' as const

it.each([
  { of: 'a running cycle', cycle: running, wanted: 'paused', then: { paused_at: now } },
  { of: 'a paused cycle', cycle: paused, wanted: 'running', then: { paused_at: null } },
  { of: 'a paused cycle', cycle: paused, wanted: 'paused', then: 'cycle_paused' },
  { of: 'a running cycle', cycle: running, wanted: 'running', then: 'cycle_not_paused' },
  { of: 'a closed cycle', cycle: { ...running, status: closed }, wanted: 'paused', then: over },
  { of: 'a closed cycle', cycle: { ...paused, status: closed }, wanted: 'running', then: over },
  {
    of: 'a cycle that has reached its end',
    cycle: { ...running, ends_at: now },
    wanted: 'paused',
    then: over,
  },
] as const)('decides $then when $of is set to $wanted', ({ cycle, wanted, then }) => {
  const decision = decideState(cycle, wanted, now)
  expect(decision.ok ? decision.set : decision.reason).toEqual(then)
})

it('treats a cycle as over from its end on, and not before', () => {
  expect(isOver(running, new Date(running.ends_at.getTime() - 1))).toBe(false)
  expect(isOver(running, running.ends_at)).toBe(true)
})
