import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type ProblemLike = {
  message: string
  code: string
  fields: readonly { field: string; error: string }[]
}

/**
 * Puts the server's word on the fields it is about; what belongs to no field stands under "root".
 * `refusals` says which field a refusal of the rules is about.
 */
export function showProblem<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  error: unknown,
  refusals: Readonly<Record<string, Path<T>>> = {},
) {
  if (!isProblem(error)) {
    form.setError('root', { message: 'Something went wrong. Please try again in a moment.' })
    return
  }
  for (const { field, error: message } of error.fields) {
    form.setError((field || 'root') as Path<T>, { message })
  }
  if (error.fields.length > 0) return
  form.setError(refusals[error.code] ?? 'root', { message: error.message })
}

function isProblem(error: unknown): error is ProblemLike {
  return error instanceof Error && 'fields' in error && 'code' in error
}
