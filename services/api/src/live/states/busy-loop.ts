import { performance } from 'node:perf_hooks'

/** Shorter times say little: one batch fills them. */
const WINDOW_MS = 500

/**
 * How busy the event loop of this process has been lately, from 0 to 1: the lower of the last two
 * half seconds. A single one may be a burst or a garbage collection, which is over before slower
 * frames would help.
 */
export function watchLoop(): () => number {
  let since = performance.eventLoopUtilization()
  let sinceMs = performance.now()
  let [earlier, latest] = [0, 0]
  return () => {
    const nowMs = performance.now()
    if (nowMs - sinceMs >= WINDOW_MS) {
      const until = performance.eventLoopUtilization()
      earlier = latest
      latest = performance.eventLoopUtilization(until, since).utilization
      since = until
      sinceMs = nowMs
    }
    return Math.min(earlier, latest)
  }
}
