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

it('a problem of a field is shown at the field', () => {
  const fields = [{ field: 'email', error: 'No e-mail.' }]
  expect(shown(new Problem('invalid', 'Look again.', { fields }))).toEqual({ email: 'No e-mail.' })
})

it('a problem of no field is shown for the whole form', () => {
  const fields = [{ field: '', error: 'Too much.' }]
  expect(shown(new Problem('invalid', 'Look again.', { fields }))).toEqual({ root: 'Too much.' })
})

it('a refusal is shown at the field it is about, and any other for the whole form', () => {
  expect(shown(new Problem('refused', 'Taken.', { code: 'handle_taken' }))).toEqual({
    handle: 'Taken.',
  })
  expect(shown(new Problem('refused', 'Closed.', { code: 'closed' }))).toEqual({ root: 'Closed.' })
})

it('an unexpected error gets a sentence of its own', () => {
  expect(shown(new TypeError('x is undefined')).root).toMatch(/try again/)
})
