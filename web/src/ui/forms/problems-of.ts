import type { FieldErrors, FieldValues } from 'react-hook-form'

/** A form's errors as one list, for the summary. */
export function problemsOf<T extends FieldValues>(
  errors: FieldErrors<T>,
): { field: string; error: string }[] {
  return Object.entries(errors).flatMap(([field, error]) =>
    error?.message ? [{ field, error: String(error.message) }] : [],
  )
}
