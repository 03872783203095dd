import { Problem } from '../../lib/problem.ts'

/** Expected failures: a broken connection, a page left early, a release during a visit. */
const WEATHER =
  /ResizeObserver loop|dynamically imported module|module script failed|^Script error|Load failed$|Failed to fetch$|NetworkError/

/**
 * Whether an error is a bug. A refusal (401, 412, 422 ...)
 * is not one, and neither is a restarting server.
 */
export function isWorthReporting(error: unknown): error is Error {
  if (error instanceof Problem) return error.status === 500 || error.cause instanceof Error
  if (!(error instanceof Error)) return false
  const { name, message } = error
  return name !== 'AbortError' && name !== 'TimeoutError' && !WEATHER.test(message)
}
