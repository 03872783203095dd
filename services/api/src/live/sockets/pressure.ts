import { LIVE_LIMITS } from '@ideathlon/contracts/live'

const { slowBytes, stuckBytes, stuckMs } = LIVE_LIMITS

/** `flowing`: send. `slow`: hold back and bring up to date later. `stuck`: close the socket. */
export type Pressure = 'flowing' | 'slow' | 'stuck'

export type Backlog = {
  bufferedBytes: number
  /** When the socket became slow; undefined while it is flowing. */
  slowSinceMs: number | undefined
}

/**
 * A slow reader counts as flowing again only once most of its backlog is gone, so that it does not
 * switch back and forth quickly.
 */
export function pressureOf({ bufferedBytes, slowSinceMs }: Backlog, nowMs: number): Pressure {
  if (bufferedBytes > stuckBytes) return 'stuck'
  if (slowSinceMs === undefined) return bufferedBytes > slowBytes ? 'slow' : 'flowing'
  if (bufferedBytes <= slowBytes / 4) return 'flowing'
  return nowMs - slowSinceMs > stuckMs ? 'stuck' : 'slow'
}
