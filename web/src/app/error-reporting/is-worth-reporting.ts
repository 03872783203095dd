import { Problem } from '../../lib/problem.ts'

/**
 * Error messages caused by a lost connection, by leaving a page early, or by a release during a
 * visit.
 */
const EXPECTED =
  /ResizeObserver loop|dynamically imported module|module script failed|^Script error|Load failed$|Failed to fetch$|NetworkError/

/** Whether an error is a bug. Refusals (401, 412, 422 and so on) and restarting servers are not. */
export function isWorthReporting(error: unknown): error is Error {
  if (error instanceof Problem) return error.status === 500 || error.cause instanceof Error
  if (!(error instanceof Error)) return false
  const { name, message } = error
  return name !== 'AbortError' && name !== 'TimeoutError' && !EXPECTED.test(message)
}
