import { Problem } from '../../lib/problem.ts'

/** Weather, not faults: a line that broke, a page left too soon, a release in the middle of a visit. */
const WEATHER =
  /ResizeObserver loop|dynamically imported module|module script failed|^Script error|Load failed$|Failed to fetch$|NetworkError/

/** What the program did wrong. An answer that says no (401, 412, 422 ...) is none, nor is a server in the middle of a change. */
export function isWorthReporting(error: unknown): boolean {
  if (error instanceof Problem) return error.status === 500 || error.cause instanceof Error
  if (!(error instanceof Error)) return false
  const { name, message } = error
  return name !== 'AbortError' && name !== 'TimeoutError' && !WEATHER.test(message)
}
