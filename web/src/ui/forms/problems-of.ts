import type { FieldErrors, FieldValues } from 'react-hook-form'

type Told = { field: string; error: string }
type Found = Told & { at: Placed | undefined }
/** What a field on the page says of where it stands. */
type Placed = {
  compareDocumentPosition: (other: Placed) => number
  labels?: ArrayLike<{ textContent: string }> | null
}

const PRECEDING = 2

/**
 * A form's errors as one list, for the summary, in the order in which one meets the fields; those of a
 * list's entries with the entry they are about, and last what belongs to no field. What is said of
 * several of them says of which.
 */
export function problemsOf<T extends FieldValues>(errors: FieldErrors<T>): Told[] {
  const found = Object.entries(errors).flatMap(([field, error]) => foundOf(field, error))
  const times = Map.groupBy(found, ({ error }) => error)
  return found.toSorted(byPlace).map(({ field, error, at }) => {
    const label = at?.labels?.[0]?.textContent
    const isNamed = label && (times.get(error)?.length ?? 0) > 1
    return { field, error: isNamed ? `${label.replace(/[?:.…]+$/u, '')}: ${error}` : error }
  })
}

function foundOf(field: string, error: unknown): Found[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string' && error.message !== '') {
    return [{ field, error: error.message, at: 'ref' in error ? placed(error.ref) : undefined }]
  }
  const nested = Array.isArray(error) || !('ref' in error || 'type' in error)
  return nested
    ? Object.entries(error).flatMap(([key, each]) => foundOf(`${field}.${key}`, each))
    : []
}

function placed(ref: unknown): Placed | undefined {
  const isPlaced = typeof ref === 'object' && ref !== null && 'compareDocumentPosition' in ref
  return isPlaced ? (ref as Placed) : undefined
}

function byPlace({ at: one }: Found, { at: other }: Found): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one.compareDocumentPosition(other) & PRECEDING ? 1 : -1
}
