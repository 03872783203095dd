import type { InstanceBeat } from './operations.ts'

/**
 * A follower that is no more than this many events behind the most advanced instance still serves
 * reads. A busy log grows by this much in about half a second.
 */
const LAG_EVENTS_MAX = 10_000

/** The instances that can serve reads instead of the leader. */
export function caughtUpFollowers(beats: readonly InstanceBeat[]): InstanceBeat[] {
  const furthest = Math.max(0, ...beats.map(({ position }) => position))
  return beats.filter(({ leads, position }) => !leads && position >= furthest - LAG_EVENTS_MAX)
}
