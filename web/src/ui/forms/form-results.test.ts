import { expect, it } from 'vitest'
import { DEFAULT_QUESTION, flagsOf, mayBegin, questionOf } from './form-results.ts'

it.each([
  { phase: 'idle', once: false, then: true },
  { phase: 'busy', once: false, then: false },
  { phase: 'success', once: false, then: true },
  { phase: 'error', once: false, then: true },
  { phase: 'success', once: true, then: false },
  { phase: 'error', once: true, then: true },
  { phase: 'busy', once: true, then: false },
] as const)(
  'in phase $phase (once: $once), the form may be sent: $then',
  ({ phase, once, then }) => {
    expect(mayBegin(phase, once)).toBe(then)
  },
)

it('reports the state of the form', () => {
  expect(flagsOf('busy', 0)).toEqual({ busy: true, success: false, hasErrors: false })
  expect(flagsOf('success', 0)).toEqual({ busy: false, success: true, hasErrors: false })
  expect(flagsOf('error', 2)).toEqual({ busy: false, success: false, hasErrors: true })
})

it('asks for confirmation only where requested, with custom text if there is any', () => {
  expect(questionOf(undefined)).toBeUndefined()
  expect(questionOf(false)).toBeUndefined()
  expect(questionOf(true)).toEqual(DEFAULT_QUESTION)
  expect(questionOf({ title: 'Close it?' })).toEqual({ ...DEFAULT_QUESTION, title: 'Close it?' })
})
