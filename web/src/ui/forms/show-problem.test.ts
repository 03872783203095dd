import { expect, it } from 'vitest'
import { Problem } from '../../lib/problem.ts'
import { showProblem } from './show-problem.ts'

function shown(error: unknown) {
  const errors: Record<string, string | undefined> = {}
  const setError = (field: string, { message }: { message?: string }) => {
    errors[field] = message
  }
  showProblem<{ handle: string; email: string }>({ setError }, error, { handle_taken: 'handle' })
  return errors
}

it('shows the error of a field at the field', () => {
  const fields = [{ field: 'email', error: 'No e-mail.' }]
  expect(shown(new Problem('invalid', 'Look again.', { fields }))).toEqual({ email: 'No e-mail.' })
})

it('shows an error that belongs to no field for the whole form', () => {
  const fields = [{ field: '', error: 'Too much.' }]
  expect(shown(new Problem('invalid', 'Look again.', { fields }))).toEqual({ root: 'Too much.' })
})

it('shows a refusal at the field it is about, and other refusals for the whole form', () => {
  expect(shown(new Problem('refused', 'Taken.', { code: 'handle_taken' }))).toEqual({
    handle: 'Taken.',
  })
  expect(shown(new Problem('refused', 'Closed.', { code: 'closed' }))).toEqual({ root: 'Closed.' })
})

it('shows a general message for an unexpected error', () => {
  expect(shown(new TypeError('x is undefined')).root).toMatch(/try again/)
})
