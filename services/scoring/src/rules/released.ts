/** Versions up to here are files of the repository; those above were approved on the rules desk. */
export const FILED_VERSIONS_MAX = 1_000

/**
 * The version that a new release puts in force: the newest file, where the log knows an older file or
 * nothing. Rules that admins approved on the desk stay in force until admins replace them.
 */
export function releasedRules(
  inForce: number | undefined,
  known: Iterable<number>,
): number | undefined {
  const newest = Math.max(0, ...[...known].filter((version) => version <= FILED_VERSIONS_MAX))
  if (newest === 0 || (inForce ?? 0) >= newest) return undefined
  return newest
}
