import { OTHER_ACCOUNT } from '@ideathlon/contracts/account-header'
import type { PowerActName } from '@ideathlon/contracts/acts-of-power'
import { IMPERSONATION_SENTENCE } from '@ideathlon/contracts/impersonation'
import { REASON_NEEDED } from '@ideathlon/contracts/reason-header'
import { REFUSALS, type RefusalReason } from '@ideathlon/contracts/refusals'

/** The contents of a refusal, as passed from one thread to another. */
export type RefusalParts = Pick<Refusal, 'status' | 'body' | 'message' | 'headers'>

/**
 * The only way to refuse a request. It means that nothing has been changed. Over HTTP it becomes a
 * response with a status and a body; on the command line its message is printed.
 */
export class Refusal extends Error {
  override name = 'Refusal'

  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    body: unknown,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  static from({ status, body, message, headers }: RefusalParts): Refusal {
    return new Refusal(status, body, message, headers)
  }

  parts(): RefusalParts {
    const { status, body, message, headers } = this
    return { status, body, message, headers }
  }
}

const failed = (
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => new Refusal(status, { error: { code, message } }, message, headers)

/** A variant that a standard allows but we do not support: 501. */
export const notOffered = (message: string) => failed(501, 'not_offered', message)

/**
 * A rule of the game forbids the action: 409 with the reason, whose message is in the contracts.
 */
export const refused = (reason: RefusalReason) => failed(409, reason, REFUSALS[reason])

/**
 * How to sign in, which every 401 must state. Unlike Basic, Bearer does not make browsers prompt
 * for a password.
 */
const BEARER = { 'www-authenticate': 'Bearer' }
const OTHER_BEARER = { 'www-authenticate': 'Bearer error="invalid_token"' }

export const notSignedIn = () => failed(401, 'not_signed_in', 'Sign in to do this.', BEARER)

export const badApiKey = () =>
  failed(
    401,
    'api_key_invalid',
    'This API key is not valid: it was revoked, has expired, or its account is not active. Create a new key in your account settings.',
    OTHER_BEARER,
  )

export const badToken = () =>
  failed(
    401,
    'token_invalid',
    'This bearer token is not valid. Send an API key, which begins with “idk_”, or sign in again.',
    OTHER_BEARER,
  )

export const notAllowed = (message = 'You are not allowed to do this.') =>
  failed(403, 'not_allowed', message)

export const notFound = (message: string) => failed(404, 'not_found', message)

/** For a request from a page that still shows another account. */
export const otherAccount = () =>
  failed(
    409,
    OTHER_ACCOUNT,
    'This browser is now signed in to another account, so nothing was sent. Reload the page and try again.',
  )

/** The request cannot be carried out now, for a reason that is not a rule of the game. */
export const conflict = (message: string) => failed(409, 'conflict', message)

/** For a change during impersonation that has not been confirmed. */
export const confirmFirst = () => failed(428, 'shadow_confirm', IMPERSONATION_SENTENCE)

const REASON_SENTENCE =
  'This belongs to someone else. Give a reason in one sentence, in the header x-reason. The reason is recorded, and the owner can read it.'

/** For an admin or moderator action without a reason. */
export const reasonNeeded = (act: PowerActName | undefined) =>
  new Refusal(
    428,
    { error: { code: REASON_NEEDED, message: REASON_SENTENCE, act } },
    REASON_SENTENCE,
  )

/** `afterSeconds`: how long to wait before the next attempt. */
export const tooMany = (message: string, afterSeconds?: number) =>
  failed(429, 'too_many', message, retryAfter(afterSeconds))

const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

/** `afterSeconds`: how long to wait before the next attempt. */
export const unavailable = (message: string, afterSeconds?: number) =>
  failed(503, 'unavailable', message, retryAfter(afterSeconds))

/** The log is overloaded, and no part of the request was carried out. */
export const busy = (afterMs: number) =>
  failed(
    503,
    'busy',
    'Ideathlon is very busy right now. Nothing was saved. Try again in a moment.',
    retryAfter(Math.ceil(afterMs / 1000)),
  )

/** Whether an error was created by `busy`. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Refusal && error.status === 503 && codeOf(error) === 'busy'

const codeOf = ({ body }: Refusal) => (body as { error?: { code?: string } } | null)?.error?.code

/** The input is not valid: 422, with one sentence for each field. */
export const invalid = (errors: readonly { field: string; error: string }[]) =>
  new Refusal(422, { errors }, errors.map(({ error }) => error).join(' '))

/** The input as a whole is not valid: 422, with one sentence. */
export const invalidInput = (error: string) => invalid([{ field: '', error }])
