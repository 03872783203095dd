export type FieldProblem = { field: string; error: string }

/** Why a call did not go well, in the few kinds that a screen treats differently. */
export type ProblemKind =
  | 'refused'
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'offline'
  | 'fault'

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly kind: ProblemKind
  readonly code: string
  readonly fields: readonly FieldProblem[]
  /** Of the answer; 0 where there was none. */
  readonly status: number

  constructor(
    kind: ProblemKind,
    message: string,
    more: { code?: string; fields?: FieldProblem[]; status?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.code = more.code ?? kind
    this.fields = more.fields ?? []
    this.status = more.status ?? 0
  }
}

export function kindOfStatus(status: number): ProblemKind {
  if (status === 409) return 'refused'
  if (status === 422 || status === 400) return 'invalid'
  if (status === 401) return 'signed-out'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  return 'fault'
}
