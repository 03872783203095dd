import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type ProblemLike = { message: string; fields: readonly { field: string; error: string }[] }

/** Puts the server's word on the fields it is about; what belongs to no field stands under "root". */
export function showProblem<T extends FieldValues>(form: UseFormReturn<T>, error: unknown) {
  if (!isProblem(error)) {
    form.setError('root', { message: 'Something went wrong. Please try again in a moment.' })
    return
  }
  for (const { field, error: message } of error.fields) {
    form.setError((field || 'root') as Path<T>, { message })
  }
  if (error.fields.length === 0) form.setError('root', { message: error.message })
}

function isProblem(error: unknown): error is ProblemLike {
  return error instanceof Error && 'fields' in error
}
