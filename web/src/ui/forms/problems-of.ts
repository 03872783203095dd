import type { FieldErrors, FieldValues } from 'react-hook-form'

type Told = { field: string; error: string }

/** A form's errors as one list, for the summary; those of a list's entries with the entry they are about. */
export function problemsOf<T extends FieldValues>(errors: FieldErrors<T>): Told[] {
  return Object.entries(errors).flatMap(([field, error]) => toldOf(field, error))
}

function toldOf(field: string, error: unknown): Told[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string' && error.message !== '') {
    return [{ field, error: error.message }]
  }
  const nested = Array.isArray(error) || !('ref' in error || 'type' in error)
  return nested
    ? Object.entries(error).flatMap(([key, each]) => toldOf(`${field}.${key}`, each))
    : []
}
