import { expect, it } from 'vitest'
import { decideOutcome, type OutcomeState } from './rules.ts'

it.each<[Partial<OutcomeState>, string]>([
  [{}, 'accepted'],
  [{ state: 'settled' }, 'accepted'],
  [{ state: 'archived' }, 'accepted'],
  [{ state: 'open' }, 'outcome_not_yet'],
  [{ state: 'closing' }, 'outcome_not_yet'],
  [{ isDeclined: true }, 'idea_not_found'],
  [{ isTest: true }, 'idea_not_found'],
])('decides whether an outcome can be set, given %o: %s', (state, then) => {
  const decision = decideOutcome({ state: 'closed', isDeclined: false, isTest: false, ...state })
  expect(decision.ok ? 'accepted' : decision.reason).toBe(then)
})

it('records the outcome of an idea', () => {
  const decision = decideOutcome({ state: 'closed', isDeclined: false, isTest: false }, 'built')
  expect(decision).toEqual({
    ok: true,
    newEvents: [{ key: 'IdeaOutcomeSet', data: { outcome: 'built' } }],
  })
})
