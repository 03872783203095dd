export type FieldProblem = { field: string; error: string }

/** Why a call failed. Screens handle each kind differently. */
export type ProblemKind =
  | 'refused'
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'offline'
  | 'fault'

type More = { code?: string; fields?: FieldProblem[]; status?: number; cause?: unknown }

/** A failed call, with one sentence for the user. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  readonly code: string
  readonly fields: readonly FieldProblem[]
  /** The HTTP status of the response; 0 if there was none. */
  readonly status: number

  constructor(kind: ProblemKind, message: string, more: More = {}) {
    super(message, { cause: more.cause })
    this.kind = kind
    this.code = more.code ?? kind
    this.fields = more.fields ?? []
    this.status = more.status ?? 0
  }
}

/** A sentence for the user about any error. Only the message of a Problem is written for users. */
export function sentenceOf(error: unknown): string {
  return error instanceof Problem ? error.message : UNKNOWN
}

/**
 * The error for the first invalid field, without the field's name, because the form shows which
 * field it is.
 */
export function fieldSentenceOf(error: unknown): string {
  const [field] = error instanceof Problem ? error.fields : []
  return field?.error ?? sentenceOf(error)
}

const UNKNOWN = 'Something went wrong. Please try again in a moment.'

export function kindOfStatus(status: number): ProblemKind {
  // 402: a fee must be paid first, and the message says so.
  if (status === 409 || status === 402) return 'refused'
  if (status === 422 || status === 400) return 'invalid'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  return 'fault'
}
