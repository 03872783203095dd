import { OutgoingError } from '../../../kernel/outgoing/outgoing-error.ts'

/**
 * Why a call to a network failed. `may_be_posted`: the answer was lost or the network failed
 * midway, so it may have accepted the post.
 */
export type ProviderReason =
  | 'connect_again'
  | 'too_long'
  | 'rate_limited'
  | 'refused'
  | 'unreachable'
  | 'may_be_posted'

export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly reason: ProviderReason

  constructor(reason: ProviderReason, options?: ErrorOptions) {
    super(`a network did not accept a request: ${reason}`, options)
    this.reason = reason
  }
}

const NEVER_SENT = new Set(['invalid', 'forbidden', 'busy'])
const NO_CONNECTION = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'],
])

/**
 * The fault for a request that failed without an answer: either nothing was sent, or it may have
 * arrived.
 */
export function faultOfSending(error: unknown): ProviderError {
  const reason = wasNeverSent(error) ? 'unreachable' : 'may_be_posted'
  return new ProviderError(reason, { cause: error })
}

function wasNeverSent(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth += 1) {
    if (at instanceof OutgoingError && NEVER_SENT.has(at.reason)) return true
    if (at instanceof OutgoingError && at.reason === 'unreachable' && at.cause === undefined)
      return true
    if (NO_CONNECTION.has(String((at as { code?: unknown }).code))) return true
  }
  return false
}
