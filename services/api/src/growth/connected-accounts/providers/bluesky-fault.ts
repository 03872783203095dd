import { faultOfSending, ProviderError } from './provider-error.ts'

/** Errors for a session that cannot be used again, or for an account that cannot post. */
const GONE = new Set([
  ...['AccountTakedown', 'AccountDeactivated', 'AccountSuspended', 'InvalidToken'],
  ...['AuthMissing', 'AuthenticationRequired', 'AuthFactorTokenRequired', 'Unauthorized'],
])

/** `events`: what happened to the session during the call. */
export function blueskyFault(error: unknown, events: readonly string[]): ProviderError {
  if (error instanceof ProviderError) return error
  const { status, error: name } = error as { status?: unknown; error?: unknown }
  if (events.includes('expired')) return new ProviderError('connect_again', { cause: error })
  // The old token was refused and no new one could be fetched, so nothing was posted.
  if (events.includes('network-error')) return new ProviderError('unreachable', { cause: error })
  if (typeof status !== 'number' || status < 100) return faultOfSending(error)
  if (status === 401 || GONE.has(String(name)) || name === 'ExpiredToken') {
    return new ProviderError('connect_again', { cause: error })
  }
  if (status === 429) return new ProviderError('rate_limited', { cause: error })
  if (status >= 500) return new ProviderError('may_be_posted', { cause: error })
  return new ProviderError('refused', { cause: error })
}
