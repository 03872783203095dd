export type FieldError = { field: string; error: string }

/** A call that was refused, or that was not answered after all its retries (status 0). */
export class IdeathlonError extends Error {
  override name = 'IdeathlonError'
  readonly status: number
  /** The reason, for programs, for example `not_allowed`. */
  readonly code: string
  /** Which fields are wrong, and why, if the status is 422. */
  readonly fields: readonly FieldError[]

  constructor(
    {
      status,
      code,
      message,
      fields = [],
    }: {
      status: number
      code: string
      message: string
      fields?: readonly FieldError[]
    },
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** The error for a failed response, whatever the form of its body. */
export async function errorOf(response: Response): Promise<IdeathlonError> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  const { error, errors } = (body ?? {}) as {
    error?: { code?: string; message?: string }
    errors?: FieldError[]
  }
  if (Array.isArray(errors)) {
    const message = errors.map(sentenceOf).join(' ')
    return new IdeathlonError({ status, code: 'invalid', message, fields: errors })
  }
  return new IdeathlonError({
    status,
    code: error?.code ?? 'unknown',
    message: error?.message ?? `The server answered with status ${status}.`,
  })
}

/** An error about the whole input has no field name. */
function sentenceOf({ field, error }: FieldError): string {
  return field === '' ? error : `${field}: ${error}`
}
