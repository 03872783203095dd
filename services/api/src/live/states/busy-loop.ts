import { performance } from 'node:perf_hooks'

/** Shorter intervals would say little, because a single batch could fill one completely. */
const WINDOW_MS = 500

/**
 * How busy this process's event loop has been recently, from 0 to 1: the lower of the values for
 * the last two half seconds. A single busy half second could be a burst or a garbage collection,
 * which is over before it would help to send fewer frames.
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
