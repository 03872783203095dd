import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Problem, sentenceOf } from '../../lib/problem.ts'

/**
 * Shows the server's errors at their fields; errors that belong to no field go to "root".
 * `refusals` maps each refusal to the field it concerns.
 */
export function showProblem<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
  refusals: Readonly<Record<string, Path<T>>> = {},
) {
  if (!(error instanceof Problem)) {
    form.setError('root', { message: sentenceOf(error) })
    return
  }
  for (const { field, error: message } of error.fields) {
    form.setError((field || 'root') as Path<T>, { message })
  }
  if (error.fields.length > 0) return
  form.setError(refusals[error.code] ?? 'root', { message: error.message })
}
