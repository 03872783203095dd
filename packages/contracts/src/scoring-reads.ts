import type { InstanceBeat } from './operations.ts'

/**
 * A follower this far behind the furthest instance still serves reads:
 * about half a second of a full log.
 */
const LAG_EVENTS_MAX = 10_000

/** The instances that may serve reads instead of the leader. */
export function caughtUpFollowers(beats: readonly InstanceBeat[]): InstanceBeat[] {
  const furthest = Math.max(0, ...beats.map(({ position }) => position))
  return beats.filter(({ leads, position }) => !leads && position >= furthest - LAG_EVENTS_MAX)
}
