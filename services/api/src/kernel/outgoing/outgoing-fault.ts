/**
 * Why nothing was fetched from outside:
 * `invalid`: not an address that may be fetched at all;
 * `forbidden`: its host is not on the public internet; `unreachable`: no connection, or it broke;
 * `status`: the answer was not a success; `type`: not what was asked for;
 * `too_large`, `too_slow`, `redirects`: beyond the limit of the call;
 * `busy`: too many calls at this instance.
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

export class OutgoingFault extends Error {
  override name = 'OutgoingFault'
  readonly reason: FaultReason

  constructor(reason: FaultReason, options?: ErrorOptions) {
    super(`nothing was fetched: ${reason}`, options)
    this.reason = reason
  }
}
