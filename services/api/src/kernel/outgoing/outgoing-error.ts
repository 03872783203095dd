/**
 * Why nothing was fetched from outside. `invalid`: not a URL that may be fetched at all;
 * `forbidden`: its host is not on the public internet; `unreachable`: the connection failed or
 * broke; `status`: the response was not a success; `type`: the content type was not accepted;
 * `too_large`, `too_slow`, `redirects`: a limit of the call was exceeded; `busy`: too many calls on
 * this instance.
 */
export type FaultReason =
  | 'invalid'
  | 'forbidden'
  | 'unreachable'
  | 'status'
  | 'type'
  | 'too_large'
  | 'too_slow'
  | 'redirects'
  | 'busy'

export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly reason: FaultReason

  constructor(reason: FaultReason, options?: ErrorOptions) {
    super(`nothing was fetched: ${reason}`, options)
    this.reason = reason
  }
}
