import { describe, expect, it } from 'vitest'
import {
  type DraftDecision,
  type DraftState,
  decideApproval,
  decideChange,
  decideTrial,
} from './decide-draft.ts'

const AUTHOR = 1
const OTHER = 2
const draft = (over: Partial<DraftState> = {}): DraftState => ({
  status: 'open',
  author: AUTHOR,
  isTried: true,
  ...over,
})
const outcome = (decision: DraftDecision) => (decision.ok ? 'yes' : decision.reason)

describe('a draft of rules', () => {
  it.each([
    { given: {}, actor: AUTHOR, then: 'yes' },
    { given: {}, actor: OTHER, then: 'not_your_draft' },
    { given: { status: 'approved' }, actor: AUTHOR, then: 'draft_settled' },
    { given: { status: 'withdrawn' }, actor: AUTHOR, then: 'draft_settled' },
  ] as const)('can be changed by $actor, given $given: $then', ({ given, actor, then }) => {
    expect(outcome(decideChange(draft(given), actor))).toBe(then)
  })

  it.each([
    { given: {}, actor: OTHER, then: 'yes' },
    { given: {}, actor: AUTHOR, then: 'own_draft' },
    { given: { isTried: false }, actor: OTHER, then: 'draft_not_tried' },
    { given: { isTried: false }, actor: AUTHOR, then: 'own_draft' },
    { given: { status: 'approved' }, actor: OTHER, then: 'draft_settled' },
    { given: { status: 'withdrawn' }, actor: OTHER, then: 'draft_settled' },
  ] as const)('can be approved by $actor, given $given: $then', ({ given, actor, then }) => {
    expect(outcome(decideApproval(draft(given), actor))).toBe(then)
  })

  it.each([
    { given: { isTried: false }, then: 'yes' },
    { given: { status: 'withdrawn' }, then: 'draft_settled' },
  ] as const)('can be tested, given $given: $then', ({ given, then }) => {
    expect(outcome(decideTrial(draft(given)))).toBe(then)
  })
})
