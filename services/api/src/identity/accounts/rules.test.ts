import { expect, it } from 'vitest'
import { decideSignUp, looksAutomatic, type SignUpState } from './rules.ts'

const free: SignUpState = {
  handle: 'ada',
  isHandleTaken: false,
  isEmailTaken: false,
  mayRevealEmailTaken: true,
}

it.each<{ given: Partial<SignUpState>; then: string }>([
  { given: {}, then: 'AccountCreated' },
  { given: { isHandleTaken: true }, then: 'handle_taken' },
  { given: { isEmailTaken: true }, then: 'email_taken' },
  { given: { isEmailTaken: true, mayRevealEmailTaken: false }, then: 'AccountCreated' },
  { given: { handle: 'skeptic' }, then: 'handle_taken' },
  { given: { handle: 'recipient-12' }, then: 'handle_taken' },
  { given: { handle: 'anonymous.coward' }, then: 'handle_taken' },
  { given: { handle: 'mentors' }, then: 'AccountCreated' },
])('signing up with $given leads to $then', ({ given, then }) => {
  const decision = decideSignUp({ ...free, ...given })
  expect(decision.ok ? decision.newEvents[0]?.key : decision.reason).toBe(then)
})

it.each([
  [{}, false],
  [{ website: '' }, false],
  [{ website: 'https://pills.example' }, true],
  [{ filled_ms: 1999 }, true],
  [{ filled_ms: 2000 }, false],
])('decides whether a form with %o looks automatic: %s', (form, is) => {
  expect(looksAutomatic(form)).toBe(is)
})
