import { expect, it } from 'vitest'
import { decideState, isOver } from './decide-state.ts'

const at = (text: string) => new Date(`${text}Z`)
const now = at('2026-11-21T12:00')
const counting = { status: 'open' as const, ends_at: at('2026-12-01T00:00'), paused_at: null }
const resting = { ...counting, paused_at: at('2026-11-20T08:00') }

const over = 'cycle_over'
const closed = 'closed' as const

it.each([
  { of: 'one that counts', cycle: counting, wanted: 'paused', then: { paused_at: now } },
  { of: 'one that rests', cycle: resting, wanted: 'running', then: { paused_at: null } },
  { of: 'one that rests', cycle: resting, wanted: 'paused', then: 'cycle_paused' },
  { of: 'one that counts', cycle: counting, wanted: 'running', then: 'cycle_not_paused' },
  { of: 'a closed one', cycle: { ...counting, status: closed }, wanted: 'paused', then: over },
  { of: 'a closed one', cycle: { ...resting, status: closed }, wanted: 'running', then: over },
  { of: 'one that is due', cycle: { ...counting, ends_at: now }, wanted: 'paused', then: over },
] as const)('$wanted, asked of $of, leads to $then', ({ cycle, wanted, then }) => {
  const decision = decideState(cycle, wanted, now)
  expect(decision.ok ? decision.set : decision.reason).toEqual(then)
})

it('a cycle is over at its end and not before', () => {
  expect(isOver(counting, new Date(counting.ends_at.getTime() - 1))).toBe(false)
  expect(isOver(counting, counting.ends_at)).toBe(true)
})
