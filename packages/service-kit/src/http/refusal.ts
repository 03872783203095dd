import { OTHER_ACCOUNT } from '@ideathlon/contracts/account-header'
import { type PowerAct, REASON_NEEDED } from '@ideathlon/contracts/acts-of-power'
import { REFUSALS, type RefusalReason } from '@ideathlon/contracts/refusals'
import { SHADOW_SENTENCE } from '@ideathlon/contracts/shadow'

/** Thrown by the thin shell to answer with a status and a sentence; nothing has been changed. */
export class HttpAnswer extends Error {
  override name = 'HttpAnswer'

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
}

const failed = (
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
) => new HttpAnswer(status, { error: { code, message } }, message, headers)

/** The rules say no: 409 with the reason, whose sentence stands in the contracts. */
export const refused = (reason: RefusalReason) => failed(409, reason, REFUSALS[reason])

export const notSignedIn = () => failed(401, 'not_signed_in', 'Sign in to do this.')

export const notAllowed = (message = 'You may not do this.') => failed(403, 'not_allowed', message)

export const notFound = (message: string) => failed(404, 'not_found', message)

/** Sent by a page that still shows somebody else's account. */
export const otherAccount = () =>
  failed(
    409,
    OTHER_ACCOUNT,
    'Another account is signed in in this browser now. Nothing was sent. Load the page again first.',
  )

/** What was asked cannot be done now, for a reason that is no rule of the game. */
export const conflict = (message: string) => failed(409, 'conflict', message)

/** A change in somebody's shadow that nobody has confirmed. */
export const confirmFirst = () => failed(428, 'shadow_confirm', SHADOW_SENTENCE)

const REASON_SENTENCE =
  'This is not your own: say why in a sentence, in the header x-reason. It is recorded, and its owner reads it.'

/** An act of power without a reason. */
export const reasonNeeded = (act: PowerAct | undefined) =>
  new HttpAnswer(
    428,
    { error: { code: REASON_NEEDED, message: REASON_SENTENCE, act } },
    REASON_SENTENCE,
  )

/** `afterSeconds`: when it may be tried again. */
export const tooMany = (message: string, afterSeconds?: number) =>
  failed(429, 'too_many', message, retryAfter(afterSeconds))

const retryAfter = (seconds: number | undefined): Record<string, string> =>
  seconds === undefined ? {} : { 'retry-after': String(seconds) }

/** `afterSeconds`: when it may be tried again. */
export const unavailable = (message: string, afterSeconds?: number) =>
  failed(503, 'unavailable', message, retryAfter(afterSeconds))

/** The log cannot keep up: nothing of the request was done. */
export const busy = (afterMs: number) =>
  failed(
    503,
    'busy',
    'So many people are at it right now that Ideathlon cannot keep up. Nothing was saved. Please try again in a moment.',
    retryAfter(Math.ceil(afterMs / 1000)),
  )

/** Not even a command: 422, one sentence a field. */
export const invalid = (errors: readonly { field: string; error: string }[]) =>
  new HttpAnswer(422, { errors }, 'Some fields are not right.')
