/** Versions up to this one are files in the repository. Higher ones were approved by admins. */
export const FILED_VERSIONS_MAX = 1_000

/**
 * The version that a new release puts in force: the newest file, if an older file or nothing is in
 * force. Rules that admins approved stay in force until admins replace them.
 */
export function releasedRules(
  inForce: number | undefined,
  known: Iterable<number>,
): number | undefined {
  const newest = Math.max(0, ...[...known].filter((version) => version <= FILED_VERSIONS_MAX))
  if (newest === 0 || (inForce ?? 0) >= newest) return undefined
  return newest
}
