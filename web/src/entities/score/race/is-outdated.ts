import type { Olympiad } from '@ideathlon/contracts/olympiads'

type Known = Pick<Olympiad, 'id' | 'end_time' | 'paused_at' | 'prize_total'>

/**
 * Whether the socket's state of the current race differs from the list, so that the list is
 * outdated.
 */
export function isOutdated(
  race: Known,
  live: Readonly<Record<string, unknown>> | undefined,
): boolean {
  if (live === undefined) return false
  return (
    live.id !== race.id ||
    live.ends_at !== race.end_time ||
    live.paused_at !== race.paused_at ||
    live.prize_total !== race.prize_total ||
    live.status === 'closed'
  )
}
