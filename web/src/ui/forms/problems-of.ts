import type { FieldErrors, FieldValues } from 'react-hook-form'

export type FieldProblem = { field: string; error: string; focus?: () => void }
type Found = Omit<FieldProblem, 'focus'> & {
  at: Placed | undefined
  focus: FieldProblem['focus'] | undefined
}
/** The parts of a DOM node that are needed to find its position and label. */
type Placed = {
  compareDocumentPosition: (other: Placed) => number
  labels?: ArrayLike<{ textContent: string }> | null
}

const PRECEDING = 2

/**
 * A form's errors as one list for the summary, in the order of the fields on the page; errors that
 * belong to no field come last. If several fields have the same error, each begins with the label
 * of its field. `ways`: functions that show fields which are elsewhere.
 */
export function problemsOf<T extends FieldValues>(
  errors: FieldErrors<T>,
  ways: Readonly<Record<string, () => void>> = {},
): FieldProblem[] {
  const found = Object.entries(errors).flatMap(([field, error]) => foundOf(field, error))
  const times = Map.groupBy(found, ({ error }) => error)
  return found.toSorted(comparePositions).map(({ field, error, at, focus = ways[field] }) => {
    const label = at?.labels?.[0]?.textContent
    const isNamed = label && (times.get(error)?.length ?? 0) > 1
    const problem = {
      field,
      error: isNamed ? `${label.replace(/[?:.…]+$/u, '')}: ${error}` : error,
    }
    return focus ? { ...problem, focus } : problem
  })
}

function foundOf(field: string, error: unknown): Found[] {
  if (typeof error !== 'object' || error === null) return []
  if ('message' in error && typeof error.message === 'string' && error.message !== '') {
    const ref = 'ref' in error ? error.ref : undefined
    return [{ field, error: error.message, at: placed(ref), focus: focusOf(ref) }]
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

/**
 * A form refers to a field by its element, by an object that can take focus, or, for radio
 * buttons, by name.
 */
function focusOf(ref: unknown): FieldProblem['focus'] {
  if (typeof ref !== 'object' || ref === null) return undefined
  if ('focus' in ref && typeof ref.focus === 'function') return ref.focus.bind(ref)
  const name = 'name' in ref && 'type' in ref ? String(ref.name) : undefined
  return name === undefined ? undefined : () => document.getElementsByName(name)[0]?.focus()
}

function comparePositions({ at: one }: Found, { at: other }: Found): number {
  if (one === other) return 0
  if (one === undefined) return 1
  if (other === undefined) return -1
  return one.compareDocumentPosition(other) & PRECEDING ? 1 : -1
}
